/** Records each company's requests, for its users to look up. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDeprecated, type Operations } from "../kernel/deprecation.ts";
import { storedAddress, type AddressForm } from "../kernel/client-address.ts";
import { MINUTE_MS } from "../kernel/time.ts";
import { loggable } from "../db/core/connections/loggable.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import { tryInsertRequests, type RequestLogRow } from "../db/requests/request-log.ts";
import type { OpenServices, Services } from "../services.ts";
import { createCaptureRecorder } from "./capture/recorder.ts";
import { replayOf, resultOf } from "./call-result.ts";
import { CredentialRefused } from "./credential-refused.ts";
import { createConcealments, recordablePath, type Conceal } from "../kernel/recorded-path.ts";
import { isRead } from "./head.ts";
import { explainRefusal } from "./refusal-details.ts";
import { RequestBuffer } from "./request-buffer.ts";
import { onResponseEnd } from "./response-end.ts";

/** Statuses that no quota limits. At most UNCOUNTED_PER_MINUTE of them are recorded per company and process. */
const UNCOUNTED_STATUSES = new Set([401, 429]);
const UNCOUNTED_PER_MINUTE = 1_000;

/** Recorded when the client disconnects before the response, as nginx does. Never sent. */
export const CLIENT_GONE = 499;

/** Records a request when it ends, if a company was identified. */
export type WatchRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Creates the recorder. It writes in batches; a failed write doesn't affect requests. Remaining rows are written when
 * the app closes.
 * @param operations that the app serves
 */
export function createRecorder(
  app: FastifyInstance,
  services: Pick<Services, "db" | "clock"> & Pick<OpenServices, "deriveKeys">,
  operations: Operations,
  metrics: Metrics = NO_METRICS,
  addressForm: AddressForm = "truncated",
): WatchRequest {
  const { db, clock } = services;
  const capture = createCaptureRecorder(app, services);
  const buffer = new RequestBuffer(
    (rows) => tryInsertRequests(db.forAllCompanies.work, rows),
    (loss, error) => {
      app.log.error({ ...loss, ...loggable(error) }, "requests can't be recorded");
      metrics.requestsDropped(loss.dropped);
    },
  );
  metrics.watchRequestLog(() => buffer.waiting);
  app.addHook("onClose", () => buffer.close());
  const isWithinLimit = createLimit();
  const concealments = createConcealments(services.deriveKeys);
  const concealFor =
    (companyId: string): Conceal =>
    (part) =>
      concealments(companyId)[0]?.(part) ?? "…";

  return (request, reply) => {
    const at = clock.now();
    const startedMs = performance.now();
    // Read now, because a closed connection has no address.
    const clientAddress = storedAddress(request.ip, addressForm) ?? null;
    onResponseEnd(reply.raw, () => {
      try {
        const start = { at, startedMs, clientAddress };
        const row = toRow(request, reply, start, operations, concealFor);
        if (!row || !isWithinLimit(row)) return;
        buffer.add(row);
        if (request.caller?.capture) capture(request, row);
      } catch (error) {
        app.log.error(loggable(error), "a request can't be recorded");
      }
    });
  };
}

/** The part of a request that is known when it arrives. */
interface Start {
  readonly at: Date;
  /** Monotonic. */
  readonly startedMs: number;
  readonly clientAddress: string | null;
}

/** Builds the row of a request; undefined when no company was identified. */
function toRow(
  request: FastifyRequest,
  reply: FastifyReply,
  { at, startedMs, clientAddress }: Start,
  operations: Operations,
  concealFor: (companyId: string) => Conceal,
): RequestLogRow | undefined {
  const { caller, refusal } = request;
  const owner = caller ?? (refusal instanceof CredentialRefused ? refusal : undefined);
  if (!owner) return undefined;
  // A stream that the service cut has a refusal, although its headers say that it succeeded.
  const isCut = refusal !== null && reply.raw.headersSent && reply.statusCode < 400;
  const isAnswered = isCut || reply.raw.writableEnded;
  const { operation = null, status, code = null } = resultOf(request, reply);
  return {
    companyId: owner.companyId,
    id: request.id,
    at,
    source: owner.grantId === null ? "api" : "mcp",
    method: request.method,
    path: recordablePath(request.url, concealFor(owner.companyId)),
    operation,
    status: isCut ? refusal.statusCode : isAnswered ? status : CLIENT_GONE,
    code: isAnswered ? code : null,
    durationMs: performance.now() - startedMs,
    keyId: owner.keyId,
    grantId: owner.grantId,
    details: isAnswered ? detailsOf(request, reply) : null,
    isDeprecated: isDeprecated(operations, operation),
    clientAddress,
  };
}

function detailsOf(request: FastifyRequest, reply: FastifyReply): RequestLogRow["details"] {
  const { refusal, caller, simulation } = request;
  const details = refusal
    ? explainRefusal(refusal, caller ?? undefined)
    : replayDetails(request, reply);
  return simulation ? { ...details, simulated: simulation } : details;
}

function replayDetails(request: FastifyRequest, reply: FastifyReply): RequestLogRow["details"] {
  const replay = replayOf(request, reply);
  const { after } = (request.query ?? {}) as { readonly after?: unknown };
  const isConditional = !isRead(request.method) && request.headers["if-match"] !== undefined;
  if (!replay && after === undefined && !isConditional) return null;
  return {
    ...(replay && { replayed: true }),
    ...(replay?.first !== undefined && { replayOf: replay.first }),
    // The checklist before going live reads these. The values aren't stored.
    ...(after !== undefined && { after: true }),
    ...(isConditional && { ifMatch: true }),
  };
}

/** Returns a function that tells whether a row is within the limit for requests that don't count against the quota. */
function createLimit(): (row: Pick<RequestLogRow, "companyId" | "at" | "status">) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return ({ companyId, at, status }) => {
    if (!UNCOUNTED_STATUSES.has(status)) return true;
    const now = Math.floor(at.getTime() / MINUTE_MS);
    if (now > minute) {
      minute = now;
      counts.clear();
    }
    const count = (counts.get(companyId) ?? 0) + 1;
    counts.set(companyId, count);
    return count <= UNCOUNTED_PER_MINUTE;
  };
}
