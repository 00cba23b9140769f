/** Runs an operation's handler, for REST requests and tool calls alike. */
import { ApiError, errorBody, validationFailed, type Issue } from "../kernel/errors.ts";
import { handlers } from "../generated/handlers.ts";
import { operations, type OperationId } from "../generated/operations.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import { createOfflineGeocoder } from "../geocoding/offline/offline-geocoder.ts";
import { withVerdicts } from "../geocoding/sandbox-geocoder.ts";
import { JsonText } from "../kernel/json-text.ts";
import { replayedBatch } from "../routes/batch.ts";
import type { Actor } from "../events/actor.ts";
import type { Operation } from "../generated/typebox.ts";
import type { RequestServices, Services } from "../services.ts";
import { compileArguments, KEY_ARGUMENT, type ValidParts } from "../validation/flat-arguments.ts";
import type { Caller } from "./caller.ts";
import { isDryRun, runDry, type DryRun } from "./dry-run.ts";
import { requireMatchOf, type Preconditions } from "./conditional.ts";
import {
  fingerprintOf,
  once,
  type Answer,
  type Apply,
  type OperationAnswer,
  type WriteOnce,
} from "./idempotency.ts";
import { runWrite } from "./run-write.ts";

/** A request that has passed the pipeline: authenticated, counted, in scope, valid. */
export interface ValidRequest {
  readonly operationId: OperationId;
  readonly caller: Caller;
  readonly requestId: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  /** The header `Last-Event-ID` of a stream that continues. Tool calls have none. */
  readonly lastEventId?: string | undefined;
  /** Tool calls have none. */
  readonly preconditions?: Preconditions | undefined;
}

/**
 * Operations whose handlers only call `apply`, which finds the stored response of a key itself. For others, it is looked
 * up before anything else is done.
 */
const WRITES_FIRST: ReadonlySet<OperationId> = new Set<OperationId>([
  "createCustomer",
  "updateCustomer",
]);
let offline: Geocoder | undefined;
/** Checks of the items of batches, by the items' operations. */
const itemChecks = new Map<OperationId, ReturnType<typeof compileArguments>>();

/** Items have no query parameters: `dryRun` is one of the batch. */
function withoutQuery(operationId: OperationId): Operation {
  const operation: Operation = operations[operationId];
  const { querystring: _, ...schema } = operation.schema;
  return { ...operation, schema };
}

/**
 * Checks an item of a batch.
 * @throws ApiError VALIDATION_FAILED with paths in the item
 */
function checkItem(operationId: OperationId, item: unknown): ValidParts {
  const check = itemChecks.get(operationId) ?? compileArguments(withoutQuery(operationId));
  itemChecks.set(operationId, check);
  try {
    return check(item);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "VALIDATION_FAILED") throw error;
    const issues = error.extraData["issues"] as readonly Issue[];
    throw validationFailed(
      issues.map((issue) => ({
        ...issue,
        in: "body",
        path: issue.in === "header" ? `/${KEY_ARGUMENT}` : issue.path,
      })),
    );
  }
}

/** Handler of any operation. The schemas have ensured that the parts match the handler's type. */
type AnyHandler = (
  call: object,
  services: RequestServices,
  respond: (status: number, body: unknown) => Answer,
) => Promise<Answer>;

/**
 * Counts more requests for the one that runs.
 * @throws ApiError REQUEST_LIMIT_EXCEEDED if the quota has fewer left
 */
type Charge = (requests: number) => Promise<void>;

/**
 * Runs a request, once per idempotency key if it has one.
 * @param baseUrl where error codes are documented
 * @returns the status and body of the response
 * @throws ApiError for every refusal
 */
export async function perform(
  request: ValidRequest,
  services: Services,
  baseUrl: string,
  charge: Charge,
): Promise<OperationAnswer> {
  const { caller, requestId, idempotencyKey } = request;
  const { db, events, geocoder, clock, jobs, webhooks } = services;
  const requestServices = {
    db: db.forCompany(caller.companyId),
    events: events.causedBy({ requestId, idempotencyKey, actor: actorOf(caller) }),
    geocoder: geocoderOf(caller, geocoder),
    clock,
    jobs,
    webhooks,
  };
  if (!isDryRun(request)) return await performWith(request, requestServices, baseUrl, charge);
  const answer = await runDry(
    requestServices,
    caller.companyId,
    async (dry) =>
      await performWith(
        request,
        dry.services,
        baseUrl,
        dry.isCounted ? chargeNothing : charge,
        dry,
      ),
  );
  return { ...answer, replayed: false };
}

/** Sandboxes without a live company use no provider that charges per request: anyone can create one. */
function geocoderOf({ environment, isStandalone }: Caller, geocoder: Geocoder): Geocoder {
  if (environment !== "sandbox") return geocoder;
  const isOffline = geocoder.name === "offline";
  return withVerdicts(
    isStandalone && !isOffline ? (offline ??= createOfflineGeocoder()) : geocoder,
  );
}

/**
 * @param services of this request
 * @param dry of a dry run
 */
async function performWith(
  request: ValidRequest,
  services: RequestServices,
  baseUrl: string,
  charge: Charge,
  dry?: DryRun,
): Promise<OperationAnswer> {
  const { operationId, caller, requestId, params, query, body, idempotencyKey: key } = request;
  const handler = handlers[operationId] as unknown as AnyHandler;
  const operation: Operation = operations[operationId];
  const { companyId } = caller;
  const { preconditions } = request;
  const requireMatch = preconditions && requireMatchOf(operation, preconditions);
  const performItem = createPerformItem(request, services, baseUrl, charge, dry);
  const { lastEventId } = request;
  const parts = { companyId, params, query, body, idempotencyKey: key, lastEventId };
  const run = (write: WriteOnce, apply: Apply) =>
    handler({ ...parts, write, apply, requireMatch, charge, performItem }, services, respond);

  if (dry) return { ...(await run(dry.write, dry.apply)), replayed: false };
  if (key === undefined) {
    const answer = await run(
      (work) => services.db.transaction(work),
      async (kind, row, status = 200) => {
        const outcome = await runWrite(services, kind, { companyId }, row, status);
        return outcome.outcome === "written"
          ? { status, body: new JsonText(outcome.body) }
          : undefined;
      },
    );
    return { ...answer, replayed: false };
  }
  const fingerprint = fingerprintOf(operationId, params, body, preconditions);
  const others = operation.batchOf === undefined ? "first" : "batch";
  const lookUp = WRITES_FIRST.has(operationId) ? "write" : others;
  const keyed = { companyId, key, fingerprint };
  const toErrorBody = (error: ApiError) => errorBody(error, requestId, baseUrl);
  const answer = await once(services, keyed, lookUp, run, toErrorBody);
  return others === "batch" && answer.replayed && answer.body instanceof JsonText
    ? { ...answer, body: replayedBatch(answer.body) }
    : answer;
}

/** Returns the function that runs an item of a batch. */
function createPerformItem(
  { operationId: batchId, caller, requestId }: ValidRequest,
  services: RequestServices,
  baseUrl: string,
  charge: Charge,
  dry: DryRun | undefined,
) {
  const inOrder = dry?.inOrder ?? (async <T>(run: () => Promise<T>) => await run());
  return async (item: unknown, defaultKey: string | undefined, more: Partial<RequestServices>) => {
    const { batchOf }: Operation = operations[batchId];
    if (batchOf === undefined) throw new Error(`${batchId} is not a batch`);
    const operationId = batchOf as OperationId;
    try {
      const { idempotencyKey: itemKey = defaultKey, ...parts } = checkItem(operationId, item);
      const itemRequest = { operationId, caller, requestId, ...parts, idempotencyKey: itemKey };
      // No key of a request contains a space: runBatch derives one from the key of the batch.
      const idempotencyKey = itemKey?.split(" ", 1)[0];
      const events = services.events.causedBy({ ...services.events.cause, idempotencyKey });
      const itemServices = { ...services, events, ...more };
      return await inOrder(
        async () => await performWith(itemRequest, itemServices, baseUrl, charge, dry),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === "SERVICE_UNAVAILABLE") throw error;
      const { statusCode: status } = error;
      return { status, body: errorBody(error, requestId, baseUrl), replayed: false };
    }
  };
}

/** The credential of a request, as the actor of its events. */
const actorOf = ({ keyId, grantId, name }: Caller): Actor => ({
  type: keyId === null ? "agent_grant" : "api_key",
  id: keyId ?? grantId,
  name,
});

const chargeNothing: Charge = async () => {};

const respond = (status: number, body: unknown): Answer => ({ status, body });
