/** Compares the tables of a Citus cluster with the kinds that they should have, and changes them. */
import type { RunQuery } from "../core/statements/run-query.ts";
import { TABLE_KINDS, type TableKind } from "../schema/table-kinds.ts";

/** Tables by name. Tests of later migrations add their own. */
export type TableKinds = { readonly [table: string]: TableKind };

/** A table that doesn't have its kind. */
export interface Misplaced {
  readonly table: string;
  readonly kind: TableKind;
  /** The present kind, for users. Undefined for an ordinary table. */
  readonly present?: string;
}

interface Found {
  readonly table: string;
  /** `h` for hash-distributed; `n` for reference and local tables. */
  readonly method: string | null;
  /** `t` for reference tables. */
  readonly replication: string | null;
  readonly column: string | null;
  /** Whether Citus added a local table because a foreign key connects it to a reference table. */
  readonly isAutomatic: boolean | null;
}

const FIND = `
  select c.relname as table, d.partmethod as method, d.repmodel as replication, d.autoconverted as "isAutomatic",
    case when d.partmethod = 'h' then column_to_column_name(d.logicalrelid, d.partkey) end as column
  from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1::text[])`;

/** Lists the tables that exist and don't have their kind, in the order of `kinds`. */
export async function findMisplaced(
  query: RunQuery,
  kinds: TableKinds = TABLE_KINDS,
): Promise<Misplaced[]> {
  const { rows } = await query(FIND, [Object.keys(kinds)]);
  const found = new Map((rows as Found[]).map((row) => [row.table, row]));
  return Object.entries(kinds).flatMap(([table, kind]) => {
    const row = found.get(table);
    if (!row) return [];
    const present = presentKind(row);
    if (present === describeKind(kind)) return [];
    // Citus converts its local tables as it does ordinary ones.
    const isOrdinary = present === undefined || row.replication === "s";
    return [{ table, kind, ...(isOrdinary ? {} : { present }) }];
  });
}

/** A kind for users, such as `distributed by company_id`. */
export function describeKind(kind: TableKind): string {
  return typeof kind === "string" && kind !== "company" ? kind : `distributed by ${columnOf(kind)}`;
}

function presentKind({ method, replication, column, isAutomatic }: Found): string | undefined {
  if (method === null) return undefined;
  if (method !== "n") return `distributed by ${column}`;
  if (replication === "t") return "reference";
  return isAutomatic ? undefined : "local";
}

function columnOf(kind: TableKind): string {
  return typeof kind === "object" ? kind.column : "company_id";
}

/**
 * Gives a table its kind. Its rows are copied to the nodes; reads and writes of the table wait. It must have no foreign
 * keys from or to tables that lack their kind.
 */
export async function placeTable(query: RunQuery, { table, kind }: Misplaced): Promise<void> {
  const name = `public.${table}`;
  if (kind === "reference") await query("select create_reference_table($1::regclass)", [name]);
  else if (kind === "local")
    await query("select citus_add_local_table_to_metadata($1::regclass)", [name]);
  else {
    const beside = kind === "company" ? await findCompanyTable(query) : undefined;
    await query("select create_distributed_table($1::regclass, $2, colocate_with := $3)", [
      name,
      columnOf(kind),
      beside ?? "none",
    ]);
  }
}

/** Finds a table that is already distributed by company: the shards of other tables are placed next to its shards. */
async function findCompanyTable(query: RunQuery): Promise<string | undefined> {
  const { rows } = await query(
    `select logicalrelid::regclass::text as name from pg_dist_partition
      where partmethod = 'h' and column_to_column_name(logicalrelid, partkey) = 'company_id' limit 1`,
  );
  return (rows as { name: string }[])[0]?.name;
}

/** The tables whose kind meets a condition. */
export function tableNames(isIncluded: (kind: TableKind) => boolean): string[] {
  return Object.entries(TABLE_KINDS).flatMap(([table, kind]) => (isIncluded(kind) ? [table] : []));
}
