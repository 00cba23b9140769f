/** One request: what it was, why it was refused, and what it caused. */
import type { ApiKey } from "../../accounts/key.ts";
import type { FoundRequest } from "../../db/requests/request-list.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { statusBadge } from "../ui/status-badge.ts";
import { duration, time } from "../ui/time.ts";
import { causedSection, type CausedEvent } from "./caused.ts";
import { callOf, isRead, knownOperation, operationOf } from "./call.ts";
import { refusalSection, type Refusal } from "./refusal-section.ts";
import { textIn } from "./details.ts";
import { sourceOf, senderOf } from "./sender.ts";

export interface RequestFacts {
  readonly request: FoundRequest;
  /** The key's or the agent's as it is now; undefined when it is gone. */
  readonly senderState: ApiKey["state"] | undefined;
  /** Undefined for one that was not refused. */
  readonly refusal: Refusal | undefined;
  readonly events: readonly CausedEvent[];
}

export function requestPage({ request, senderState, refusal, events }: RequestFacts): Page {
  const main = html`${facts(request, senderState, refusal?.code)} ${replayNote(request)}
    ${refusal ? refusalSection(refusal) : ""}
    ${events.length > 0 || !(isRead(request) || refusal) ? causedSection(events) : ""}
    <p class="quiet">
      What was sent and answered is not kept: neither the query nor the bodies, nor headers.
    </p>
    <p><a href="/developer/requests">All requests</a></p>`;
  return { title: callOf(request), section: "requests", main };
}

function facts(
  request: FoundRequest,
  senderState: ApiKey["state"] | undefined,
  code: string | null | undefined,
): Html {
  const { id, at, status, durationMs, grantId } = request;
  const tool = grantId === null ? undefined : knownOperation(request)?.tool?.name;
  return html`<dl class="facts">
    <dt>Status</dt>
    <dd>${statusBadge(status)} ${code ? html`<code>${code}</code>` : ""}</dd>
    <dt>Time</dt>
    <dd>${time(at)}, took ${duration(durationMs)}</dd>
    <dt>Request id</dt>
    <dd><code data-copy="Copy id">${id}</code></dd>
    <dt>Operation</dt>
    <dd>${operationOf(request)}</dd>
    ${
      tool
        ? html`<dt>Tool</dt>
            <dd><code>${tool}</code></dd>`
        : ""
    }
    <dt>${grantId === null ? "Key" : "Agent"}</dt>
    <dd>${senderOf(request, senderState)}</dd>
    <dt>Source</dt>
    <dd>${sourceOf(request)}</dd>
  </dl>`;
}

/** For an answer that was an earlier request's. */
function replayNote({ details, grantId }: FoundRequest): Html | string {
  if (details?.["replayed"] !== true) return "";
  const first = textIn(details, "replayOf");
  const name = grantId === null ? "Idempotency-Key" : "idempotencyKey";
  return html`<div class="notice">
    <p>
      Answered from the stored answer of
      ${
        first
          ? html`<a href="/developer/requests/${first}">request <code>${first}</code></a>`
          : "an earlier request"
      }:
      it came with the same <code>${name}</code> within 24 hours. Nothing was done again.
    </p>
  </div>`;
}
