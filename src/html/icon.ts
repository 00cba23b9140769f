/** Renders icons inline, in the color of the text around them. */
import { html, type Html } from "./html.ts";
import { LUCIDE } from "./lucide.ts";

export type IconName = keyof typeof LUCIDE;

/** Created once each: a table repeats its icons in every row. */
const rendered = new Map<IconName, Html>();

/** An icon as high as a line of text. Hidden from assistive technology: put the meaning into text beside it. */
export function icon(name: IconName): Html {
  let svg = rendered.get(name);
  if (!svg) {
    svg = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${LUCIDE[name]}</svg>`;
    rendered.set(name, svg);
  }
  return svg;
}

/** An SVG file with a symbol per icon, for scripts. */
export function iconSprite(): string {
  const symbols = Object.entries(LUCIDE).map(
    ([name, drawing]) => html`<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
  );
  return html`<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`.toString();
}
