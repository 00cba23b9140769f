/** Compares searches with a plain statement, by the processor time of Postgres. */
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { CUSTOMER_JSON } from "../../src/db/customers/customer-json.ts";
import { openDatabase } from "../../src/db/core/connections/client.ts";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import { cpuBetween, parseStat, readTimes } from "../cost/cpu.ts";
import { startBenchDatabase } from "../database.ts";
import { alternate, median } from "../helpers/rounds.ts";
import type { Bench, Row } from "../report.ts";
import { fillCustomers } from "./fill.ts";

const SIZES = [100, 1_000, 10_000, 100_000];
const OTHER_COMPANIES = 50;
const CUSTOMERS_OF_OTHERS = 1_000;
const ROUNDS = 21;
const LIMIT = 25;
/** Common, rare and unmatched terms, two of them without three letters. */
const TERMS = ["gmail", "garcia", "mendoza", "maria", "20007", "xqzw", "ma", "zq"];
const CONTENDERS = ["plain", "first", "again"] as const;

/** The search without stored counts: the page and the exact total. */
const PLAIN = `
  select ${CUSTOMER_JSON} as json, (select count(*) from customers where company_id = $1 and search_text like $2) as total
  from customers where company_id = $1 and search_text like $2
  order by created_at desc nulls last, id desc limit ${LIMIT}`;

/** Measures the database calls of the route, one at a time. */
export const benchCompared: Bench = async ({ rounds = ROUNDS, say }) => {
  const bench = await startBenchDatabase();
  // One connection each, which is as warm as the other.
  const db = openDatabase(bench.url, { poolSize: 1 });
  const client = new Client({ connectionString: bench.url });
  const admin = new Client({ connectionString: bench.url });
  try {
    say("Creating customers.");
    const add = async () => (await bench.addCompany()).id;
    const others = await Promise.all(Array.from({ length: OTHER_COMPANIES }, add));
    await fillCustomers(bench.url, others, CUSTOMERS_OF_OTHERS);
    await client.connect();
    await admin.connect();
    await client.query("set jit = off");
    const server = await findServer(client);
    const rows: Row[] = [];
    for (const size of SIZES) {
      const id = await add();
      await fillCustomers(bench.url, [id], size);
      for (const term of TERMS) {
        say(`${size} customers: ${term}`);
        const plainly = async () => client.query(PLAIN, [id, `%${term}%`]);
        const search = async () =>
          listCustomers(db.forCompany(id), id, { page: 1, limit: LIMIT, searchTerm: term });
        const { total } = await search();
        const costs = await alternate(rounds + 1, CONTENDERS, async (name) => {
          if (name !== "again") await admin.query("delete from search_totals");
          if (name === "again") await search();
          const before = readTimes(server);
          await (name === "plain" ? plainly() : search());
          return cpuBetween(before, readTimes(server));
        });
        const [plain, first, again] = CONTENDERS.map((name) => median(costs[name].slice(1)));
        if (plain === undefined || first === undefined || again === undefined) continue;
        rows.push({
          name: `${size.toLocaleString("en")}: ${term}`,
          values: [first / plain, again / plain, plain, total],
        });
      }
    }
    const worst = (column: number) => Math.max(...rows.map(({ values }) => values[column] ?? NaN));
    return {
      name: "compared",
      title: "Searches, compared with a plain statement",
      how:
        `Companies of ${SIZES.join(", ")} customers beside ${OTHER_COMPANIES} others. The plain statement reads the newest ` +
        `${LIMIT} matches and counts all; without a match it counts nothing. Processor time of all processes of Postgres, ` +
        `medians of ${rounds} alternated rounds. Before the first search of a term nothing is stored about it.`,
      tables: [
        {
          title: "Postgres' processor time, to the plain statement",
          columns: [
            { name: "first", unit: "ratio" },
            { name: "again", unit: "ratio" },
            { name: "plain", unit: "µs" },
            { name: "matches", unit: "count" },
          ],
          rows,
        },
      ],
      targets: [
        { name: "first search, worst", unit: "ratio", value: worst(0), atMost: 1.1 },
        { name: "again, worst", unit: "ratio", value: worst(1), atMost: 1.1 },
      ],
    };
  } finally {
    await client.end();
    await admin.end();
    await db.close();
    await bench.close();
  }
};

/** The process that started a connection's process. */
async function findServer(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parseStat(readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8")).parent;
}
