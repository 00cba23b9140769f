/** Helpers for tests of accounts: a company in its own database, and reads of what is stored. */
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Test } from "tap";
import { v7 as uuid } from "uuid";
import type { Accounts } from "#src/accounts/accounts.ts";
import { Refusal, type RefusedField } from "#src/kernel/refusal.ts";
import { listAudit, type AuditRow } from "#src/db/accounts/audit-log.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { insertSession, listUserSessions } from "#src/db/accounts/user-sessions.ts";
import { TestClock } from "../helpers/clock.ts";
import { clusterOptions, testDatabase } from "../helpers/database.ts";
import { teardown } from "../helpers/teardown.ts";

export const UNKNOWN = "019b0000-0000-7000-8000-00000000000f";
export const ACTOR = "ana@acme.example";
/** An acceptable password. */
export const PASSWORD = "four plain words here";

export interface Tenant {
  readonly accounts: Accounts;
}

/** A new database without an application. */
export async function openTenant(
  t: Test,
): Promise<Tenant & { readonly clock: TestClock; readonly url: string }> {
  const url = await testDatabase(t);
  const db = openDatabase(url, { poolSize: 4, ...(await clusterOptions()) });
  teardown(t, "closing the database", () => db.close());
  const clock = new TestClock();
  return { clock, url, accounts: { db, clock, actor: ACTOR } };
}

/** An empty company. */
export async function addCompany({ accounts }: Tenant): Promise<string> {
  const id = uuid();
  const createdAt = accounts.clock.now();
  await insertCompany(accounts.db.forAllCompanies.work, { id, name: "Test", createdAt });
  return id;
}

/** Inserts a session of a user and returns its id. */
export async function addSession(
  { accounts }: Tenant,
  companyId: string,
  userId: string,
): Promise<string> {
  const { db, clock } = accounts;
  const now = clock.now();
  const id = uuid();
  const session = { id, userId, hash: randomBytes(32), userAgent: "", createdAt: now };
  await insertSession(db.forAllCompanies.work, companyId, { ...session, lastSeenAt: now });
  return id;
}

/** The ids of a user's sessions. */
export async function sessionIds({ accounts }: Tenant, companyId: string, userId: string) {
  const sessions = await listUserSessions(accounts.db.forAllCompanies.work, companyId, userId);
  return sessions.map(({ id }) => id).toSorted();
}

/** Asserts that work is rejected for this reason at this field. */
export async function refuses(
  t: Test,
  work: Promise<unknown>,
  reason: Refusal["reason"],
  field: RefusedField,
  message: RegExp | string = /^.+\.$/,
): Promise<void> {
  const refusal = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  t.ok(refusal instanceof Refusal, `refused: ${String(refusal)}`);
  t.match(refusal, { reason, field, message }, `${reason} ${field}`);
}

/** A company's audit log, oldest first. */
export async function auditOf({ accounts }: Tenant, companyId: string): Promise<AuditRow[]> {
  return (
    await listAudit(accounts.db.forAllCompanies.work, companyId, { limit: 100 })
  ).toReversed();
}

/** Every row of every table, as text; bytes in hex. */
export async function everything({ accounts }: Tenant): Promise<string> {
  const rows = `select string_agg(to_jsonb(t)::text, E'\\n') as d from %I t`;
  const { rows: tables } = await accounts.db.forAllCompanies.work.execute<{
    rows: string | null;
  }>(sql`
    select (xpath('/row/d/text()', query_to_xml(format(${rows}, relname), false, true, '')))[1]::text as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return tables.map(({ rows }) => rows ?? "").join("\n");
}
