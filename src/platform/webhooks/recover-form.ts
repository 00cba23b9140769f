/** Renders the form to resend the events that an endpoint missed. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { selectField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { csrfField, type View } from "../ui/view.ts";

/** Time ranges of the form; the value is in hours. */
export const RECOVERY_SPANS = [
  { value: "1", label: "Last hour" },
  { value: "24", label: "Last 24 hours" },
  { value: "168", label: "Last 7 days" },
  { value: "720", label: "Last 30 days (all stored events)" },
] as const;

export function recoverForm(
  view: View,
  { id, status }: Endpoint,
  sent: { readonly since: string; readonly errors: Errors } | undefined,
): Html {
  return html`<section aria-labelledby="recover-heading">
    <h2 id="recover-heading">Recover missed events</h2>
    <p>
      Resends all events in a time range that failed, were skipped or were never sent. Leaves out
      events that were delivered or are still being delivered. Event ids and bodies stay the same.
    </p>
    ${
      status === "enabled"
        ? html`<form method="post" action="/developer/webhooks/${id}/recover" class="stack">
            ${csrfField(view)}
            ${selectField({ name: "since", label: "Time range", choices: RECOVERY_SPANS, value: sent?.since ?? "24", errors: sent?.errors ?? {} })}
            <button>Recover events</button>
          </form>`
        : html`<p>Enable the endpoint first.</p>`
    }
  </section>`;
}
