/** Renders the form with which readers create a sandbox, if the service has it. */
import { html, NOTHING, type Html } from "../html/html.ts";
import type { Site } from "./site/page.ts";

/** A button that needs no script. The developer platform answers with the sandbox's key, which it shows once. */
export function sandboxSignUp({ hasSandboxSignUp }: Site): Html {
  if (!hasSandboxSignUp) return NOTHING;
  return html`<form class="sandbox-sign-up" method="post" action="/developer/sandboxes">
    <p>
      <strong>No account yet?</strong> Create a sandbox with sample data and an API key. It is yours
      for 7 days, and longer if you claim it.
    </p>
    <p><button class="primary">Create a sandbox</button></p>
  </form>`;
}
