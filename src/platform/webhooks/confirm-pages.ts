/** Renders the confirmations before an endpoint is deleted or its secret is replaced. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { labelOf } from "../../webhooks/endpoints/label.ts";
import { html, type Html } from "../../html/html.ts";
import { confirmForm } from "../ui/confirm.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { counted } from "../ui/number.ts";
import { timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { endpointState } from "./endpoint-state.ts";
import { crumbOf } from "./endpoint-name.ts";

/** A larger number of deliveries is shown as "more than". */
export const MAX_COUNTED = 100;

/** @param waiting number of unfinished deliveries, counted up to MAX_COUNTED + 1 */
export function deleteEndpointPage(view: View, endpoint: Endpoint, waiting: number): Page {
  const cancelled =
    waiting > MAX_COUNTED
      ? `More than ${MAX_COUNTED} pending deliveries are cancelled.`
      : counted(waiting, "pending delivery is cancelled.", "pending deliveries are cancelled.");
  const main = html`${endpointFacts(view, endpoint)}
    <p>This takes effect immediately:</p>
    <ul>
      <li>No more events are sent to this endpoint.</li>
      <li>${waiting === 0 ? "There are no pending deliveries to cancel." : cancelled}</li>
      <li>The signing secret is deleted. A new endpoint with the same URL gets a new secret.</li>
    </ul>
    <p>
      This can’t be undone. The delivery log is retained for 30 days. To pause the endpoint, disable
      it instead: its events are stored, and you can recover them later.
    </p>
    ${confirm(view, endpoint, "delete", "Delete endpoint")}`;
  return { title: "Delete endpoint?", section: "webhooks", parent: crumbOf(endpoint), main };
}

export function replaceSecretPage(view: View, endpoint: Endpoint): Page {
  const main = html`${endpointFacts(view, endpoint)}
    <p>
      Use this if the secret leaked. Deliveries are signed only with a new secret immediately, and
      the old secret is
      deleted${endpoint.nextSecretAt ? ", along with the next secret of the rotation in progress" : ""}.
    </p>
    <p>
      Your receiver rejects deliveries until you configure it with the new secret. Failed deliveries
      are retried for about two hours. If the secret did not leak,
      <a href="/developer/webhooks/${endpoint.id}">rotate it</a> instead, without failed deliveries.
    </p>
    ${confirm(view, endpoint, "replace", "Replace secret")}`;
  return { title: "Replace secret?", section: "webhooks", parent: crumbOf(endpoint), main };
}

function endpointFacts(view: View, endpoint: Endpoint): Html {
  return factList(
    ["Endpoint", html`<bdi>${labelOf(endpoint)}</bdi>`, "url"],
    ["State", endpointState(endpoint, view.now)],
    ["Last success", timeOr(endpoint.lastSuccessAt, "Never")],
  );
}

function confirm(view: View, { id }: Endpoint, action: string, label: string): Html {
  const here = `/developer/webhooks/${id}`;
  return confirmForm(view, { action: `${here}/${action}`, label, back: here });
}
