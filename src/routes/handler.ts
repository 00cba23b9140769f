/**
 * What a handler is: a function of the call, behind whichever door it came in by. It knows neither
 * Fastify nor MCP.
 */
import type { Transaction } from "../db/core/client.ts";
import type { OperationId, OperationTypes } from "../generated/operations.ts";
import type { Services } from "../services.ts";

/** What the caller sent, validated, with defaults filled in. */
interface Call<K extends OperationId> {
  /** The tenant: nothing of another company is visible or writable. */
  readonly companyId: string;
  readonly params: OperationTypes[K]["params"];
  readonly query: OperationTypes[K]["query"];
  readonly body: OperationTypes[K]["body"];
  /**
   * Runs the operation's write in one transaction, together with what must be committed with it (the
   * stored answer of an idempotency key). Nothing is written when `work` throws.
   */
  readonly write: Write<K>;
}

export type Write<K extends OperationId> = (
  work: (tx: Transaction) => Promise<Result<K>>,
) => Promise<Result<K>>;

/** A documented status with its documented body. */
type Result<K extends OperationId> = {
  [S in keyof OperationTypes[K]["replies"]]: {
    readonly status: S;
    readonly body: OperationTypes[K]["replies"][S];
  };
}[keyof OperationTypes[K]["replies"]];

/**
 * Makes a result. Handlers answer through this and not with a literal, because only as a fresh argument
 * is a body checked for undocumented fields by the compiler.
 */
type Respond<K extends OperationId> = <S extends keyof OperationTypes[K]["replies"]>(
  status: S,
  body: OperationTypes[K]["replies"][S],
) => Result<K>;

/**
 * Carries out one operation. Refusals are thrown as `ApiError`.
 */
export type Handler<K extends OperationId> = (
  call: Call<K>,
  services: Services,
  respond: Respond<K>,
) => Promise<Result<K>>;

export type Handlers = { readonly [K in OperationId]: Handler<K> };
