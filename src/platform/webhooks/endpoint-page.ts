/** Renders one endpoint: state, results, latest deliveries, and the forms to manage it. */
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { errorSummary, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { time, timeOr } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { deliveryTable } from "./delivery-table.ts";
import { recoverForm, secretControls, testButton } from "./endpoint-forms.ts";
import { endpointBadge, endpointTrouble } from "./endpoint-state.ts";
import { eventList } from "./list-page.ts";
import { resultTable, type RecentResults } from "./results.ts";

export interface EndpointPageData {
  readonly endpoint: Endpoint;
  readonly results: RecentResults;
  /** Newest first. */
  readonly latest: readonly Delivery[];
  /** The rejected recovery form. */
  readonly recovery?: { readonly since: string; readonly errors: Errors } | undefined;
}

export function endpointPage(view: View, data: EndpointPageData): Page {
  const { endpoint, results, latest, recovery } = data;
  const { id } = endpoint;
  const main = html`${errorSummary(recovery?.errors)} ${endpointTrouble(endpoint)}
    ${facts(endpoint)} ${view.isAdmin ? controls(view, endpoint) : ""}
    <section aria-labelledby="results-heading">
      <h2 id="results-heading">Results</h2>
      ${resultTable(id, results)}
    </section>
    <section aria-labelledby="latest-heading">
      <h2 id="latest-heading">Latest deliveries</h2>
      ${latest.length > 0 ? deliveryTable(latest, view.now) : html`<p>No deliveries yet.</p>`}
      <p>
        <a href="${hrefOf("/developer/webhooks/deliveries", { endpoint: id })}">
          View all deliveries to this endpoint</a
        >
      </p>
    </section>
    ${
      view.isAdmin
        ? html`${recoverForm(view, endpoint, recovery)} ${secretControls(view, endpoint)}
          ${deletion(endpoint)}`
        : ""
    }`;
  return {
    title: endpoint.url,
    section: "webhooks",
    main,
    isWrong: recovery !== undefined,
  };
}

function facts(endpoint: Endpoint): Html {
  const { id, events, createdAt, lastSuccessAt, failingSince, nextSecretAt } = endpoint;
  return html`<dl class="facts">
    <dt>State</dt>
    <dd>${endpointBadge(endpoint)}</dd>
    <dt>Events</dt>
    <dd>${eventList(events)}</dd>
    <dt>Last success</dt>
    <dd>${timeOr(lastSuccessAt, "Never")}</dd>
    ${
      failingSince
        ? html`<dt>Failing since</dt>
            <dd>${time(failingSince)}</dd>`
        : ""
    }
    ${
      nextSecretAt
        ? html`<dt>Next secret</dt>
            <dd>
              Active from ${time(nextSecretAt)}. Until then, deliveries are signed with both
              secrets.
            </dd>`
        : ""
    }
    <dt>Created</dt>
    <dd>${time(createdAt)}</dd>
    <dt>Id</dt>
    <dd><code>${id}</code></dd>
  </dl>`;
}

function controls(view: View, { id, status }: Endpoint): Html {
  const [action, label] = status === "enabled" ? ["disable", "Disable"] : ["enable", "Enable"];
  return html`<div class="actions">
    ${testButton(view, id)}
    <a class="button" href="/developer/webhooks/${id}/edit">Edit</a>
    <form method="post" action="/developer/webhooks/${id}/${action}">
      ${csrfField(view)}<button>${label}</button>
    </form>
  </div>`;
}

function deletion({ id }: Endpoint): Html {
  return html`<section aria-labelledby="delete-heading">
    <h2 id="delete-heading">Delete endpoint</h2>
    <p>You can review what this cancels before you confirm.</p>
    <p><a class="button danger" href="/developer/webhooks/${id}/delete">Delete endpoint</a></p>
  </section>`;
}
