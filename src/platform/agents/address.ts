/** The address that an agent is given, and what happens then. */
import { html, type Html } from "../../html/html.ts";
import type { View } from "../ui/view.ts";

/** The address to copy, and where it says how to connect which agent. */
export function agentAddress({ baseUrl, isAdmin }: Pick<View, "baseUrl" | "isAdmin">): Html {
  return html`<section aria-labelledby="address-heading">
    <h2 id="address-heading">Let an agent in</h2>
    <p>
      Give it this address. It opens a page of ours, where
      ${isAdmin ? "you sign in, see" : "an admin of your company signs in, sees"} what it wants to
      do, and ${isAdmin ? "say" : "says"} yes or no.
    </p>
    <div class="secret"><code data-copy="Copy address">${baseUrl}/mcp</code></div>
    <p><a href="/docs/agents">How to connect Claude, Cursor, VS Code and others</a></p>
  </section>`;
}
