/** What all guides share. */
import { layout } from "../layout.ts";
import { html, type Html } from "../../html/html.ts";

export interface Guide {
  readonly path: string;
  readonly title: string;
  /** One sentence, for the list of guides. */
  readonly about: string;
  /** @param baseUrl the address of the service in examples */
  readonly page: (baseUrl: string) => Html;
}

/** The whole page. */
export function guidePage(guide: { readonly title: string; readonly main: Html }): Html {
  const main = html`<link rel="stylesheet" href="/docs/guides.css" /> ${guide.main}`;
  return layout({ title: guide.title, main });
}
