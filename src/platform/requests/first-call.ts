/** How the first request is made, for a company that made none yet. */
import { html, type Html } from "../../html/html.ts";
import type { View } from "../ui/view.ts";

/** A command to copy, and where the key for it comes from. */
export function firstCall({ baseUrl, isAdmin }: Pick<View, "baseUrl" | "isAdmin">): Html {
  const command = `curl -s '${baseUrl}/v1/customers?limit=2' \\\n  -H 'Authorization: Bearer pak_…'`;
  return html`<section aria-labelledby="first-call-heading">
    <h2 id="first-call-heading">No requests yet</h2>
    <p>Make the first one: put a key of yours in the place of <code>pak_…</code>.</p>
    <pre tabindex="0"><code data-copy="Copy command">${command}</code></pre>
    <p>
      ${
        isAdmin
          ? html`<a class="button primary" href="/developer/keys/new">Create a key</a>`
          : html`No key yet? Ask an admin of your company to create one.`
      }
    </p>
    <p>A second after its answer, the request is listed here.</p>
  </section>`;
}
