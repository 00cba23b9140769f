/** Checks that nothing is in a database, and that no process of the service uses it. */
import type { RunQuery } from "../core/statements/run-query.ts";
import { OperatorError } from "../../kernel/operator-error.ts";
import { expectNoServiceConnections } from "../core/connections/service-connections.ts";
import { rowsOf } from "../core/connections/task-connection.ts";
import { nameOf } from "./snapshot.ts";

const MAX_NAMES = 5;

/**
 * @param where names the database in the message
 * @param waitMs see `expectNoServiceConnections`
 * @throws OperatorError that says what the database contains, or who is connected
 */
export async function expectEmptyDatabase(
  query: RunQuery,
  where: string,
  waitMs?: number,
): Promise<void> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    query,
    `select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
      )
    order by 1, 2`,
  );
  if (tables.length > 0)
    throw new OperatorError(
      `${where} is not empty: it has ${await describe(query, tables)}. A backup can only be restored into an empty database: choose a new one, or another DATA_DIR. Nothing was changed.`,
    );
  await expectNoServiceConnections(query, where, waitMs);
}

async function describe(
  query: RunQuery,
  tables: readonly { readonly schema: string; readonly name: string }[],
): Promise<string> {
  const names = tables.map(({ schema, name }) => `${schema}.${name}`);
  const more = names.length > MAX_NAMES ? ", …" : "";
  const text = `${names.length} tables (${names.slice(0, MAX_NAMES).join(", ")}${more})`;
  const companies = tables.find(({ schema, name }) => schema === "public" && name === "companies");
  if (!companies) return text;
  const [row] = await rowsOf<{ count: number }>(
    query,
    `select count(*)::int as count from ${nameOf(companies)}`,
  );
  return `${text}; companies: ${row?.count}`;
}
