/** Renders the preview of a recovery and its confirmation. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { MAX_PREVIEWED_EVENTS, type RecoveryPreview } from "../../webhooks/endpoints/recovery.ts";
import { errorSummary, selectField, type Errors } from "../ui/field.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { counted, formatCount } from "../ui/number.ts";
import { hrefOf } from "../ui/pager.ts";
import { rowTable } from "../ui/row-table.ts";
import { exactTime, time } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { DELIVERIES_PATH } from "./delivery-filters.ts";
import { crumbOf } from "./endpoint-name.ts";

/** Time ranges of the form; the value is in hours. */
export const RECOVERY_SPANS = [
  { value: "1", label: "Last hour" },
  { value: "24", label: "Last 24 hours" },
  { value: "168", label: "Last 7 days" },
  { value: "720", label: "Last 30 days (all stored events)" },
] as const;

export interface RecoveryForm {
  readonly endpoint: Endpoint;
  /** The selected time range, or the beginning of another one as ISO 8601. */
  readonly since: string;
  /** Undefined when the form was rejected. */
  readonly preview?: RecoveryPreview | undefined;
  readonly errors?: Errors | undefined;
}

export function recoveryPage(view: View, form: RecoveryForm): Page {
  const { endpoint, since, preview, errors } = form;
  const path = `/developer/webhooks/${endpoint.id}`;
  const main = html`${errorSummary(errors)}
    <p>
      Resends all events in a time range that failed, were skipped or were never sent. Leaves out
      events that were delivered or are still being delivered. Event IDs and bodies stay the same.
    </p>
    <form method="get" action="${path}/recover" class="filters">
      ${selectField({
        name: "since",
        label: "Time range",
        choices: RECOVERY_SPANS.some(({ value }) => value === since)
          ? RECOVERY_SPANS
          : [...RECOVERY_SPANS, ...(preview ? [{ value: since, label: `Since ${since}` }] : [])],
        value: since,
        errors: errors ?? {},
      })}
      <button>Preview</button>
    </form>
    ${preview ? summary(preview) : ""} ${preview ? confirmation(view, path, preview) : ""}
    ${preview ? sample(preview) : ""}`;
  return {
    title: preview && preview.count > 0 ? `Recover ${countOf(preview)}?` : "Recover missed events",
    section: "webhooks",
    parent: crumbOf(endpoint),
    main,
    isWrong: errors !== undefined,
  };
}

/** Such as `31 events` or `10,000 or more events`. */
function countOf({ count, isCut }: RecoveryPreview): string {
  return isCut ? `${formatCount(count)} or more events` : counted(count, "event");
}

function summary(preview: RecoveryPreview): Html {
  const { count, isCut, firstAt, lastAt, types, since } = preview;
  const limit = isCut
    ? html`<p>
        This preview read the first ${formatCount(MAX_PREVIEWED_EVENTS)} events of the time range. A
        recovery sends the missed events after them, too.
      </p>`
    : NOTHING;
  if (count === 0)
    return html`<p>
        <strong
          >${isCut ? "No missed events found so far." : "Nothing to recover: all events were delivered or are still being delivered."}</strong
        >
      </p>
      ${limit}`;
  return html`${factList(
    ["Events to recover", isCut ? `${formatCount(count)} or more` : formatCount(count)],
    ["Time range", html`Since ${exactTime(since)}`],
    ["First event", firstAt ? exactTime(firstAt) : ""],
    ["Last event", html`${lastAt ? exactTime(lastAt) : ""}${isCut ? " or later" : ""}`],
    [
      "By event type",
      types.map(
        (each, index) =>
          html`${index > 0 ? ", " : ""}<code class="word">${each.type}</code>
            ${formatCount(each.count)}`,
      ),
    ],
  )}
  ${limit}`;
}

function confirmation(view: View, path: string, preview: RecoveryPreview): Html {
  if (preview.count === 0 && !preview.isCut)
    return html`<p><a class="button" href="${path}">Back to the endpoint</a></p>`;
  return html`<form method="post" action="${path}/recover">
    ${csrfField(view)}
    <input type="hidden" name="since" value="${preview.since.toISOString()}" />
    <div class="actions">
      <button class="primary">
        Recover ${preview.count > 0 && !preview.isCut ? countOf(preview) : "events"}
      </button>
      <a href="${path}">Cancel</a>
    </div>
  </form>`;
}

function sample({ sample: events, count, isCut }: RecoveryPreview): Html {
  if (events.length === 0) return NOTHING;
  const isAll = events.length === count && !isCut;
  return html`<section aria-labelledby="sample-heading">
    <h2 id="sample-heading">${isAll ? "Events" : `First ${events.length} events`}</h2>
    ${rowTable(
      events,
      [
        { label: "Time", cell: ({ createdAt }) => time(createdAt) },
        { label: "Event", cell: ({ type }) => html`<code class="word">${type}</code>` },
        {
          label: "Event ID",
          isHeading: true,
          cell: ({ id }) =>
            html`<a href="${hrefOf(DELIVERIES_PATH, { event: id })}"><code>${id}</code></a>`,
        },
      ],
      "rows lines",
    )}
  </section>`;
}
