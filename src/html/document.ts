/** Renders the HTML document around a page. */
import { html, type Html } from "./html.ts";

export interface HtmlDocument {
  /** Text of the browser tab, before the product's name. */
  readonly title: string;
  /** Attributes of the root element. */
  readonly attributes?: Html;
  /** Style sheets, icons and scripts. */
  readonly head: Html;
  readonly body: Html;
}

/** The complete document, from the doctype on. */
export function htmlDocument({ title, attributes, head, body }: HtmlDocument): Html {
  return html`<!doctype html>
    <html lang="en" ${attributes}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Partner API</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}
