/** One request: what it was, why it was refused, and what it caused. */
import type { ApiKey } from "../../accounts/key.ts";
import type { FoundRequest } from "../../db/request-list.ts";
import { html, type Html } from "../ui/html.ts";
import type { Page } from "../ui/layout.ts";
import { statusBadge } from "../ui/status-badge.ts";
import { duration, time } from "../ui/time.ts";
import { causedSection, type CausedEvent } from "./caused.ts";
import { refusalSection, type Refusal } from "./refusal-section.ts";
import { textIn } from "./details.ts";
import { doorOf, senderOf } from "./sender.ts";

export interface RequestFacts {
  readonly request: FoundRequest;
  readonly key: ApiKey | undefined;
  /** Undefined for one that was not refused. */
  readonly refusal: Refusal | undefined;
  readonly events: readonly CausedEvent[];
}

export function requestPage({ request, key, refusal, events }: RequestFacts): Page {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const main = html`${facts(request, key, refusal?.code)} ${replayNote(request)}
    ${refusal ? refusalSection(refusal) : ""}
    ${events.length > 0 || !(isRead || refusal) ? causedSection(events) : ""}
    <p class="quiet">
      What was sent and answered is not kept: neither the query nor the bodies, nor headers.
    </p>
    <p><a href="/developer/requests">All requests</a></p>`;
  return { title: `${request.method} ${request.path}`, section: "requests", main };
}

function facts(
  request: FoundRequest,
  key: ApiKey | undefined,
  code: string | null | undefined,
): Html {
  const { id, at, status, operation, durationMs, grantId } = request;
  return html`<dl class="facts">
    <dt>Status</dt>
    <dd>${statusBadge(status)} ${code ? html`<code>${code}</code>` : ""}</dd>
    <dt>Time</dt>
    <dd>${time(at)}, took ${duration(durationMs)}</dd>
    <dt>Request id</dt>
    <dd><code data-copy="Copy id">${id}</code></dd>
    <dt>Operation</dt>
    <dd>
      ${operation === null ? html`<span class="quiet">none has this path</span>` : html`<code>${operation}</code>`}
    </dd>
    <dt>${grantId === null ? "Key" : "Agent"}</dt>
    <dd>${senderOf(request, key?.state)}</dd>
    <dt>Door</dt>
    <dd>${doorOf(request)}</dd>
  </dl>`;
}

/** For an answer that was an earlier request's. */
function replayNote({ details }: FoundRequest): Html | string {
  if (details?.["replayed"] !== true) return "";
  const first = textIn(details, "replayOf");
  return html`<div class="notice">
    <p>
      Answered from the stored answer of
      ${
        first
          ? html`<a href="/developer/requests/${first}">request <code>${first}</code></a>`
          : "an earlier request"
      }:
      it came with the same <code>Idempotency-Key</code> within 24 hours. Nothing was done again.
    </p>
  </div>`;
}
