/** Makes the contents list of a page from its headings. */
import { html, NOTHING, type Html } from "../../html/html.ts";
import { textOf } from "../../html/text.ts";

export interface Heading {
  readonly level: 2 | 3;
  readonly id: string;
  readonly text: string;
}

const HEADING = /<h([23])([^>]*\sid="([^"]+)"[^>]*)>([^]*?)<\/h\1>/g;

/** Returns the headings of a page that have an id. */
export function headingsOf(content: Html): Heading[] {
  return [...String(content).matchAll(HEADING)].map(([, level, , id = "", text = ""]) => ({
    level: level === "2" ? 2 : 3,
    id,
    text: textOf(text).replaceAll(/\s+/g, " ").trim(),
  }));
}

/** Links each heading with an id to itself, so that readers can copy its address. */
export function linkHeadings(page: string): string {
  return page.replaceAll(
    HEADING,
    (_, level: string, attributes: string, id: string, text: string) =>
      `<h${level}${attributes}><a class="anchor" href="#${id}">${text.trim()}</a></h${level}>`,
  );
}

/** Renders the list. A page with a single heading needs none. */
export function contentsList(headings: readonly Heading[]): Html {
  if (headings.length < 2) return NOTHING;
  return html`<ul>
    ${headings.map(
      ({ level, id, text }) =>
        html`<li ${level === 3 ? html`class="sub"` : ""}><a href="#${id}">${text}</a></li>`,
    )}
  </ul>`;
}
