/** Imports a catalog that `readCatalog` returned. */
import type { Executor } from "../../db/core/client.ts";
import { lockCompany } from "../../db/import/lock-company.ts";
import { writeCatalog } from "../../db/import/write-catalog.ts";
import { unknownCompany } from "../../kernel/operator-error.ts";
import { KINDS, type Kind } from "./line-schemas.ts";
import type { ReadCatalog } from "./read-catalog.ts";
import { checkReferences } from "./references.ts";
import { toRows } from "./to-rows.ts";

export type CatalogCounts = { readonly [K in Kind]: number };

/**
 * Writes a catalog in the caller's transaction, which must be rolled back when this throws.
 * @param now creation time of new rows
 * @param signal aborts the import with an AbortError
 * @returns the number of lines of each kind
 * @throws OperatorError with every problem of the file, or when the company doesn't exist
 */
export async function importCatalog(
  tx: Executor,
  companyId: string,
  catalog: ReadCatalog,
  now: Date,
  signal?: AbortSignal,
): Promise<CatalogCounts> {
  if (!(await lockCompany(tx, companyId))) throw unknownCompany(companyId);
  await checkReferences(tx, companyId, catalog);
  catalog.problems.refuseIfAny();
  const lines = catalog.lines.map(({ value }) => value);
  await writeCatalog(tx, companyId, toRows(lines), now, signal);
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  return Object.fromEntries(
    KINDS.map((kind) => [kind, byKind.get(kind)?.length ?? 0]),
  ) as unknown as CatalogCounts;
}
