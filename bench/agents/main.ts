/** Counts the calls and tokens of an agent's tasks in the demo company. Nothing is timed. */
import { eq } from "drizzle-orm";
import { companies } from "../../src/db/schema/index.ts";
import { DEMO_COMPANY_ID } from "../../src/demo/seed.ts";
import { startBenchDatabase } from "../database.ts";
import { startServer } from "../helpers/processes.ts";
import type { Bench } from "../report.ts";
import { authorizeAgent, connectAgent } from "./client.ts";
import { TASKS } from "./tasks.ts";

/** Approximate: texts in English and JSON have about so many. */
const BYTES_PER_TOKEN = 4;
const NO_LIMIT = 1_000_000_000;
const MAX_PRICE = { calls: 3, tokens: 2_000 };
const MAX_LIST_BYTES = 40_000;

const HOW = `A client with a fixed script does ${TASKS.length} tasks in the demo company over MCP. Each call uses ids from \
earlier results only. Counted are the calls and the text of their results, and the list of tools, which a client reads \
once. A token is taken as ${BYTES_PER_TOKEN} bytes. Nothing is timed, so the machine may do other work.`;

export const benchAgents: Bench = async ({ say }) => {
  const database = await startBenchDatabase();
  try {
    const environment = { DATABASE_URL: database.url, DEMO: "on", ROLE: "api" };
    const server = await startServer("src/main.ts", { environment, readyPath: "/health/ready" });
    try {
      const { work } = database.db;
      await work
        .update(companies)
        .set({ quota: NO_LIMIT })
        .where(eq(companies.id, DEMO_COMPANY_ID));
      const token = await authorizeAgent(database.db, DEMO_COMPANY_ID, server.url);
      const agent = connectAgent(server.url, token);
      const rows: { name: string; values: number[] }[] = [];
      for (const { name, run } of TASKS) {
        say(name);
        await run(agent.call);
        const { calls, bytes } = agent.take();
        rows.push({ name, values: [tokensOf(bytes), bytes, calls] });
      }
      return toReport(rows, await agent.list());
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
};

const tokensOf = (bytes: number) => Math.ceil(bytes / BYTES_PER_TOKEN);

function toReport(
  rows: readonly { readonly name: string; readonly values: readonly number[] }[],
  list: { readonly bytes: number; readonly tools: number },
) {
  const count = "count" as const;
  const columns = [
    { name: "tokens", unit: count },
    { name: "bytes", unit: "bytes" as const },
    { name: "calls", unit: count },
  ];
  const [price] = rows;
  const [priceTokens = NaN, , priceCalls = NaN] = price?.values ?? [];
  const total = [0, 1, 2].map((column) =>
    rows.reduce((sum, { values }) => sum + (values[column] ?? 0), 0),
  );
  return {
    name: "agents",
    title: "An agent's day",
    how: HOW,
    tables: [
      {
        title: "Results of each task",
        columns,
        rows: [...rows, { name: "all tasks", values: total }],
      },
      {
        title: "The list of tools",
        columns: [...columns.slice(0, 2), { name: "tools", unit: count }],
        rows: [{ name: "tools/list", values: [tokensOf(list.bytes), list.bytes, list.tools] }],
      },
    ],
    targets: [
      { name: `calls: ${price?.name}`, unit: count, value: priceCalls, atMost: MAX_PRICE.calls },
      { name: `tokens: ${price?.name}`, unit: count, value: priceTokens, atMost: MAX_PRICE.tokens },
      { name: "tools/list", unit: "bytes" as const, value: list.bytes, atMost: MAX_LIST_BYTES },
    ],
  };
}
