/** Lists what SKUs refer to by id and name: products, material types, load compositions and pricing types. */
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { CatalogEntry } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { cutPage, windowOf, type ListRequest } from "../core/lists/keyset.ts";
import type { Page } from "../core/lists/page.ts";
import { contains } from "../core/lists/search.ts";
import { loadCompositions, materialTypes, pricingTypes, products } from "../schema/index.ts";

/** Tables of entries. */
const ENTRIES = { products, materialTypes, loadCompositions, pricingTypes } as const;

export type EntryKind = keyof typeof ENTRIES;

export type EntryFilter = Omit<ListRequest, "sort"> & { readonly q?: string };

/** Lists a page of a company's entries of one kind, by name. */
export async function listEntries(
  db: Executor,
  companyId: string,
  kind: EntryKind,
  filter: EntryFilter,
): Promise<Page<CatalogEntry>> {
  const [rows, total] = await Promise.all([
    entriesQuery(db, companyId, kind, filter),
    db.$count(ENTRIES[kind], matchesOf(companyId, kind, filter)),
  ]);
  return { ...cutPage(rows, filter), total };
}

/** Queries a page. Exported so that tests can explain its plan. */
export function entriesQuery(
  db: Executor,
  companyId: string,
  kind: EntryKind,
  filter: EntryFilter,
) {
  const table = ENTRIES[kind];
  const { position } = filter;
  const { offset, rows } = windowOf(filter);
  const isAfter =
    position && sql`(${table.name}, ${table.id}) > (${position.value}, ${position.id}::uuid)`;
  return db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(matchesOf(companyId, kind, filter), isAfter))
    .orderBy(asc(table.name), asc(table.id))
    .limit(rows)
    .offset(offset);
}

function matchesOf(companyId: string, kind: EntryKind, { q }: EntryFilter): SQL | undefined {
  const table = ENTRIES[kind];
  return and(eq(table.companyId, companyId), contains(sql`lower(${table.name})`, q));
}
