/** The questions before what can't be undone. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { counted } from "../ui/number.ts";
import { csrfField, type View } from "../ui/view.ts";

/** Deliveries that are counted one by one, at most. */
export const MAX_COUNTED = 100;

/** @param waiting how many deliveries have not ended; more than MAX_COUNTED means that there are more */
export function deleteEndpointPage(view: View, endpoint: Endpoint, waiting: number): Page {
  const said =
    waiting > MAX_COUNTED
      ? `More than ${MAX_COUNTED} deliveries that wait`
      : counted(waiting, "delivery that waits", "deliveries that wait");
  const main = html`<p><strong>${endpoint.url}</strong></p>
    <p>What ends at once:</p>
    <ul>
      <li>Events are no longer sent to it.</li>
      <li>
        ${
          waiting === 0
            ? "No delivery waits for an attempt: nothing is cancelled."
            : `${said} for an attempt: cancelled, and not sent to it any more.`
        }
      </li>
      <li>Its secrets are deleted: an endpoint with the same URL gets another one.</li>
    </ul>
    <p>
      There is no way back. The log of what was sent to it stays for 30 days. If it is only to rest
      for a while, disable it instead: then events are kept, and can be recovered.
    </p>
    ${question(view, endpoint, "delete", "Delete endpoint")}`;
  return { title: "Delete the endpoint?", section: "webhooks", main };
}

export function replaceSecretPage(view: View, endpoint: Endpoint): Page {
  const main = html`<p><strong>${endpoint.url}</strong></p>
    <p>
      This is for a secret that leaked. From the next moment on, deliveries are signed with a new
      secret alone, and the old one is
      gone${endpoint.nextSecretAt ? ", and so is the next one of the rotation that is under way" : ""}.
    </p>
    <p>
      Your receiver refuses deliveries until it has the new secret. They are retried for about two
      hours, so put it in place soon. If nothing leaked,
      <a href="/developer/webhooks/${endpoint.id}">rotate the secret</a> instead: then nothing is
      refused.
    </p>
    ${question(view, endpoint, "replace", "Replace now")}`;
  return { title: "Replace the secret?", section: "webhooks", main };
}

function question(view: View, { id }: Endpoint, action: string, label: string): Html {
  return html`<form method="post" action="/developer/webhooks/${id}/${action}">
    ${csrfField(view)}
    <div class="actions">
      <button class="danger">${label}</button> <a href="/developer/webhooks/${id}">Cancel</a>
    </div>
  </form>`;
}
