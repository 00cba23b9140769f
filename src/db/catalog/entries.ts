/** Lists what SKUs refer to by id and name: products, material types, load compositions and pricing types. */
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { CatalogEntry } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { offsetOf, type Page, type PageRequest } from "../core/page.ts";
import { contains } from "../core/search.ts";
import { loadCompositions, materialTypes, pricingTypes, products } from "../schema/index.ts";

/** Tables of entries. */
const ENTRIES = { products, materialTypes, loadCompositions, pricingTypes } as const;

export type EntryKind = keyof typeof ENTRIES;

export type EntryFilter = PageRequest & { readonly q?: string };

/** Lists a page of a company's entries of one kind, by name. */
export async function listEntries(
  db: Executor,
  companyId: string,
  kind: EntryKind,
  filter: EntryFilter,
): Promise<Page<CatalogEntry>> {
  const [data, total] = await Promise.all([
    entriesQuery(db, companyId, kind, filter),
    db.$count(ENTRIES[kind], matchesOf(companyId, kind, filter)),
  ]);
  return { data, total };
}

/** Queries a page. Exported so that tests can explain its plan. */
export function entriesQuery(
  db: Executor,
  companyId: string,
  kind: EntryKind,
  filter: EntryFilter,
) {
  const table = ENTRIES[kind];
  return db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(matchesOf(companyId, kind, filter))
    .orderBy(asc(table.name), asc(table.id))
    .limit(filter.limit)
    .offset(offsetOf(filter));
}

function matchesOf(companyId: string, kind: EntryKind, { q }: EntryFilter): SQL | undefined {
  const table = ENTRIES[kind];
  return and(eq(table.companyId, companyId), contains(sql`lower(${table.name})`, q));
}
