/** Renders one request: its facts, why it was rejected, and the events it caused. */
import type { ApiKey } from "../../accounts/key.ts";
import type { FoundRequest } from "../../db/requests/request-list.ts";
import { html, type Html } from "../../html/html.ts";
import { captureSection, type CaptureView } from "../capture/section.ts";
import { actionsSection } from "./actions.ts";
import { factList, type Fact } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { statusBadge } from "../ui/status-badge.ts";
import { duration, fullTime } from "../ui/time.ts";
import { recordOfPath } from "../records/links.ts";
import { causedSection, type CausedEvent } from "./caused.ts";
import { callOf, isRead, knownOperation, operationOf } from "./call.ts";
import { refusalSection, type Rejection } from "./refusal-section.ts";
import { simulationIn, textIn } from "./details.ts";
import { sourceOf, senderOf } from "./sender.ts";

export interface RequestFacts {
  readonly request: FoundRequest;
  /** Current state of the key or agent; undefined when it has been deleted. */
  readonly senderState: ApiKey["state"] | undefined;
  /** Undefined for a successful request. */
  readonly refusal: Rejection | undefined;
  readonly events: readonly CausedEvent[];
  readonly capture: CaptureView;
  /** Public base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}

/** Renders the page of one request. */
export function requestPage(found: RequestFacts): Page {
  const main = html`${requestMain(found)}
    <p><a href="/developer/requests">View all requests</a></p>`;
  return { title: callOf(found.request), section: "requests", main };
}

/** Renders one request without a title, for its page and for the side panel of the list. */
export function requestMain(found: RequestFacts): Html {
  const { request, senderState, refusal, events, capture, baseUrl } = found;
  return html`${facts(request, senderState, refusal?.code)} ${replayNote(request)}
  ${refusal ? refusalSection(refusal, capture) : ""}
  ${events.length > 0 || !(isRead(request) || refusal) ? causedSection(events) : ""}
  ${captureSection(capture)} ${actionsSection(request, capture, baseUrl)}`;
}

function facts(
  request: FoundRequest,
  senderState: ApiKey["state"] | undefined,
  code: string | null | undefined,
): Html {
  const { id, at, status, durationMs, grantId, clientAddress } = request;
  const tool = grantId === null ? undefined : knownOperation(request)?.tool?.name;
  return factList(
    ["Status", html`${statusBadge(status)} ${code ? html`<code>${code}</code>` : ""}`],
    ["Time", html`${fullTime(at)}, took ${duration(durationMs)}`],
    ["Request ID", html`<code data-copy="Copy ID">${id}</code>`],
    ["Operation", operationOf(request)],
    ["Simulated", simulationOf(request)],
    ...recordFact(request),
    ["Tool", tool && html`<code>${tool}</code>`],
    [grantId === null ? "Key" : "Agent", senderOf(request, senderState)],
    ["Source", sourceOf(request)],
    ["Address", clientAddress && html`<code>${clientAddress}</code>`],
  );
}

/** A link to the customer or the location in the path, unless the company has none with this ID. */
function recordFact({ path, status }: FoundRequest): readonly Fact[] {
  const record = status === 404 ? undefined : recordOfPath(path);
  return record
    ? [[record.kind, html`<a href="${record.href}">View ${record.kind.toLowerCase()}</a>`]]
    : [];
}

/** What the request has asked for in X-Sandbox-Simulate; undefined for any other request. */
function simulationOf({ details }: FoundRequest): Html | undefined {
  const simulation = simulationIn(details);
  if (!simulation) return undefined;
  const { isError, delayMs } = simulation;
  if (delayMs === 0) return html`Error`;
  return html`${isError ? "Error after a delay" : "Delay"} of ${duration(delayMs)}`;
}

/** A notice that the response was replayed from an earlier request. */
function replayNote({ details, grantId }: FoundRequest): Html | string {
  if (details?.["replayed"] !== true) return "";
  const first = textIn(details, "replayOf");
  const name = grantId === null ? "Idempotency-Key" : "idempotencyKey";
  return html`<div class="notice">
    <p>
      This is the stored response of
      ${
        first
          ? html`<a href="/developer/requests/${first}">request <code>${first}</code></a>`
          : "an earlier request"
      },
      which had the same <code>${name}</code>. Nothing was carried out again.
    </p>
  </div>`;
}
