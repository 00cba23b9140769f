/** Describes how resources with an external ID and searched texts are created and updated, as kinds of writes. */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import { entityTag } from "../core/statements/entity-tag.ts";
import type { ListedTable } from "../lists/listed-table.ts";
import { storedChange } from "../lists/stored-changes.ts";
import type { ColumnSql, CreateRow, UpdateRow } from "./resource-rows.ts";
import type { WriteKind } from "./write-statement.ts";

/** A table whose rows are resources of the API. */
export interface Resource extends ListedTable {
  /** Begins the types of its events. */
  readonly singular: "customer" | "location";
  /** The columns that requests set, with their types. */
  readonly columns: ColumnSql;
  /** SQL of a condition that a row isn't erased. */
  readonly isNotErased: string;
  /** SQL of columns whose value isn't always stored as the API returns it. */
  readonly stored?: ColumnSql;
}

/** Keys of a row that sets an external ID: two writes of one statement don't set the same one. */
function externalIdKeys(row: CreateRow): string[] {
  const { external_id: externalId } = row;
  return typeof externalId === "string" ? [`external/${externalId}`] : [];
}

/**
 * SQL of a condition on a row of the request: no other row of the company has its external ID. Whoever writes one holds the
 * company's counter, so that two transactions never wait for each other in the index. One that was committed after the
 * statement began isn't seen; then the index refuses the row, and the write runs again.
 */
const hasFreeExternalId = ({
  name: table,
}: Resource) => companySql`(external_id is null or not exists (
      select from ${tableOf(table, "other")}
      where other.company_id = request.company_id and other.external_id = request.external_id and other.id <> request.id))`;

/** Creates rows. Skipped when another row has the external ID, and when the table has a conflicting one. */
export function createKind(
  resource: Resource,
  parts: Pick<WriteKind<CreateRow>, "target" | "counters" | "sums" | "result"> & {
    /** More columns of the request. */
    readonly columns?: ColumnSql;
    /** SQL of columns that the statement generates, by columns of `ready`. */
    readonly generated?: ColumnSql;
    /** SQL of a condition on `ready`: other rows aren't inserted. */
    readonly inserts?: CompanySql;
    /** SQL of the insert's conflict clause, for rows that exist. */
    readonly onConflict?: string;
    /** Whether stored totals and positions are used afterwards. Default: true. */
    readonly storesChange?: boolean;
  },
): WriteKind<CreateRow> {
  const { singular, name: table, json } = resource;
  const { columns, generated, inserts, onConflict = "", storesChange = true, ...more } = parts;
  const requested = { id: "uuid", ...resource.columns };
  const times = "created_at" in requested ? {} : { created_at: "at", updated_at: "at" };
  const given = Object.keys(requested);
  const made = { ...generated, ...times };
  return {
    ...more,
    eventType: `${singular}.created`,
    columns: { ...requested, ...columns },
    rowKeys: externalIdKeys,
    accepts: hasFreeExternalId(resource),
    written: companySql`inserted as (
    insert into ${tableOf(table)} (company_id, ${[...given, ...Object.keys(made)].join(", ")})
    select company_id, ${[...given, ...Object.values(made)].join(", ")}
    from ready ${inserts ? companySql`where ${inserts} ` : ""}order by n ${onConflict}
    returning ${table}.*
  ), written as (
    select ready.*, ${storesChange ? newRow(table) : ""}${json} as data
    from ready join inserted as ${table} using (company_id, id)
  )`,
    follows: storesChange ? changed(resource) : undefined,
  };
}

/** Columns about a new row, for `changed`. */
const newRow = (
  table: string,
) => `null as before, null as status_before, null::timestamptz as updated_before,
      ${afterWrite(table)}, `;

/** Columns of the row as it is after the write. */
const afterWrite = (table: string) => `${table}.created_at, ${table}.search_text as after,
      ${table}.status as status_after, ${table}.updated_at as updated_after`;

/** Stores the changes of `new_event`, while searches need them. */
const changed = ({
  counters: { storedUntil, version },
  changes,
}: Resource) => companySql`changed as (
    select *, ${storedUntil} as stored_until, ${version} + ordinal as version from new_event
  ), ${storedChange(changes)}`;

/** The parts of an update that differ by resource. */
interface UpdateParts extends Pick<
  WriteKind<UpdateRow>,
  "accepts" | "counters" | "sums" | "result"
> {
  /** More columns of the request. */
  readonly columns?: ColumnSql;
  /** SQL of a condition on `requested`: the row is written, with its event, even if nothing changes. */
  readonly writesUnchanged?: string;
  /** Columns that responses don't show: another value alone is no change. */
  readonly hidden?: readonly string[];
  /** More columns of the row as it was, as SQL. */
  readonly remembered?: string;
  /** SQL of more columns of `written`, by columns of the row and of `ready`. */
  readonly returned?: ColumnSql;
  /** SQL of what else decides whether a column of the row gets the requested value. */
  readonly sets?: ColumnSql;
}

/**
 * Updates rows, in the order of their ids. Skipped when there is no such row, when it is erased, when it doesn't have the
 * required tags or external ID, when nothing would change, and when another row has the external ID.
 */
export function updateKind(resource: Resource, parts: UpdateParts): WriteKind<UpdateRow> {
  const accepts = hasFreeExternalId(resource);
  return {
    ...parts,
    eventType: `${resource.singular}.updated`,
    columns: {
      id: "uuid",
      ...resource.columns,
      sets: "text[]",
      tags: "text[]",
      excludes: "boolean",
      required_external_id: "text",
      ...parts.columns,
    },
    rowKeys: (row) => [row.id.toLowerCase(), ...externalIdKeys(row)],
    accepts: parts.accepts
      ? companySql`${accepts}
      and ${parts.accepts}`
      : accepts,
    target: updateTarget(resource, parts),
    written: updateWritten(resource, parts),
    follows: changed(resource),
  };
}

const isSet = (column: string, { sets = {} }: UpdateParts) =>
  `'${column}' = any(sets)${sets[column] ? ` and ${sets[column]}` : ""}`;

/** Locks the rows to update. */
function updateTarget(resource: Resource, parts: UpdateParts): (orSkip: string) => CompanySql {
  const { name: table, json, stored = {} } = resource;
  const { writesUnchanged, hidden = [], remembered = "" } = parts;
  const changes = Object.keys(resource.columns)
    .filter((column) => !hidden.includes(column))
    .map(
      (column) =>
        `${isSet(column, parts)} and ${stored[column] ?? `${table}.${column}`} is distinct from requested.${column}`,
    );
  const isChanged = `(${changes.join("\n          or ")})`;
  return (orSkip) => companySql`target as materialized (
    select requested.n, requested.company_id, stored.*
    from (select * from request where is_open order by company_id, id) as requested
    cross join lateral (
      select search_text as before, status as status_before, updated_at as updated_before${remembered}${
        writesUnchanged
          ? `,
        ${isChanged} as is_changed`
          : ""
      }
      from ${tableOf(table)}
      where company_id = requested.company_id and id = requested.id and ${resource.isNotErased}
        and (tags is null or (${entityTag(json)} = any(tags)) <> excludes)
        and (required_external_id is null or external_id = required_external_id)
        and ${writesUnchanged ? `(${writesUnchanged} or ${isChanged})` : isChanged}
      for no key update ${orSkip}
    ) as stored
  )`;
}

/** Updates the rows. */
function updateWritten(resource: Resource, parts: UpdateParts): CompanySql {
  const { name: table, json } = resource;
  const { writesUnchanged, returned = {} } = parts;
  const assignments = Object.keys(resource.columns).map(
    (column) =>
      `${column} = case when ${isSet(column, parts)} then ready.${column} else ${table}.${column} end`,
  );
  const more = Object.entries(returned).map(
    ([column, expression]) => `, ${expression} as ${column}`,
  );
  return companySql`written as (
    update ${tableOf(table)} set
      ${assignments.join(",\n      ")},
      updated_at = ${writesUnchanged ? `case when is_changed then at else ${table}.updated_at end` : "at"}
    from ready where ${table}.company_id = ready.company_id and ${table}.id = ready.id
    returning ready.*, ${afterWrite(table)}, ${json} as data${more.join("")}
  )`;
}
