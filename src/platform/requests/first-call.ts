/** Renders the request list of a company that has made none: a command to copy, and a link to create the key for it. */
import { html, type Html } from "../../html/html.ts";
import type { View } from "../ui/view.ts";

export function firstCall({ baseUrl, isAdmin }: Pick<View, "baseUrl" | "isAdmin">): Html {
  const command = `curl -s '${baseUrl}/v1/customers?limit=2' \\\n  -H 'Authorization: Bearer pak_…'`;
  return html`<section aria-labelledby="first-call-heading">
    <h2 id="first-call-heading">No requests yet</h2>
    <p>Make your first request: replace <code>pak_…</code> with your API key.</p>
    <pre tabindex="0"><code data-copy="Copy command">${command}</code></pre>
    <p>
      ${
        isAdmin
          ? html`<a class="button primary" href="/developer/keys/new">Create key</a>`
          : html`No key yet? Ask an admin of your company to create one.`
      }
    </p>
    <p>The request appears here about a second after its response.</p>
  </section>`;
}
