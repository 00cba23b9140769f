/** Runs the commands of docs/operations/citus.md that add a node, rebalance, and remove a node, while the service is used. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, type Tokens } from "marked";
import t from "tap";
import { admin } from "../admin/run-admin.ts";
import { emptyDatabase } from "../helpers/database.ts";
import { connect, first } from "../helpers/servers/citus-nodes.ts";
import { startAnotherServer } from "./citus-server.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";
import { temporaryFolder } from "../helpers/temporary.ts";
import { LOAD_SETTINGS, prepareLoad } from "../helpers/write-load.ts";

const PAGE = new URL("../../docs/operations/citus.md", import.meta.url);
const EXPECTED = new Set([200, 503]);

t.test("on a cluster", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const sql = connect(t, url);
  const { begin } = await prepareLoad(t, url);
  const service = await startService(t, { ...LOAD_SETTINGS, DATABASE_URL: url });
  await service.says(/Server listening/);
  const load = begin([service.url]);
  const untilMoreWrites = async () => {
    const before = load.successes.length;
    await eventually("writes", async () => load.successes.length > before + 20 || undefined);
  };
  const nodes = async () =>
    (
      (await admin(url, "nodes", "--json")).json() as {
        nodes: { address: string; shards: number }[];
      }
    ).nodes;
  await untilMoreWrites();
  const newUrl = await startAnotherServer(t, url);
  const { host: newNode } = new URL(newUrl);
  const oldNode = (await nodes())[1]?.address ?? "";

  /** Runs the SQL of a section of the page, with a node in place of the page's. */
  const follow = async (heading: string, node: string) => {
    const [host = "", port = ""] = node.split(":");
    for (const statement of statementsOf(heading))
      await sql.unsafe(
        statement.replaceAll("worker3.internal", host).replaceAll("5432", port).replace(/;$/, ""),
      );
  };

  await t.test("an added node takes shards, and serves their companies", async (t) => {
    await follow("Add a node", newNode);
    await untilMoreWrites();
    const { shards } = first((await nodes()).filter(({ address }) => address === newNode));
    t.ok(shards > 0, "the rebalancing moved some");
    const { id: company } = first(await sql<{ id: string }[]>`select id from companies`);
    t.match(await admin(url, "company", "move", "--company", company, "--to-node", newNode), {
      code: 0,
    });
    await untilMoreWrites();
    const onNode = connect(t, newUrl);
    t.match(
      await onNode`select count(*)::int as count from customers where company_id = ${company}`,
      [{ count: Number }],
    );
    t.match(
      await onNode`select run_on_company_3(${company}::uuid, 'test', array['select count(*)::int as count from ', 'api_keys', ''], '{}') as row`,
      [{ row: { count: 1 } }],
      "the new node has the function and reference tables",
    );
    t.match((await admin(url, "distribute", "--dry-run", "--json")).json(), { steps: [] });
  });

  await t.test("the page's commands move a company", async (t) => {
    for (const { address: node } of await nodes()) {
      const onNode = connect(t, Object.assign(new URL(url), { host: node }).href);
      const { plugins } = first(
        await onNode<{ plugins: string | null }[]>`
        select current_setting('output_plugin_libraries', true) as plugins`,
      );
      if (plugins === null) continue;
      await onNode`alter system set output_plugin_libraries = 'pgoutput', 'citus'`;
      await onNode`select pg_reload_conf()`;
      await eventually("a reload", async () => {
        const [row] = await onNode`select current_setting('output_plugin_libraries') as now`;
        return String(row?.["now"]).includes("citus") || undefined;
      });
    }
    const { id: company } = first(await sql<{ id: string }[]>`select id from companies`);
    for (const command of commandsOf("Move a company")) {
      const args = command.replace("ID", company).replace("worker3.internal:5432", oldNode);
      t.match(await admin(url, ...args.split(" ")), { code: 0 }, command);
    }
    await untilMoreWrites();
  });

  await t.test("a backup under writes has each customer with its event", async (t) => {
    const file = join(await temporaryFolder(t), "backup");
    t.match(await admin(url, "backup", "--without-secrets-key", file), { code: 0 });
    const restored = await emptyDatabase(t);
    t.match(await admin(restored, "restore", "--without-secrets-key", file), { code: 0 });
    const { customers, events } = first(
      await connect(t, restored)<{ customers: number; events: number }[]>`
        select (select count(*)::int from customers) as customers, (select count(*)::int from events) as events`,
    );
    t.ok(customers > 0);
    t.equal(events, customers);
    t.match(await admin(url, "restore", "--without-secrets-key", file), {
      code: 1,
      stderr: /isn't empty|not empty/,
    });
  });

  await t.test("a node is drained and removed", async (t) => {
    await follow("Remove a node", oldNode);
    t.notOk((await nodes()).some(({ address }) => address === oldNode));
    await untilMoreWrites();
  });

  await load.stop();
  t.strictSame(await load.findings(url), []);
  t.strictSame(
    [...load.statuses.keys()].filter((status) => !EXPECTED.has(status)),
    [],
  );
  t.comment(load.describe());
});

/** The arguments of operator commands in the `sh` blocks of a section of the page. */
function commandsOf(heading: string): string[] {
  return linesOf(heading, "sh").map((line) => line.replace("npm run -s admin -- ", ""));
}

/** The statements in the `sql` blocks of a section of the page. */
function statementsOf(heading: string): string[] {
  return linesOf(heading, "sql").filter((line) => line.endsWith(";"));
}

function linesOf(heading: string, language: string): string[] {
  let isInside = false;
  const lines: string[] = [];
  for (const token of marked.lexer(readFileSync(PAGE, "utf8"))) {
    if (token.type === "heading") isInside = (token as Tokens.Heading).text === heading;
    else if (isInside && token.type === "code" && (token as Tokens.Code).lang === language)
      lines.push(
        ...(token as Tokens.Code).text
          .split("\n")
          .map((line) => (language === "sql" ? line.replace(/\s*--.*/, "") : line)),
      );
  }
  if (lines.length === 0) throw new Error(`The page has no ${language} in "${heading}".`);
  return lines;
}
