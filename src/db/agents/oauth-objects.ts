/** Stores objects of the authorization server that belong to no company: registered agents, unfinished sign-ins. */
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { oauthObjects } from "../schema/index.ts";
import { excessObjectsQuery } from "./statements/excess-objects.ts";

/** The authorization server's names. ReplayDetection records which signed statements of agents were used. */
export type ObjectModel = "Client" | "Interaction" | "ReplayDetection";

type Payload = { readonly [name: string]: unknown };

/**
 * Inserts an object.
 * @returns false when it already exists; then it isn't changed
 */
export async function insertObject(
  db: Executor,
  object: typeof oauthObjects.$inferInsert & { readonly model: ObjectModel },
): Promise<boolean> {
  const inserted = await db
    .insert(oauthObjects)
    .values(object)
    .onConflictDoNothing()
    .returning({ model: oauthObjects.model });
  return inserted.length > 0;
}

/** Finds an object that has not expired. */
export async function findObject(
  db: Executor,
  model: ObjectModel,
  hash: Buffer,
  now: Date,
): Promise<Payload | undefined> {
  const [object] = await db
    .select({ payload: oauthObjects.payload })
    .from(oauthObjects)
    .where(and(isObject(model, hash), gt(oauthObjects.expiresAt, now)));
  return object?.payload;
}

/** Deletes an object if it exists. */
export async function deleteObject(db: Executor, model: ObjectModel, hash: Buffer): Promise<void> {
  await db.delete(oauthObjects).where(isObject(model, hash));
}

/** Objects of which some are deleted. Enough to find the network that has most of them. */
const SAMPLE = 100;

/**
 * Limits how many objects of a model expire by `until`, after one was inserted. Deletes objects of the network that has
 * most of them, so that a client with many addresses replaces its own objects only. Among networks that have equally many,
 * the larger network counts (IPv4 /16, IPv6 /32). The numbers come from a sample: hashes are random, so the next ones
 * after the hash of a new object are too. It costs the same at any number of objects, and locks only what it deletes.
 * @param inserted its hash
 * @param options `keep` is the number of objects that remain
 */
export async function deleteExcessObjects(
  db: Executor,
  model: ObjectModel,
  inserted: Buffer,
  { now, until, keep }: { readonly now: Date; readonly until: Date; readonly keep: number },
): Promise<void> {
  const isLimited = sql`model = ${model} and expires_at <= ${until}`;
  const { rows: counted } = await db.execute<{ excess: number }>(sql`
    select count(*)::int - ${keep}::int as excess
    from (select from ${oauthObjects} where ${isLimited} limit ${keep + SAMPLE}) as objects`);
  const excess = counted[0]?.excess ?? 0;
  if (excess <= 0) return;
  const query = excessObjectsQuery(isLimited, inserted, now, SAMPLE, excess);
  const { rows } = await db.execute<{ hash: Buffer }>(query);
  const hashes = rows.map(({ hash }) => hash);
  if (hashes.length === 0) return;
  await db.execute(sql`
    delete from ${oauthObjects} where (model, hash) in (
      select model, hash from ${oauthObjects} where model = ${model} and ${inArray(oauthObjects.hash, hashes)}
      order by hash for update skip locked)`);
}

/** Extends an object's lifetime to `until` if it would expire before `soon`. */
export async function extendObject(
  db: Executor,
  model: ObjectModel,
  hash: Buffer,
  { until, soon }: { readonly until: Date; readonly soon: Date },
): Promise<void> {
  await db
    .update(oauthObjects)
    .set({ expiresAt: until })
    .where(and(isObject(model, hash), lt(oauthObjects.expiresAt, soon)));
}

/**
 * Records the answer to a sign-in.
 * @returns false when it has expired or was already answered; of several concurrent answers, one counts
 */
export async function answerInteraction(
  db: Executor,
  hash: Buffer,
  result: Payload,
  now: Date,
): Promise<boolean> {
  const { payload } = oauthObjects;
  const answered = await db
    .update(oauthObjects)
    .set({
      payload: sql`${payload} || jsonb_build_object('result', ${JSON.stringify(result)}::jsonb)`,
    })
    .where(
      and(
        isObject("Interaction", hash),
        gt(oauthObjects.expiresAt, now),
        sql`not ${payload} ? 'result'`,
      ),
    )
    .returning({ model: oauthObjects.model });
  return answered.length > 0;
}

function isObject(model: ObjectModel, hash: Buffer) {
  return and(eq(oauthObjects.model, model), eq(oauthObjects.hash, hash));
}
