/** What all guides share. */
import { layout, type Html } from "../errors/layout.ts";

export interface Guide {
  readonly path: string;
  readonly title: string;
  /** One sentence, for the list of guides. */
  readonly about: string;
  /** @param baseUrl the address of the service in examples */
  readonly page: (html: Html, baseUrl: string) => string;
}

/** The whole page. @param guide `main` is HTML; `title` is text */
export function guidePage(
  html: Html,
  guide: { readonly title: string; readonly main: string },
): string {
  const main = html`<link rel="stylesheet" href="/docs/guides.css" /> !${guide.main}`;
  return layout(html, { title: guide.title, main });
}
