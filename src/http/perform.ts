/** Runs an operation's handler, for REST requests and tool calls alike. */
import { errorBody } from "../kernel/errors.ts";
import { handlers } from "../generated/handlers.ts";
import { operations, type OperationId } from "../generated/operations.ts";
import type { Services } from "../services.ts";
import { requireMatchOf, type Preconditions } from "./conditional.ts";
import {
  fingerprintOf,
  once,
  toAnswer,
  type Answer,
  type Apply,
  type OperationAnswer,
  type WriteOnce,
} from "./idempotency.ts";
import { runWrite } from "./run-write.ts";

/** A request that has passed the pipeline: authenticated, counted, in scope, valid. */
export interface ValidRequest {
  readonly operationId: OperationId;
  readonly companyId: string;
  readonly requestId: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  /** Tool calls have none. */
  readonly preconditions?: Preconditions | undefined;
  /** The JSON of the resource, if its read has started. */
  readonly prefetched?: Promise<string | undefined> | undefined;
}

/**
 * Operations whose handlers only call `apply`, which finds the stored response of a key itself. For others, it is looked
 * up before anything else is done.
 */
const WRITES_FIRST: ReadonlySet<OperationId> = new Set<OperationId>(["createCustomer"]);

/** Handler of any operation. The schemas have ensured that the parts match the handler's type. */
type AnyHandler = (
  call: object,
  services: Services,
  respond: (status: number, body: unknown) => Answer,
) => Promise<Answer>;

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
): Promise<OperationAnswer> {
  const handler = handlers[request.operationId] as unknown as AnyHandler;
  const { companyId, requestId, params, query, body, idempotencyKey: key, prefetched } = request;
  const requireMatch =
    request.preconditions && requireMatchOf(operations[request.operationId], request.preconditions);
  const requestServices = {
    ...services,
    db: services.db.forCompany(companyId),
    events: services.events.causedBy(requestId),
  };
  const run = (write: WriteOnce, apply: Apply) =>
    handler(
      { companyId, params, query, body, prefetched, write, apply, requireMatch },
      requestServices,
      respond,
    );

  if (key === undefined) {
    const answer = await run(
      (work) => requestServices.db.work.transaction(work),
      async (kind, row) => {
        const outcome = await runWrite(requestServices, kind, { companyId }, row);
        return outcome.outcome === "written" ? toAnswer(outcome.body) : undefined;
      },
    );
    return { ...answer, replayed: false };
  }
  const fingerprint = fingerprintOf(request.operationId, params, body);
  const findsAnswer = WRITES_FIRST.has(request.operationId);
  return await once(requestServices, { companyId, key, fingerprint }, findsAnswer, run, (error) =>
    errorBody(error, requestId, baseUrl),
  );
}

const respond = (status: number, body: unknown): Answer => ({ status, body });
