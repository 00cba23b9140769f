/**
 * Kills a node of a cluster between the statements of sessions on the coordinator: each error is known as one of a database
 * that is unavailable, and no commit succeeds without its rows.
 */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import t from "tap";
import { companySql, tableOf } from "#src/db/core/companies/company-sql.ts";
import { CALL_COMPANY_FUNCTION } from "#src/db/core/companies/company-statement.ts";
import { isUnavailable } from "#src/db/core/connections/failures.ts";
import { findServers } from "../../helpers/servers/citus-servers.ts";
import { startCluster, withoutCluster } from "../../helpers/servers/citus.ts";
import { query } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown, type TestScope } from "../../helpers/teardown.ts";

/** A session's statements before the kill and after it. */
type Session = readonly [what: string, before: readonly Statement[], after: readonly Statement[]];

/** Runs a statement of a session that has a company on the node that is killed, and one on a node that lives on. */
type Statement = (
  lost: string,
  living: string,
) => { readonly text: string; readonly values?: readonly unknown[] };

const COUNT = "update company_counters set customers = customers + 1 where company_id = $1";
const COUNT_ON_NODE = companySql`
  update ${tableOf("company_counters")} set customers = customers + 1 where company_id = $1 returning company_id`;
const onLost: Statement = (lost) => callFor(lost);
const onLiving: Statement = (_, living) => callFor(living);
const updateLost: Statement = (lost) => ({ text: COUNT, values: [lost] });
const updateLiving: Statement = (_, living) => ({ text: COUNT, values: [living] });
const read: Statement = (lost) => ({
  text: "select customers from company_counters where company_id = $1",
  values: [lost],
});
const readAll: Statement = () => ({ text: "select sum(customers) from company_counters" });
/** A table that all nodes have. */
const addCompany: Statement = () => ({
  text: "insert into companies (id, name, quota, created_at) values ($1, 'Another', 1, now())",
  values: [randomUUID()],
});
/** Above the numbers of workers that run. */
let lastWorker = 1_000_000;
/** A table of the coordinator. */
const addWorker: Statement = () => ({
  text: "insert into delivery_workers (number) values ($1)",
  values: [++lastWorker],
});
const begin: Statement = () => ({ text: "begin" });
const commit: Statement = () => ({ text: "commit" });
const savepoint: Statement = () => ({ text: "savepoint part" });

const SESSIONS: readonly Session[] = [
  ["a function", [], [onLost]],
  ["another function", [onLost], [onLost]],
  ["a function in a transaction", [begin, onLost], [onLost, commit]],
  ["the commit of a function", [begin, onLost], [commit]],
  ["an update", [], [updateLost]],
  ["another update", [updateLost], [updateLost]],
  ["an update in a transaction", [begin, updateLost], [updateLost, commit]],
  ["the commit of an update", [begin, updateLost], [commit]],
  ["a read", [], [read]],
  ["another read", [read], [read]],
  ["a read in a transaction", [begin, read], [read, commit]],
  ["a read of all nodes", [], [readAll]],
  ["another read of all nodes", [readAll], [readAll]],
  ["a read of all nodes in a transaction", [begin, readAll], [readAll, commit]],
  ["the commit of a write to all nodes", [begin, addCompany], [commit]],
  ["a write to all nodes in a transaction", [begin, onLost], [addCompany, commit]],
  ["a write to all nodes", [], [addCompany]],
  ["another write to all nodes", [addCompany], [addCompany]],
  ["the commit of functions on two nodes", [begin, onLost, onLiving], [commit]],
  ["the commit of updates on two nodes", [begin, updateLost, updateLiving], [commit]],
  ["a function after one on another node", [begin, onLiving], [onLost, commit]],
  ["the commit of an update and a job", [begin, updateLost, addWorker], [commit]],
  ["the commit of a function and a job", [begin, onLost, addWorker], [commit]],
  ["a savepoint", [begin, onLost], [savepoint, onLost, commit]],
];

t.test("a node that is lost", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const node = (await findServers(url)).find(({ isCoordinator }) => !isCoordinator);
  if (!node) throw new Error("the cluster has no worker");
  for (const what of ["postmaster", "all"] as const)
    await t.test(`by a kill: ${what}`, async (t) => {
      const sessions: {
        what: string;
        client: Client;
        lost: string;
        living: string;
        after: readonly Statement[];
      }[] = [];
      for (const [what, before, after] of SESSIONS) {
        const [lost, living] = [await addOn(url, true), await addOn(url, false)];
        const client = await connect(t, url);
        for (const statement of before) await run(client, statement(lost, living));
        sessions.push({ what, client, lost, living, after });
      }
      await node.kill(what);
      for (const { what, client, lost, living, after } of sessions) {
        let failure: unknown;
        for (const statement of after) {
          try {
            await run(client, statement(lost, living));
          } catch (error) {
            failure = error;
            break;
          }
        }
        const { code, message } = (failure ?? {}) as { code?: string; message?: string };
        t.ok(isUnavailable(failure), `${what}: ${code} ${message}`);
      }
      await node.start();
      await eventually("a node that is back", async () => {
        const [{ failed } = {}] = await query(
          url,
          "select count(*)::int as failed from run_command_on_all_nodes('select 1') where not success",
        );
        return failed === 0 || undefined;
      });
      await query(url, "select recover_prepared_transactions()");
      for (const { what, lost, living, after } of sessions)
        if (after.every((statement) => statement === commit)) {
          const rows = await query(
            url,
            `select sum(customers)::int as count from company_counters where company_id in ('${lost}', '${living}')`,
          );
          t.strictSame([...rows], [{ count: 0 }], `${what}: nothing is stored on any node`);
        }
    });

  /** Adds a company with a counter. */
  async function addOn(url: string, isLost: boolean): Promise<string> {
    for (;;) {
      const id = randomUUID();
      const [placed] = await query(
        url,
        `select nodeport from pg_dist_placement join pg_dist_node using (groupid)
          where shardid = get_shard_id_for_distribution_column('customers', '${id}')`,
      );
      if ((placed?.["nodeport"] === node?.port) !== isLost) continue;
      await query(
        url,
        `insert into companies (id, name, quota, created_at) values ('${id}', 'A', 1, now())`,
      );
      await query(url, `insert into company_counters (company_id) values ('${id}')`);
      return id;
    }
  }
});

function callFor(company: string): ReturnType<Statement> {
  return {
    text: CALL_COMPANY_FUNCTION,
    values: [company, "count", COUNT_ON_NODE.parts, [company]],
  };
}

async function run(client: Client, { text, values = [] }: ReturnType<Statement>): Promise<void> {
  await client.query(text, [...values]);
}

async function connect(t: TestScope, url: string): Promise<Client> {
  const client = new Client(url);
  teardown(t, "closing a session", () => client.end());
  await client.connect();
  return client;
}
