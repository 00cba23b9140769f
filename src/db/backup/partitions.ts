/** Gives partitioned tables the partitions of a backup. */
import type { RunQuery } from "../core/statements/run-query.ts";
import type { StoredTable } from "./catalog.ts";
import { nameOf, quote } from "./snapshot.ts";

/**
 * Creates, attaches and drops partitions of an empty table. A partition whose name exists keeps its own indexes: only its
 * bound is changed.
 * @param table the table as it is
 * @param expected the partitions of the backup; bounds are SQL
 */
export async function arrangePartitions(
  query: RunQuery,
  table: Pick<StoredTable, "schema" | "name" | "partitions">,
  expected: StoredTable["partitions"],
): Promise<void> {
  const partitionName = (name: string) => nameOf({ schema: table.schema, name });
  const boundOf = (name: string) => expected.find((partition) => partition.name === name)?.bound;
  const changed = table.partitions.filter(({ name, bound }) => boundOf(name) !== bound);
  const existing = new Set(table.partitions.map(({ name }) => name));
  // First all of them, because the new bounds may overlap the old ones.
  for (const { name } of changed)
    await query(`alter table ${nameOf(table)} detach partition ${partitionName(name)}`);
  for (const { name } of changed)
    if (boundOf(name) === undefined) await query(`drop table ${partitionName(name)}`);
  for (const { name, bound } of expected)
    if (changed.some((partition) => partition.name === name))
      await query(`alter table ${nameOf(table)} attach partition ${partitionName(name)} ${bound}`);
    else if (!existing.has(name))
      await query(`create table ${partitionName(name)} partition of ${nameOf(table)} ${bound}`);
}

/** Formats a list of columns. */
export function columnList(columns: readonly string[]): string {
  return columns.map(quote).join(", ");
}
