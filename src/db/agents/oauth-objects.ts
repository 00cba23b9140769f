/** What the authorization server remembers that is no company's: registered agents, sign-ins under way. */
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { oauthObjects } from "../schema/index.ts";

/** As the authorization server calls them. The last notes which signed statements of agents were used. */
export type ObjectModel = "Client" | "Interaction" | "ReplayDetection";

type Payload = { readonly [name: string]: unknown };

/**
 * Stores an object.
 * @returns false when it is there already, which then stays as it is
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

/** An object that has not expired. */
export async function findObject(
  db: Executor,
  model: ObjectModel,
  hash: Buffer,
  now: Date,
): Promise<Payload | undefined> {
  const [object] = await db
    .select({ payload: oauthObjects.payload })
    .from(oauthObjects)
    .where(and(is(model, hash), gt(oauthObjects.expiresAt, now)));
  return object?.payload;
}

/** Deletes an object, if it is there. */
export async function deleteObject(db: Executor, model: ObjectModel, hash: Buffer): Promise<void> {
  await db.delete(oauthObjects).where(is(model, hash));
}

/** Keeps an object until a time, if it would expire before `soon`. */
export async function extendObject(
  db: Executor,
  model: ObjectModel,
  hash: Buffer,
  { until, soon }: { readonly until: Date; readonly soon: Date },
): Promise<void> {
  await db
    .update(oauthObjects)
    .set({ expiresAt: until })
    .where(and(is(model, hash), lt(oauthObjects.expiresAt, soon)));
}

/**
 * Notes how a sign-in was answered.
 * @returns false when it has expired or was answered before: of several answers, one counts
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
      and(is("Interaction", hash), gt(oauthObjects.expiresAt, now), sql`not ${payload} ? 'result'`),
    )
    .returning({ model: oauthObjects.model });
  return answered.length > 0;
}

function is(model: ObjectModel, hash: Buffer) {
  return and(eq(oauthObjects.model, model), eq(oauthObjects.hash, hash));
}
