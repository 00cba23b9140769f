/** Renders the confirmation before several events are resent. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import type { ListedDelivery } from "../../db/webhooks/delivery-search.ts";
import {
  MAX_RESENT,
  type ResendPlan,
  type ResendProblem,
} from "../../webhooks/endpoints/resend-many.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { counted } from "../ui/number.ts";
import { rowTable } from "../ui/row-table.ts";
import { time } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { DELIVERIES_PATH } from "./delivery-filters.ts";
import { deliveryTable } from "./delivery-table.ts";
import { endpointName, shortUrl } from "./endpoint-name.ts";

/** Path of the confirmation and of its form. */
export const RESEND_PATH = `${DELIVERIES_PATH}/resend`;

const PROBLEMS: { readonly [problem in ResendProblem]: string } = {
  test: "Test events can’t be resent. Send a new one from the endpoint’s page.",
  pending: "It is still waiting for its first attempt.",
  same_event: "Another selected delivery sends the same event to this endpoint.",
  endpoint_disabled: "The endpoint is disabled. Enable it first.",
  endpoint_deleted: "The endpoint is deleted.",
};

export interface ResendForm {
  readonly plan: ResendPlan;
  /** All endpoints of the company. */
  readonly endpoints: readonly Endpoint[];
  /** Identifies the form, so that submitting it twice sends the events once. */
  readonly batchId: string;
  /** The list that the selection was made in. */
  readonly back: string;
  /** Why nothing was sent. */
  readonly error?: string | undefined;
}

export function resendPage(view: View, form: ResendForm): Page {
  const { plan, endpoints, error } = form;
  const endpointOf = (delivery: ListedDelivery) =>
    endpointName(delivery, endpoints, shortUrl(delivery.endpointUrl));
  const main = html`${error ? html`<p class="notice bad" role="alert">${error}</p>` : ""}
  ${plan.sent.length > 0 ? confirmation(view, form) : nothingToSend(form)}
  ${leftOut(plan, endpointOf)}
  ${
    plan.sent.length > 0
      ? html`<section aria-labelledby="sent-heading">
          <h2 id="sent-heading">Will be sent</h2>
          ${deliveryTable(plan.sent, { now: view.now, endpointOf })}
        </section>`
      : ""
  }`;
  return {
    title: plan.sent.length > 0 ? `Resend ${countsOf(plan)}?` : "Nothing to resend",
    section: "deliveries",
    parent: { label: "Deliveries", href: form.back },
    main,
    isWide: true,
    isWrong: error !== undefined,
  };
}

/** The form that is shown when no page can list the selection. */
export function selectionErrorPage(back: string): Page {
  const main = html`<p>
      Select at most ${MAX_RESENT} deliveries at once. To resend everything that an endpoint missed,
      use <strong>Recover missed events</strong> on its page.
    </p>
    <p><a class="button" href="${back}">Back to deliveries</a></p>`;
  return { title: "Too many deliveries selected", section: "deliveries", main, isWrong: true };
}

/** Such as `12 events to 2 endpoints`. */
function countsOf({ sent }: ResendPlan): string {
  const endpoints = new Set(sent.map(({ endpointId }) => endpointId)).size;
  return `${counted(sent.length, "event")} to ${counted(endpoints, "endpoint")}`;
}

function confirmation(view: View, { plan, batchId, back }: ResendForm): Html {
  return html`<p>
      Creates a new delivery for each event, with the same event ID and body and its own attempts.
      The original deliveries stay as they are.
    </p>
    <form method="post" action="${RESEND_PATH}">
      ${csrfField(view)} <input type="hidden" name="batch" value="${batchId}" />
      ${plan.sent.map(({ id }) => html`<input type="hidden" name="delivery" value="${id}" />`)}
      <div class="actions">
        <button class="primary">Resend ${counted(plan.sent.length, "event")}</button>
        <a href="${back}">Cancel</a>
      </div>
    </form>`;
}

function nothingToSend({ plan, back }: ResendForm): Html {
  const isEmpty = plan.refused.length === 0 && plan.unknown === 0;
  return html`<p>
      ${
        isEmpty
          ? "Select deliveries in the list, then resend them."
          : "None of the selected deliveries can be resent."
      }
    </p>
    <p><a class="button" href="${back}">Back to deliveries</a></p>`;
}

function leftOut(
  { refused, unknown }: ResendPlan,
  endpointOf: (delivery: ListedDelivery) => Html,
): Html {
  if (refused.length === 0 && unknown === 0) return NOTHING;
  return html`<section aria-labelledby="left-out-heading">
    <h2 id="left-out-heading">Will not be sent</h2>
    ${
      refused.length > 0
        ? rowTable(
            refused,
            [
              {
                label: "Time",
                isHeading: true,
                cell: ({ delivery: { id, createdAt } }) =>
                  html`<a href="${DELIVERIES_PATH}/${id}">${time(createdAt)}</a>`,
              },
              {
                label: "Event",
                cell: ({ delivery }) => html`<code class="word">${delivery.eventType}</code>`,
              },
              { label: "Endpoint", className: "url", cell: ({ delivery }) => endpointOf(delivery) },
              { label: "Reason", cell: ({ problem }) => PROBLEMS[problem] },
            ],
            "rows lines",
          )
        : ""
    }
    ${
      unknown > 0
        ? html`<p>
            ${counted(unknown, "selected delivery does", "selected deliveries do")} not exist any
            more. Deliveries are stored for 30 days.
          </p>`
        : ""
    }
  </section>`;
}
