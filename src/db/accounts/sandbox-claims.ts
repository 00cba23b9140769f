/** Stores the claims of sandboxes that readers created, counts them for the limits, and ends those that nobody claimed. */
import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { lockForAll } from "../core/companies/company-lock.ts";
import type { Executor, TransactionRunner } from "../core/connections/client.ts";
import { apiKeys, companies, sandboxClaims } from "../schema/index.ts";
import { announceKeyChange } from "./api-keys.ts";
import { deleteCompany } from "./delete-company-data.ts";

/** Advisory lock key that nothing else in the database uses. */
const LOCK = 7_205_441_905;
/** Between the end of the keys and the deletion of the data, so that requests in flight have ended and are logged. */
const ERASURE_DELAY_MS = 10 * 60_000;

type ClaimRow = typeof sandboxClaims.$inferSelect;

/** Sandboxes that were created in a time, and when the oldest of them was. */
export interface Created {
  readonly count: number;
  /** Null if there is none. */
  readonly oldest: Date | null;
}

/** Counts that the limits are compared with. */
export interface ClaimCounts {
  /** Counts the reader's network only, like the next one. */
  readonly networkHour: Created;
  readonly networkDay: Created;
  readonly hour: Created;
  readonly day: Created;
  /** Unclaimed sandboxes that still exist. */
  readonly unclaimed: Created;
}

/**
 * Counts the sandboxes that readers created. One transaction of all processes does so at a time, until it ends: several
 * can't exceed a limit together.
 * @param network keyed hash of the reader's network
 */
export async function countClaims(tx: Executor, network: Buffer, now: Date): Promise<ClaimCounts> {
  await lockForAll(tx, LOCK);
  const since = (hours: number) => sql`created_at > ${new Date(now.getTime() - hours * 3_600_000)}`;
  const ofNetwork = sql`network = ${network}`;
  const kinds = {
    networkHour: sql`${ofNetwork} and ${since(1)}`,
    networkDay: sql`${ofNetwork} and ${since(24)}`,
    hour: since(1),
    day: since(24),
    unclaimed: sql`claimed_at is null`,
  } satisfies { [Kind in keyof ClaimCounts]: unknown };
  const columns = Object.entries(kinds).map(
    ([kind, matches]) => sql`
      count(*) filter (where ${matches})::int as ${sql.identifier(`${kind}Count`)},
      min(created_at) filter (where ${matches}) as ${sql.identifier(`${kind}Oldest`)}`,
  );
  // A separate statement: its snapshot must be newer than the lock.
  const { rows } = await tx.execute<{ [column: string]: number | string | Date | null }>(
    sql`select ${sql.join(columns, sql`, `)} from sandbox_claims`,
  );
  const [row = {}] = rows;
  const created = (kind: string): Created => {
    const oldest = row[`${kind}Oldest`];
    return { count: Number(row[`${kind}Count`]), oldest: oldest ? new Date(oldest) : null };
  };
  return {
    networkHour: created("networkHour"),
    networkDay: created("networkDay"),
    hour: created("hour"),
    day: created("day"),
    unclaimed: created("unclaimed"),
  };
}

/** Inserts the claim of a sandbox. */
export async function insertClaim(
  tx: Executor,
  claim: typeof sandboxClaims.$inferInsert,
): Promise<void> {
  await tx.insert(sandboxClaims).values(claim);
}

/** A claim that can be made, with the sandbox's name. */
export type OpenClaim = Pick<ClaimRow, "companyId" | "endsAt" | "email"> & {
  readonly companyName: string;
};

/**
 * Finds a claim by the hash of its link, or of the link that was sent by email, unless it was made or its time has ended.
 * A request with a link names no company.
 */
export async function findOpenClaim(
  db: Executor,
  by: "hash" | "emailHash",
  hash: Buffer,
  now: Date,
): Promise<OpenClaim | undefined> {
  const [claim] = await db
    .select({
      companyId: sandboxClaims.companyId,
      endsAt: sandboxClaims.endsAt,
      email: sandboxClaims.email,
      companyName: companies.name,
    })
    .from(sandboxClaims)
    .innerJoin(companies, eq(companies.id, sandboxClaims.companyId))
    .where(and(eq(sandboxClaims[by], hash), isOpen(now)));
  return claim;
}

/** Stores to whom an email with a link is sent, instead of an earlier one. Returns false when the claim is no longer open. */
export async function setClaimEmail(
  db: Executor,
  companyId: string,
  email: { readonly email: string; readonly emailHash: Buffer },
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(sandboxClaims)
    .set(email)
    .where(and(eq(sandboxClaims.companyId, companyId), isOpen(now)))
    .returning({ companyId: sandboxClaims.companyId });
  return updated.length > 0;
}

/**
 * Claims a sandbox: its links stop working, and its keys don't expire any more.
 * @param by the link that was used
 * @returns false when the link no longer works. Of several calls at once, one claims it
 */
export async function claim(
  tx: Executor,
  companyId: string,
  by: "hash" | "emailHash",
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const claimed = await tx
    .update(sandboxClaims)
    .set({ claimedAt: now, email: null, emailHash: null })
    .where(and(eq(sandboxClaims.companyId, companyId), eq(sandboxClaims[by], hash), isOpen(now)))
    .returning({ companyId: sandboxClaims.companyId });
  if (claimed.length === 0) return false;
  await tx
    .update(apiKeys)
    .set({ expiresAt: null })
    .where(and(eq(apiKeys.companyId, companyId), gt(apiKeys.expiresAt, now)));
  await announceKeyChange(tx);
  return true;
}

/** Lists when the sandboxes end that nobody has claimed, by their company. */
export async function listUnclaimed(db: Executor): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ companyId: sandboxClaims.companyId, endsAt: sandboxClaims.endsAt })
    .from(sandboxClaims)
    .where(isNull(sandboxClaims.claimedAt));
  return new Map(rows.map(({ companyId, endsAt }) => [companyId, endsAt]));
}

/**
 * Deletes the keys of up to `limit` sandboxes whose time has ended without a claim, and the claims whose time has ended that
 * were made. Returns how many it found.
 */
export async function endClaims(db: TransactionRunner, now: Date, limit: number): Promise<number> {
  const made = await db
    .delete(sandboxClaims)
    .where(and(sql`claimed_at is not null`, lte(sandboxClaims.endsAt, now)))
    .returning({ companyId: sandboxClaims.companyId });
  const ended = await db.transaction(async (tx) => {
    const due = and(
      isNull(sandboxClaims.claimedAt),
      isNull(sandboxClaims.endedAt),
      lte(sandboxClaims.endsAt, now),
    );
    const rows = await tx
      .select({ companyId: sandboxClaims.companyId })
      .from(sandboxClaims)
      .where(due)
      .limit(limit)
      .for("update");
    if (rows.length === 0) return 0;
    const ids = rows.map(({ companyId }) => companyId);
    await tx
      .update(sandboxClaims)
      .set({ endedAt: now, email: null, emailHash: null })
      .where(inArray(sandboxClaims.companyId, ids));
    await tx.delete(apiKeys).where(inArray(apiKeys.companyId, ids));
    await announceKeyChange(tx);
    return rows.length;
  });
  return Math.min(limit, made.length + ended);
}

/**
 * Deletes one sandbox whose keys have ended, with all its rows.
 * @returns false when there is none
 */
export async function eraseEndedSandbox(db: TransactionRunner, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const before = new Date(now.getTime() - ERASURE_DELAY_MS);
    const [found] = await tx
      .select({ companyId: sandboxClaims.companyId })
      .from(sandboxClaims)
      .where(lte(sandboxClaims.endedAt, before))
      .limit(1)
      .for("update");
    if (!found) return false;
    await deleteCompany(tx, found.companyId);
    return true;
  });
}

function isOpen(now: Date) {
  return and(
    isNull(sandboxClaims.claimedAt),
    isNull(sandboxClaims.endedAt),
    gt(sandboxClaims.endsAt, now),
  );
}
