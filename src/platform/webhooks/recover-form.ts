/** The form that has an endpoint sent what it missed. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { selectField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { csrfField, type View } from "../ui/view.ts";

/** Hours to go back, by what the form calls them. */
export const RECOVERY_SPANS = [
  { value: "1", label: "The last hour" },
  { value: "24", label: "The last day" },
  { value: "168", label: "The last week" },
  { value: "720", label: "The last 30 days: all that is kept" },
] as const;

export function recoverForm(
  view: View,
  { id, status }: Endpoint,
  sent: { readonly since: string; readonly errors: Errors } | undefined,
): Html {
  return html`<section aria-labelledby="recover-heading">
    <h2 id="recover-heading">Recover</h2>
    <p>
      Sends again every event of a time that failed, was skipped, or was never attempted. What
      arrived, or is still on its way, is left out. Ids and bodies are the same as before.
    </p>
    ${
      status === "enabled"
        ? html`<form method="post" action="/developer/webhooks/${id}/recover" class="stack">
            ${csrfField(view)}
            ${selectField({ name: "since", label: "Events of", choices: RECOVERY_SPANS, value: sent?.since ?? "24", errors: sent?.errors ?? {} })}
            <button>Recover</button>
          </form>`
        : html`<p>Enable the endpoint first.</p>`
    }
  </section>`;
}
