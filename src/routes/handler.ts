/**
 * Types of operation handlers. A handler serves REST requests and tool calls alike, and depends on neither Fastify nor
 * MCP.
 */
import type { Transaction } from "../db/core/connections/client.ts";
import type { RequiredTags } from "../db/core/statements/entity-tag.ts";
import type { WriteKind } from "../db/writes/write-statement.ts";
import type { OperationId, OperationTypes } from "../generated/operations.ts";
import type { JsonText } from "../kernel/json-text.ts";
import type { LineStream } from "../kernel/line-stream.ts";
import type { RequestServices } from "../services.ts";

/** A validated request, with defaults filled in. */
interface Call<K extends OperationId> {
  /** The tenant. A handler reads and writes only this company's data. */
  readonly companyId: string;
  readonly params: OperationTypes[K]["params"];
  readonly query: OperationTypes[K]["query"];
  readonly body: OperationTypes[K]["body"];
  readonly idempotencyKey: string | undefined;
  /** The header `Last-Event-ID` of an operation that has it. */
  readonly lastEventId: string | undefined;
  /**
   * Runs the operation's write in one transaction, together with the stored response of an idempotency key. Nothing is
   * written when `work` throws.
   */
  readonly write: Write<K>;
  /**
   * Runs the operation's write, which is declared as data, together with writes of other requests: its row, the event,
   * the deliveries and the stored response of an idempotency key.
   * @param status of the response. Default: 200
   * @returns undefined when the write was skipped: its kind says when
   */
  readonly apply: <Row extends object>(
    kind: WriteKind<Row>,
    row: Row,
    status?: keyof OperationTypes[K]["replies"],
  ) => Promise<Result<K> | undefined>;
  /**
   * Present when the request has preconditions, such as If-Match. Call it with the body that a read would return, and
   * write only a row that has these `tags`, or call it in the write's transaction with the row locked, so that no update
   * is lost.
   * @throws ApiError PRECONDITION_FAILED
   */
  readonly requireMatch:
    | (((current: Result<K>["body"]) => void) & {
        /** Whether they can't be met by a resource that doesn't exist: the request has If-Match. */
        readonly needsCurrent: boolean;
        /** The same preconditions of a current resource, for a write that is declared as data. */
        readonly tags: RequiredTags;
      })
    | undefined;
  /**
   * Counts more requests, for an operation that costs as much as several.
   * @throws ApiError REQUEST_LIMIT_EXCEEDED if the quota has fewer left
   */
  readonly charge: (requests: number) => Promise<void>;
  /**
   * Checks an item of a batch and runs its operation, as if it were a separate request: its write, its event and the
   * stored response of its idempotency key commit together.
   * @param defaultKey the idempotency key of an item that has none
   * @param more services to replace
   * @returns errors of the item too
   * @throws when the service or the database fails, so that the outcome is unknown
   */
  readonly performItem: (
    item: unknown,
    defaultKey: string | undefined,
    more: Partial<RequestServices>,
  ) => Promise<ItemAnswer>;
}

/** The response to an item of a batch. */
export interface ItemAnswer {
  readonly status: number;
  /** The error body if `status` is 400 or above. */
  readonly body: unknown;
  readonly replayed: boolean;
}

type Write<K extends OperationId> = (
  work: (tx: Transaction) => Promise<Result<K>>,
) => Promise<Result<K>>;

/** A documented status with its documented body. */
type Result<K extends OperationId> = {
  [S in keyof OperationTypes[K]["replies"]]: {
    readonly status: S;
    readonly body: Body<K, S>;
    /** Whether it isn't stored for an idempotency key: the same request can have another response later. */
    readonly isTransient?: boolean;
  };
}[keyof OperationTypes[K]["replies"]];

/** A documented body, its text, or a stream of lines of which each is one. */
type Body<K extends OperationId, S extends keyof OperationTypes[K]["replies"]> =
  | OperationTypes[K]["replies"][S]
  | JsonText<OperationTypes[K]["replies"][S]>
  | LineStream<OperationTypes[K]["replies"][S]>;

/**
 * Creates a result. Handlers call this instead of returning a literal, because the compiler checks a body for
 * undocumented fields only when it is passed as an argument.
 */
type Respond<K extends OperationId> = <S extends keyof OperationTypes[K]["replies"]>(
  status: S,
  body: Body<K, S>,
) => Result<K>;

/** Runs one operation. Throws `ApiError` for errors. */
export type Handler<K extends OperationId> = (
  call: Call<K>,
  services: RequestServices,
  respond: Respond<K>,
) => Promise<Result<K>>;

export type Handlers = { readonly [K in OperationId]: Handler<K> };
