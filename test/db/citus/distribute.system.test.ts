/** The command that distributes a database among the nodes of a Citus cluster. */
import type postgres from "postgres";
import t, { type Test } from "tap";
import { distribute } from "#src/db/citus/distribute.ts";
import { COMPANY_FUNCTION } from "#src/db/core/companies/company-statement.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { isUniqueViolation } from "#src/db/core/connections/failures.ts";
import { TABLE_KINDS } from "#src/db/schema/table-kinds.ts";
import { admin } from "../../admin/run-admin.ts";
import {
  addCitus,
  connect,
  startNodes,
  type Nodes,
  type ClusterDatabase,
} from "../../helpers/servers/citus-nodes.ts";
import { withoutCluster } from "../../helpers/servers/citus.ts";

const COMPANIES = [1, 2, 3].map((n) => `019b0000-0000-7000-8000-00000000000${n}`);
const CUSTOMERS = 40;
const ID = "gen_random_uuid()";

t.test("on a cluster", { skip: withoutCluster }, async (t) => {
  const cluster = await startNodes(t);

  await t.test("a filled database that becomes a cluster keeps its rows and keys", async (t) => {
    const { database, sql } = await filled(t, cluster);
    const before = await contentOf(sql);
    await addCitus(database);

    const shown = await admin(database.url, "distribute", "--dry-run");
    t.match(shown, { code: 0, stderr: "", stdout: /customers: distributed by company_id\n/ });
    t.match(
      shown.stdout,
      /\n\nSteps that are left: \d+\. Stop the service before you run them\. Nothing was changed\.\n$/,
    );
    t.match(await sql`select from pg_dist_partition`, { length: 0 }, "nothing was changed");

    const ran = await admin(database.url, "distribute");
    t.match(ran, { code: 0, stdout: /^Distributed all tables \(steps: \d+\)\.\n$/ });
    t.match(ran.stderr, /\[1\/\d+\] .*on all nodes\n/);
    t.strictSame(await contentOf(sql), before, "on the coordinator");
    for (const url of database.workers)
      t.strictSame(await contentOf(connect(t, url)), before, "on a worker");
    t.strictSame(await kindsOf(sql), expectedKinds());
    t.match(await sql`select pg_relation_size('customers')::int as left`, [{ left: 0 }]);
    const again = (await admin(database.url, "distribute", "--json")).json();
    const nothing = { isDryRun: false, canRunLive: true, steps: [] };
    t.strictSame(again, nothing, "a second run finds nothing to do");
  });

  await t.test("the function of a new version is created while the service runs", async (t) => {
    const { database, sql } = await filled(t, cluster);
    await addCitus(database);
    t.match(await admin(database.url, "distribute"), { code: 0 });
    await sql.unsafe(`drop function public.${COMPANY_FUNCTION}(uuid, text, text[], text[])`);
    const service = connect(t, database.url);
    await service`set application_name = 'partner-api'`;
    t.match(await admin(database.url, "company", "list"), {
      code: 1,
      stderr: new RegExp(
        `^The cluster lacks the function ${COMPANY_FUNCTION}, .* run: npm run -s admin -- distribute\\.`,
      ),
    });
    const step = `${COMPANY_FUNCTION}: on the node of its company`;
    t.match(await admin(database.url, "distribute", "--dry-run"), {
      stdout: `${step}\n\nSteps that are left: 1. They can run while the service is running. Nothing was changed.\n`,
    });
    const ran = (await admin(database.url, "distribute", "--json")).json();
    t.strictSame(ran, { isDryRun: false, canRunLive: true, steps: [step] });
    for (const url of database.workers)
      t.match(
        await connect(t, url)`select proname from pg_proc where proname = ${COMPANY_FUNCTION}`,
        [{ proname: COMPANY_FUNCTION }],
      );
  });

  await t.test("an interrupted run is completed by the next one", async (t) => {
    const { database, sql } = await filled(t, cluster);
    const before = await contentOf(sql);
    await addCitus(database);
    // Within the functions, the tables, and the foreign keys.
    for (const last of [3, 30, 60])
      await t.rejects(
        distribute(database.url, {
          isDryRun: false,
          onStep: (_, at) => {
            if (at === last) throw new Error("interrupted");
          },
        }),
        { message: "interrupted" },
      );
    t.match(await admin(database.url, "distribute"), { code: 0 });
    t.strictSame(await contentOf(sql), before);
    t.strictSame(await kindsOf(sql), expectedKinds());
  });

  await t.test("an empty database is distributed, and every node writes", async (t) => {
    const database = await cluster.createDatabase();
    await addCitus(database);
    t.match(await admin(database.url, "distribute"), {
      code: 1,
      stderr:
        /^The database lacks migrations \(\d+\)\. Run them first: npm run -s admin -- migrate\n$/,
    });
    t.match(await admin(database.url, "migrate"), { code: 0 });
    const [worker = ""] = database.workers;
    t.match(await admin(worker, "distribute"), {
      code: 1,
      stderr:
        /^DATABASE_URL names a worker node\. Only the coordinator, 127\.0\.0\.1:\d+, can distribute tables\.\n$/,
    });
    const sql = connect(t, database.url);
    const service = connect(t, database.url);
    await service`set application_name = 'partner-api'`;
    t.match(await admin(database.url, "distribute"), {
      code: 1,
      stderr:
        /^The service is connected to the database \(connections: 1\)\. Stop all of its processes/,
    });
    await service.end();
    t.match(await admin(database.url, "distribute"), { code: 0 });
    t.strictSame(await kindsOf(sql), expectedKinds());

    for (const [at, url] of [database.url, ...database.workers].entries()) {
      const node = connect(t, url);
      const company = COMPANIES[at] ?? "";
      await node`insert into companies (id, name, created_at) values (${company}, 'A', now())`;
      const insert = node`
        insert into customers (company_id, id, display_name, customer_number, status)
        values (${company}, gen_random_uuid(), 'García', '1', 'active')`;
      await insert;
      t.match(
        await node`select search_text from customers where company_id = ${company}`,
        [{ search_text: /^garcía.*garcia/ }],
        "the trigger sets the text",
      );
      const [error] = await Promise.allSettled([
        node`
        insert into customers (company_id, id, display_name, customer_number, status)
        values (${company}, gen_random_uuid(), 'García', '1', 'active')`,
      ]);
      t.ok(
        error?.status === "rejected" &&
          isUniqueViolation(
            {
              code: error.reason.code,
              constraint: error.reason.constraint_name,
              message: error.reason.message,
            },
            "customers_number",
          ),
        "the unique key is known by its name",
      );
      t.match(await node`select count(*)::int as count from drizzle.__drizzle_migrations`, [
        { count: Number },
      ]);
      await node`insert into pgboss.version (version) select 0 where false`;
    }
    await t.rejects(
      sql`insert into locations (company_id, id, customer_id, name, address, purchase_order_number, status)
        values (${COMPANIES[0] ?? ""}, gen_random_uuid(), gen_random_uuid(), '', '', '', 'active')`,
      "foreign keys are checked",
    );
  });
});

t.test("one Postgres is refused", async (t) => {
  const { emptyDatabase } = await import("../../helpers/database.ts");
  t.match(await admin(await emptyDatabase(t), "distribute"), {
    code: 1,
    stderr: /^This database has no Citus\. Run `create extension citus` in it on each node/,
  });
});

/** A migrated database with some rows, without Citus. */
async function filled(
  t: Test,
  cluster: Nodes,
): Promise<{ database: ClusterDatabase; sql: postgres.Sql }> {
  const database = await cluster.createDatabase();
  await migrate(database.url);
  const sql = connect(t, database.url);
  for (const company of COMPANIES)
    await sql.unsafe(`
      insert into companies (id, name, created_at) values ('${company}', 'A', now());
      insert into company_counters (company_id) values ('${company}');
      insert into users (company_id, id, email, role, created_at) values ('${company}', ${ID}, 'a@example.com', 'admin', now());
      insert into user_sessions (company_id, id, user_id, hash, user_agent, created_at, last_seen_at)
        select company_id, ${ID}, id, sha256(company_id::text::bytea), '', now(), now() from users where company_id = '${company}';
      insert into api_keys (company_id, id, name, hash, last_four, scopes, created_at)
        values ('${company}', ${ID}, 'K', sha256('${company}'), 'abcd', '{}', now());
      insert into customers (company_id, id, display_name, customer_number, status)
        select '${company}', ${ID}, 'José ' || n, n::text, 'active' from generate_series(1, ${CUSTOMERS}) n;
      insert into request_log (company_id, id, at, source, method, path, status, duration_ms, is_counted)
        select '${company}', ${ID}, now(), 'api', 'GET', '/v1/customers', 200, 1, true from generate_series(1, 5);
      insert into audit_log (company_id, id, at, actor, action, target, details)
        values ('${company}', ${ID}, now(), 'operator', 'company.created', 'A', '{}')`);
  return { database, sql };
}

interface Content {
  readonly rows: { readonly [table: string]: number };
  readonly texts: readonly string[];
  readonly keys: readonly string[];
}

/** The number of rows of each table, the stored texts, and the foreign keys. */
async function contentOf(sql: postgres.Sql): Promise<Content> {
  const rows: { [table: string]: number } = {};
  for (const table of Object.keys(TABLE_KINDS)) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from ${sql(table)}`;
    rows[table] = row?.count ?? -1;
  }
  const texts = await sql<{ text: string }[]>`
    select search_text as text from customers order by company_id, search_text collate "C"`;
  const keys = await sql<{ key: string }[]>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, to_regnamespace('pgboss'))
      and conrelid::regclass::text !~ '^pg_dist' and conrelid::regclass::text ~ '^[a-z_]+$'`;
  return {
    rows,
    texts: texts.map(({ text }) => text),
    keys: keys.map(({ key }) => key).toSorted(),
  };
}

async function kindsOf(sql: postgres.Sql): Promise<{ [table: string]: string }> {
  const rows = await sql<{ table: string; kind: string }[]>`
    select table_name::text as table, citus_table_type || ' ' || distribution_column as kind
    from citus_tables join pg_class c on c.oid = table_name where not c.relispartition and c.relnamespace = 'public'::regnamespace`;
  const colocated = await sql`
    select distinct colocation_id from citus_tables where distribution_column = 'company_id'`;
  return Object.fromEntries([
    ...rows.map(({ table, kind }) => [table, kind]),
    ["(groups of companies' shards)", String(colocated.length)],
  ]);
}

function expectedKinds(): { [table: string]: string } {
  return Object.fromEntries([
    ...Object.entries(TABLE_KINDS).map(([table, kind]) => {
      if (kind === "company") return [table, "distributed company_id"];
      return [table, typeof kind === "string" ? `${kind} <none>` : `distributed ${kind.column}`];
    }),
    ["(groups of companies' shards)", "1"],
  ]);
}
