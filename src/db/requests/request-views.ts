/** Stores named queries of the request list. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { requestViews } from "../schema/index.ts";

export type RequestView = Omit<typeof requestViews.$inferSelect, "companyId">;

const columns = {
  id: requestViews.id,
  name: requestViews.name,
  query: requestViews.query,
  createdBy: requestViews.createdBy,
  createdAt: requestViews.createdAt,
};

const isView = (companyId: string, id: string) =>
  and(eq(requestViews.companyId, companyId), eq(requestViews.id, id));

/** Lists a company's views by name. */
export async function listViews(db: Executor, companyId: string): Promise<RequestView[]> {
  return await db
    .select(columns)
    .from(requestViews)
    .where(eq(requestViews.companyId, companyId))
    .orderBy(asc(sql`lower(${requestViews.name})`));
}

export async function findView(
  db: Executor,
  companyId: string,
  id: string,
): Promise<RequestView | undefined> {
  const [row] = await db.select(columns).from(requestViews).where(isView(companyId, id));
  return row;
}

/** @returns whether it was inserted; false when the company has a view with this name */
export async function insertView(
  tx: Executor,
  companyId: string,
  view: RequestView,
): Promise<boolean> {
  const rows = await tx
    .insert(requestViews)
    .values({ ...view, companyId })
    .onConflictDoNothing()
    .returning({ id: requestViews.id });
  return rows.length > 0;
}

/** @returns whether another view of the company has this name, in which case nothing changes */
export async function updateView(
  tx: Executor,
  companyId: string,
  id: string,
  { name, query }: Pick<RequestView, "name" | "query">,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: requestViews.id })
    .from(requestViews)
    .where(
      and(
        eq(requestViews.companyId, companyId),
        sql`lower(${requestViews.name}) = lower(${name})`,
        sql`${requestViews.id} <> ${id}`,
      ),
    );
  if (other) return true;
  await tx.update(requestViews).set({ name, query }).where(isView(companyId, id));
  return false;
}

/** @returns the deleted view; undefined when the company has none with this id */
export async function deleteView(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<RequestView | undefined> {
  const [row] = await tx.delete(requestViews).where(isView(companyId, id)).returning(columns);
  return row;
}
