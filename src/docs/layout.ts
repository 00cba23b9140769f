/** What all error pages and guides have around them. */

/** A template tag that escapes what is put into it, unless it stands behind `!`. */
export type Html = (this: void, strings: TemplateStringsArray, ...values: unknown[]) => string;

/** @param page `main` is HTML; `title` is text */
export function layout(
  html: Html,
  page: { readonly title: string; readonly main: string },
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} – Partner API</title>
        <link rel="stylesheet" href="/docs/errors.css" />
      </head>
      <body>
        <header>
          <nav aria-label="Documentation">
            <a href="/docs">Partner API</a> <a href="/docs/guides">Guides</a>
            <a href="/docs/webhooks">Webhooks</a> <a href="/docs/agents">Agents</a>
            <a href="/docs/errors">Errors</a>
            <a href="/developer">Developer platform</a>
          </nav>
        </header>
        <main>!${page.main}</main>
      </body>
    </html> `;
}
