/** Renders the URL to connect an agent with, and what happens then. */
import { html, type Html } from "../ui/html.ts";
import type { View } from "../ui/view.ts";

/** The URL to copy, and a link to the guides per agent. */
export function agentAddress({ baseUrl, isAdmin }: Pick<View, "baseUrl" | "isAdmin">): Html {
  return html`<section aria-labelledby="address-heading">
    <h2 id="address-heading">Connect an agent</h2>
    <p>
      Add this URL to the agent. It opens a page where
      ${isAdmin ? "you" : "an admin of your company can"} sign in, review the requested access, and
      allow or deny it.
    </p>
    <div class="secret"><code data-copy="Copy URL">${baseUrl}/mcp</code></div>
    <p><a href="/docs/agents">How to connect Claude, Cursor, VS Code and others</a></p>
  </section>`;
}
