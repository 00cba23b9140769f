/**
 * Implements Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07): stores the first
 * response in the write's transaction, and replays it for the same request.
 */
import { createHash } from "node:crypto";
import type { Transaction } from "../db/core/connections/client.ts";
import {
  claimKey,
  findAnswer,
  upsertAnswer,
  type StoredAnswer,
} from "../db/requests/idempotency.ts";
import type { WriteKind } from "../db/writes/write-statement.ts";
import { ApiError, type ErrorCode } from "../kernel/errors.ts";
import { JsonText } from "../kernel/json-text.ts";
import type { RequestServices } from "../services.ts";
import { runWrite } from "./run-write.ts";

/** A status and a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Whether the response isn't stored for an idempotency key: the same request can have another one later. */
  readonly isTransient?: boolean;
}

export interface OperationAnswer extends Answer {
  /** Whether this is the stored response of an earlier request. */
  readonly replayed: boolean;
}

/** Runs `work` in a transaction and stores its response. */
export type WriteOnce = <T extends Answer>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Runs a write that is declared as data, with writes of other requests, and stores its response.
 * @param status of the response. Default: 200
 * @returns undefined when the write was skipped: its kind says when
 */
export type Apply = <Row extends object>(
  kind: WriteKind<Row>,
  row: Row,
  status?: number,
) => Promise<Answer | undefined>;

export interface KeyedRequest {
  readonly companyId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** Another request with the same key was answered between the lookup and the claim. */
class AlreadyAnswered extends Error {
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super("the key has a stored response");
    this.answer = answer;
  }
}

/**
 * Runs a request once per key.
 * @param lookUp when a stored response is looked up: by the operation's `write`, which does nothing else before, or first.
 *   `batch` first checks too that no other request with the key is running: a batch has written its items when it stores
 *   its response
 * @param run runs the request; it writes through the function that it receives
 * @param toErrorBody builds an error's body, which is stored for permanent errors too
 * @throws ApiError IDEMPOTENCY_KEY_IN_USE while the first request is running, IDEMPOTENCY_KEY_REUSED when the key
 *   belongs to another request
 */
export async function once(
  services: RequestServices,
  request: KeyedRequest,
  lookUp: "write" | "first" | "batch",
  run: (write: WriteOnce, apply: Apply) => Promise<Answer>,
  toErrorBody: (error: ApiError) => unknown,
): Promise<OperationAnswer> {
  const { db, clock } = services;
  const { companyId, key, fingerprint } = request;
  if (lookUp !== "write") {
    const stored = await findAnswer(db.read, companyId, key, clock.now());
    if (stored) return replay(stored, fingerprint);
  }
  if (lookUp === "batch") {
    const isFree = await db.transaction((tx) => claimKey(tx, companyId, key));
    if (!isFree) throw inUse();
  }

  let isStored = false;
  const write: WriteOnce = async (work) => {
    const answer = await writeOnce(services, request, work);
    isStored = true;
    return answer;
  };

  const apply: Apply = async (kind, row, status = 200) => {
    const outcome = await runWrite(services, kind, request, row, status);
    if (outcome.outcome === "inUse") throw inUse();
    if (outcome.outcome === "answered") throw new AlreadyAnswered(outcome.answer);
    if (outcome.outcome === "skipped") return undefined;
    isStored = true;
    return { status, body: new JsonText(outcome.body) };
  };

  try {
    const answer = await run(write, apply);
    // An operation that writes nothing still stores its response for the key.
    if (!isStored && !answer.isTransient) await write(async () => answer);
    return { ...answer, replayed: false };
  } catch (error) {
    if (error instanceof AlreadyAnswered) return replay(error.answer, fingerprint);
    if (error instanceof ApiError && isPermanent(error)) {
      try {
        await write(async () => ({ status: error.statusCode, body: toErrorBody(error) }));
      } catch (late) {
        if (late instanceof AlreadyAnswered) return replay(late.answer, fingerprint);
        if (!(late instanceof ApiError)) throw late;
      }
    }
    throw error;
  }
}

/** Runs a write in a transaction that has claimed the key, and stores its response. */
async function writeOnce<T extends Answer>(
  { db, clock }: Pick<RequestServices, "db" | "clock">,
  { companyId, key, fingerprint }: KeyedRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    if (!(await claimKey(tx, companyId, key))) throw inUse();
    const earlier = await findAnswer(tx, companyId, key, clock.now());
    if (earlier) throw new AlreadyAnswered(earlier);
    const made = await work(tx);
    const { status, body } = made;
    const answer = { fingerprint, status, body: JSON.stringify(body) };
    await upsertAnswer(tx, companyId, key, answer, clock.now());
    return made;
  });
}

/**
 * SHA-256 of the operation, path parameters, body and preconditions, if there are any, independent of the order of
 * fields.
 */
export function fingerprintOf(
  operationId: string,
  params: unknown,
  body: unknown,
  preconditions?: object,
): Buffer {
  const parts = [operationId, params, body];
  return createHash("sha256")
    .update(canonical(preconditions ? [...parts, preconditions] : parts))
    .digest();
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function replay(stored: StoredAnswer, fingerprint: Buffer): OperationAnswer {
  if (!stored.fingerprint.equals(fingerprint))
    throw new ApiError(
      "IDEMPOTENCY_KEY_REUSED",
      "This Idempotency-Key was used with another request. Use a new key for each new request.",
    );
  const { status } = stored;
  const body = new JsonText(stored.body);
  // Others read the code of an error.
  return { status, body: status < 400 ? body : body.toJSON(), replayed: true };
}

function inUse(): ApiError {
  return new ApiError(
    "IDEMPOTENCY_KEY_IN_USE",
    "The first request with this Idempotency-Key is still running. Retry in a moment.",
  );
}

/** 4xx errors that say nothing about the request itself: a limit can be raised, for example, and a resource created. */
const TRANSIENT = new Set<ErrorCode>([
  "IDEMPOTENCY_KEY_IN_USE",
  "IDEMPOTENCY_KEY_REUSED",
  "LIMIT_EXCEEDED",
  "NOT_FOUND",
  "PRECONDITION_FAILED",
]);

/**
 * Whether the same request would fail again the same way. Other errors are not stored, and no 400 is: most of them are
 * found before the key is looked up, and a key must not depend on which check refused the request.
 */
function isPermanent({ code, statusCode }: ApiError): boolean {
  return statusCode > 400 && statusCode < 500 && statusCode !== 429 && !TRANSIENT.has(code);
}
