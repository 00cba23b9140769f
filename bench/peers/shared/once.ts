/**
 * Handles Idempotency-Key like the service: stores the response in the write's transaction, and replays it for the same
 * request. Shared by all peers.
 */
import { createHash } from "node:crypto";
import type { Query } from "./query.ts";
import { Refusal } from "./refusal.ts";

const CLAIM = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed";
const FIND = `select fingerprint, body from idempotency_keys
  where company_id = $1 and key = $2 and created_at > now() - interval '24 hours'`;
const STORE = `
  insert into idempotency_keys (company_id, key, fingerprint, status, body, created_at)
  values ($1, $2, $3, 200, $4, now())
  on conflict (company_id, key) do update
    set fingerprint = excluded.fingerprint, status = 200, body = excluded.body, created_at = excluded.created_at`;

export interface KeyedRequest {
  readonly companyId: string;
  /** The header Idempotency-Key, if it was sent. */
  readonly key: string | undefined;
  /** The operation and the body, which the key belongs to. */
  readonly content: readonly unknown[];
}

/**
 * Runs a write once per key.
 * @param query runs statements in the write's transaction
 * @param write runs the write in the same transaction, and returns the response's body
 * @returns the response's body, of the first request if it is repeated
 * @throws Refusal (409) while the first request is running, (422) when the key belongs to another request
 */
export async function once(
  query: Query,
  { companyId, key, content }: KeyedRequest,
  write: () => Promise<object>,
): Promise<object> {
  if (key === undefined) return await write();
  const fingerprint = createHash("sha256").update(JSON.stringify(content)).digest();
  const [lock] = await query<{ claimed: boolean }>(CLAIM, [`${companyId}:${key}`]);
  if (!lock?.claimed)
    throw new Refusal(409, "IDEMPOTENCY_KEY_IN_USE", "The first request is still running.");
  const [stored] = await query<{ fingerprint: Buffer; body: string }>(FIND, [companyId, key]);
  if (stored && !stored.fingerprint.equals(fingerprint))
    throw new Refusal(422, "IDEMPOTENCY_KEY_REUSED", "The key was used with another request.");
  if (stored) return JSON.parse(stored.body) as object;
  const body = await write();
  await query(STORE, [companyId, key, fingerprint, JSON.stringify(body)]);
  return body;
}
