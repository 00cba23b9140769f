/** Declares a guide and renders the page around it. */
import { layout } from "../layout.ts";
import { html, type Html } from "../../html/html.ts";

export interface Guide {
  readonly path: string;
  readonly title: string;
  /** One sentence for the list of guides. */
  readonly about: string;
  /** @param baseUrl of the service, for examples */
  readonly page: (baseUrl: string) => Html;
}

/** Renders the complete page. */
export function guidePage(guide: { readonly title: string; readonly main: Html }): Html {
  const main = html`<link rel="stylesheet" href="/docs/guides.css" /> ${guide.main}`;
  return layout({ title: guide.title, main });
}
