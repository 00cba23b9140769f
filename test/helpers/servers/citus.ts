/**
 * Starts a Citus cluster for a test: a coordinator and two workers, with distributed tables. The environment variable
 * CITUS_UP names the program that starts one: `<program> FOLDER PORT` starts servers on this and the next two ports and
 * prints `DATABASE_URL=…` of the coordinator, in which nothing is created yet; `<program> FOLDER --stop` ends and removes
 * them. Without it, the tests are skipped.
 */
import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { distribute } from "#src/db/citus/distribute.ts";
import { COMPANY_FUNCTION } from "#src/db/core/companies/company-statement.ts";
import { TABLE_KINDS } from "#src/db/schema/table-kinds.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { withAdmin } from "../../runner/template.ts";
import { DATABASE_FOLDER } from "./database-folder.ts";
import { freePort } from "./free-port.ts";
import { teardown, type TestScope } from "../teardown.ts";

const PROGRAM = process.env["CITUS_UP"];
/** Fewer shards than the default of 32, which take half a minute to create. */
const SHARDS = 4;

const run = promisify(execFile);

/** Says why tests on a cluster are skipped; false if they aren't. */
export const withoutCluster: string | false = PROGRAM
  ? false
  : "set CITUS_UP to a program that starts a Citus cluster, see test/helpers/servers/citus.ts";

/**
 * Starts a cluster with a migrated, distributed, empty database; ends it with `t`.
 * @returns the URL of the database on the coordinator
 */
export async function startCluster(t: TestScope): Promise<string> {
  if (!PROGRAM) throw new Error(String(withoutCluster));
  const folder = await mkdtemp(join(DATABASE_FOLDER, "citus-test-"));
  teardown(t, "stopping a Citus cluster", async () => {
    await run(PROGRAM, [folder, "--stop"]);
  });
  const { stdout } = await run(PROGRAM, [folder, String(await freePort())]);
  const [, url] = /^DATABASE_URL=(\S+)$/m.exec(stdout) ?? [];
  if (!url) throw new Error(`${PROGRAM} printed no DATABASE_URL: ${stdout}`);
  await withAdmin(url, async (sql) =>
    sql.unsafe(
      `alter database "${new URL(url).pathname.slice(1)}" set citus.shard_count = ${SHARDS}`,
    ),
  );
  await migrate(url);
  await distribute(url, { isDryRun: false, onStep: () => {} });
  return url;
}

/** The trigger of the request log names this table, and runs with the function's search path. */
const WRITTEN_BY_TRIGGER = "request_counts";

/**
 * The function of db/citus/company-function.ts for one server, for tests that send it the statements for a cluster, with the
 * parts of Citus' catalog by which the service finds a company's node. Tables that a statement doesn't name by `tableOf` have
 * no columns there.
 */
export const FUNCTION_ON_ONE_SERVER = `
  create view pg_dist_placement as select 1::bigint as shardid, 1 as groupid;
  create function get_shard_id_for_distribution_column(regclass, uuid) returns bigint language sql return 1;
  create schema unnamed;
  ${Object.keys(TABLE_KINDS)
    .filter((table) => table !== WRITTEN_BY_TRIGGER)
    .map((table) => `create table unnamed.${table} ();`)
    .join("\n  ")}
  create function ${COMPANY_FUNCTION}(company uuid, statement_name text, parts text[], parameters text[])
  returns setof json language plpgsql set search_path = unnamed, public as $function$
  declare
    answer record;
  begin
    if not exists (select from pg_prepared_statements where name = statement_name) then
      execute format('prepare %I as ', statement_name) || (
        select string_agg(case when n % 2 = 1 then part else 'public.' || part end, '' order by n)
        from unnest(parts) with ordinality as given (part, n));
    end if;
    for answer in
      execute format('execute %I', statement_name) || coalesce(
        '(' || (select string_agg(quote_nullable(value), ', ') from unnest(parameters) as value) || ')', '')
    loop
      return next row_to_json(answer);
    end loop;
  end
  $function$`;
