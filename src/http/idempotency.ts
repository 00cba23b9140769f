/**
 * Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07; decisions, section 2): the first answer
 * is kept in the write's own transaction and given again to the same request.
 */
import { createHash } from "node:crypto";
import type { Executor, Transaction } from "../db/core/client.ts";
import {
  claimKey,
  findAnswer,
  upsertAnswer,
  type StoredAnswer,
} from "../db/requests/idempotency.ts";
import { ApiError } from "../kernel/errors.ts";
import type { Services } from "../services.ts";

/** What is answered: a status and a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface OperationAnswer extends Answer {
  /** True when this is the answer of an earlier request. */
  readonly replayed: boolean;
}

/** Runs `work` in a transaction and keeps its answer. */
export type WriteOnce = <T extends Answer>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export interface KeyedRequest {
  readonly companyId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** Another request with the same key was answered between our look and our claim. */
class AlreadyAnswered extends Error {
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super("the key has an answer");
    this.answer = answer;
  }
}

/**
 * Carries out a request once for its key.
 * @param run carries it out; what it writes goes through the function it is given
 * @param refusal the body that answers an error, to be kept for refusals (4xx) too
 * @throws ApiError IDEMPOTENCY_KEY_IN_USE while the first is running, IDEMPOTENCY_KEY_REUSED when the
 *   key belongs to another request
 */
export async function once(
  { db, clock }: Services,
  request: KeyedRequest,
  run: (write: WriteOnce) => Promise<Answer>,
  refusal: (error: ApiError) => unknown,
): Promise<OperationAnswer> {
  const { companyId, key, fingerprint } = request;
  const stored = await findAnswer(db.fast, companyId, key, clock.now());
  if (stored) return replay(stored, fingerprint);

  let kept = false;
  const keep = async (tx: Executor, { status, body }: Answer) => {
    const answer = { fingerprint, status, body: JSON.stringify(body) };
    await upsertAnswer(tx, companyId, key, answer, clock.now());
  };
  const write: WriteOnce = async (work) => {
    const answer = await db.work.transaction(async (tx) => {
      if (!(await claimKey(tx, companyId, key))) throw inUse();
      const earlier = await findAnswer(tx, companyId, key, clock.now());
      if (earlier) throw new AlreadyAnswered(earlier);
      const made = await work(tx);
      await keep(tx, made);
      return made;
    });
    kept = true;
    return answer;
  };

  try {
    const answer = await run(write);
    // An operation that writes nothing of its own still answers the same to the same key.
    if (!kept) await write(async () => answer);
    return { ...answer, replayed: false };
  } catch (error) {
    if (error instanceof AlreadyAnswered) return replay(error.answer, fingerprint);
    if (error instanceof ApiError && isLasting(error)) {
      try {
        await write(async () => ({ status: error.statusCode, body: refusal(error) }));
      } catch (late) {
        if (late instanceof AlreadyAnswered) return replay(late.answer, fingerprint);
        if (!(late instanceof ApiError)) throw late;
      }
    }
    throw error;
  }
}

/** SHA-256 of what makes two requests the same: operation, path and body, whatever the order of fields. */
export function fingerprintOf(operationId: string, params: unknown, body: unknown): Buffer {
  return createHash("sha256")
    .update(canonical([operationId, params, body]))
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
  return { status: stored.status, body: JSON.parse(stored.body), replayed: true };
}

function inUse(): ApiError {
  return new ApiError(
    "IDEMPOTENCY_KEY_IN_USE",
    "The first request with this Idempotency-Key is still running. Retry in a moment.",
  );
}

/** Refusals that the same request would meet again. The others are not kept. */
function isLasting({ code, statusCode }: ApiError): boolean {
  const passing = code === "IDEMPOTENCY_KEY_IN_USE" || code === "IDEMPOTENCY_KEY_REUSED";
  return statusCode < 500 && statusCode !== 429 && !passing;
}
