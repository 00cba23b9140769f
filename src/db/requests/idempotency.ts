/** Stores answers for repeated requests with the same idempotency key. */
import { and, eq, gt, sql } from "drizzle-orm";
import { HOUR_MS } from "../../kernel/time.ts";
import { companySql } from "../core/companies/company-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { deleteBatch } from "../core/companies/company-batches.ts";
import { idempotencyKeys } from "../schema/index.ts";

/** How long an answer is stored. */
export const ANSWER_LIFETIME_MS = 24 * HOUR_MS;

export interface StoredAnswer {
  /** SHA-256 of the answered request. */
  readonly fingerprint: Buffer;
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

const CLAIM = companySql`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed`;

/**
 * Claims a key until the transaction ends. A crash also releases it, so that no key stays locked.
 * @returns false when another transaction holds it
 */
export async function claimKey(tx: Executor, companyId: string, key: string): Promise<boolean> {
  const name = `idempotency:${companyId}:${key}`;
  const { rows } = await tx.runForCompany(companyId, CLAIM, [name]);
  return rows[0]?.["claimed"] ?? false;
}

const byKey = (db: Executor) =>
  db
    .select({
      fingerprint: idempotencyKeys.fingerprint,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.companyId, sql.placeholder("companyId")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
        gt(idempotencyKeys.createdAt, sql.placeholder("since")),
      ),
    )
    .prepare("idempotency_key");

/** Finds the answer stored for a key, unless it has expired. */
export async function findAnswer(
  db: Executor,
  companyId: string,
  key: string,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const since = expiryThreshold(now);
  const [answer] = await db.prepared(byKey).execute({ companyId, key, since });
  return answer;
}

const UPSERT = `
  insert into idempotency_keys (company_id, key, fingerprint, status, body, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (company_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    body = excluded.body, created_at = excluded.created_at`;

/** Stores the answer for a claimed key and replaces an expired one. */
export async function upsertAnswer(
  tx: Executor,
  companyId: string,
  key: string,
  { fingerprint, status, body }: StoredAnswer,
  now: Date,
): Promise<void> {
  await tx.runStatement(UPSERT, [companyId, key, fingerprint, status, body, now]);
}

/**
 * Deletes a batch of expired answers of all companies.
 * @returns how many were deleted
 */
export async function deleteExpiredAnswers(db: Executor, now: Date, batch = 1000): Promise<number> {
  // Locked rows are left: a request may be replacing one.
  const matches = sql`created_at < ${expiryThreshold(now)}`;
  return await deleteBatch(db, { table: idempotencyKeys, matches }, ["company_id", "key"], batch);
}

function expiryThreshold(now: Date): Date {
  return new Date(now.getTime() - ANSWER_LIFETIME_MS);
}
