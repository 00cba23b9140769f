/** Renders one endpoint: state, results, latest deliveries, and the forms to manage it. */
import type { ListedDelivery } from "../../db/webhooks/delivery-search.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import type { FilterPreview } from "../../db/webhooks/filter-preview.ts";
import { isFailing } from "../../webhooks/endpoints/failing.ts";
import { html, type Html } from "../../html/html.ts";
import { copyable } from "../ui/copy.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { exactTime, fullTime, fullTimeOr } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { deliveryTable } from "./delivery-table.ts";
import { recoverForm, secretControls } from "./endpoint-forms.ts";
import { endpointBadge, endpointTrouble } from "./endpoint-state.ts";
import { sameUrlWarning } from "./endpoint-name.ts";
import { filterSection } from "./filter-page.ts";
import { codeList, eventList } from "./list-page.ts";
import { resultSection, type EndpointResults } from "./results.ts";

export interface EndpointPageData {
  readonly endpoint: Endpoint;
  readonly results: EndpointResults;
  /** Other endpoints with the same URL. */
  readonly twins: readonly Endpoint[];
  /** Number of recent events that meet its filter; undefined without a filter. */
  readonly preview: readonly FilterPreview[] | undefined;
  /** Newest first. */
  readonly latest: readonly ListedDelivery[];
}

export function endpointPage(view: View, data: EndpointPageData): Page {
  const { endpoint, results, latest, twins, preview } = data;
  const { id } = endpoint;
  const main = html`${endpointTrouble(endpoint, view.now)} ${sameUrlWarning(twins)}
    ${facts(endpoint, view.now)} ${preview ? filterSection(endpoint, preview) : ""}
    ${resultSection(results)}
    <section aria-labelledby="latest-heading">
      <h2 id="latest-heading">Latest deliveries</h2>
      ${latest.length > 0 ? deliveryTable(latest, { now: view.now }) : html`<p>No deliveries yet.</p>`}
      <p>
        <a href="${hrefOf("/developer/webhooks/deliveries", { endpoint: id })}">
          View all deliveries to this endpoint</a
        >
      </p>
    </section>
    ${
      view.isAdmin
        ? html`${recoverForm(endpoint)} ${secretControls(view, endpoint)} ${deletion(endpoint)}`
        : ""
    }`;
  return {
    title: endpoint.name ?? endpoint.url,
    section: "webhooks",
    ...(view.isAdmin ? { actions: controls(view, endpoint) } : {}),
    main,
  };
}

function facts(endpoint: Endpoint, now: Date): Html {
  const { id, url, name, description, events, headers } = endpoint;
  const { createdAt, lastSuccessAt, failingSince, nextSecretAt } = endpoint;
  return factList(
    ["State", endpointBadge(endpoint, now)],
    ["URL", name === null ? null : url, "url"],
    ["Description", description, "description"],
    ["Events", eventList(events)],
    ["Custom headers", headers.length > 0 && codeList(headers)],
    ["Last success", fullTimeOr(lastSuccessAt, "Never")],
    [
      isFailing(endpoint, now) ? "Failing since" : "No success since",
      failingSince && fullTime(failingSince),
    ],
    [
      "Next secret",
      nextSecretAt &&
        html`Active from ${exactTime(nextSecretAt)}. Until then, deliveries are signed with both
        secrets.`,
    ],
    ["Created", fullTime(createdAt)],
    ["ID", copyable(id, "Copy endpoint ID")],
  );
}

function controls(view: View, { id, status }: Endpoint): Html {
  const [action, label] = status === "enabled" ? ["disable", "Disable"] : ["enable", "Enable"];
  return html`<form method="post" action="/developer/webhooks/${id}/${action}">
      ${csrfField(view)}<button>${label}</button>
    </form>
    <a class="button" href="/developer/webhooks/${id}/edit">Edit</a>
    <a class="button primary" href="/developer/webhooks/${id}/test">Send test event</a>`;
}

function deletion({ id }: Endpoint): Html {
  return html`<section aria-labelledby="delete-heading">
    <h2 id="delete-heading">Delete endpoint</h2>
    <p>You can review what this cancels before you confirm.</p>
    <p><a class="button danger" href="/developer/webhooks/${id}/delete">Delete endpoint</a></p>
  </section>`;
}
