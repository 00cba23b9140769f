/**
 * Renders icons inline, in the color of the text around them. The drawings in lucide.json are from Lucide 1.62.0
 * (https://lucide.dev), each on a grid of 24 × 24. To add one, copy the elements of its SVG file.
 *
 * Licence: ISC, Copyright (c) 2026 Lucide Icons and Contributors. Permission to use, copy, modify, and/or distribute
 * this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and
 * this permission notice appear in all copies. Icons that come from Feather: MIT, Copyright (c) 2013-present Cole Bemis.
 */
import { generatedHtml, html, type Html } from "./html.ts";
import LUCIDE from "./lucide.json" with { type: "json" };

export type IconName = keyof typeof LUCIDE;

/** Created once each: a table repeats its icons in every row. */
const rendered = new Map<IconName, Html>();

/** An icon as high as a line of text. Hidden from assistive technology: put the meaning into text beside it. */
export function icon(name: IconName): Html {
  let svg = rendered.get(name);
  if (!svg) {
    const drawing = generatedHtml(LUCIDE[name]);
    svg = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
    rendered.set(name, svg);
  }
  return svg;
}

/** An SVG file with a symbol per icon, for scripts. */
export function iconSprite(): string {
  const symbols = Object.entries(LUCIDE).map(
    ([name, drawing]) =>
      html`<symbol id="${name}" viewBox="0 0 24 24">${generatedHtml(drawing)}</symbol>`,
  );
  return html`<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`.toString();
}
