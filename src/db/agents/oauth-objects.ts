/** Stores objects of the authorization server that belong to no company: registered agents, unfinished sign-ins. */
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { oauthObjects } from "../schema/index.ts";

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

/**
 * Limits how many objects of a model expire by `until`: deletes those that expire first.
 * @param options `keep` is the number of objects that remain
 */
export async function deleteEarliestObjects(
  db: Executor,
  model: ObjectModel,
  { until, keep }: { readonly until: Date; readonly keep: number },
): Promise<void> {
  await db.execute(sql`
    delete from ${oauthObjects} where (model, hash) in (
      select model, hash from ${oauthObjects} where model = ${model} and expires_at <= ${until}
      order by expires_at desc, hash offset ${keep} for update skip locked)`);
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
