/** What the gate costs: requests a second of the service, beside the bare minimum. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { listCustomers } from "../src/db/customer-list.ts";
import { addManyCustomers } from "../test/helpers/many-customers.ts";
import { startBenchDatabase } from "./database.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;

/** Prints requests a second (median of alternating rounds) and ratios to the bare minimum. */
export async function benchRequests(): Promise<void> {
  const bench = await startBenchDatabase();
  const children: ChildProcess[] = [];
  try {
    const company = await bench.addCompany();
    await addManyCustomers(bench.db.work, company.id, 10_000);
    const { data } = await listCustomers(bench.db, company.id, { page: 1, limit: 1 });
    const start = async (script: string) => {
      const port = await freePort();
      const environment = { DATABASE_URL: bench.url, COMPANY_ID: company.id, PORT: String(port) };
      children.push(
        spawn(process.execPath, [script], {
          env: { ...process.env, ...environment, LOG_LEVEL: "silent", DEMO: "off" },
          stdio: ["ignore", "ignore", "inherit"],
        }),
      );
      const url = `http://localhost:${port}`;
      await answers(url);
      return url;
    };
    const targets = { bare: await start("bench/bare.ts"), service: await start("src/main.ts") };
    for (const [name, path] of [
      ["GET one customer", `/v1/customers/${data[0]?.id}`],
      ["GET 25 customers", "/v1/customers"],
    ] as const) {
      const rates: Record<keyof typeof targets, number[]> = { bare: [], service: [] };
      for (let round = 0; round < ROUNDS; round++)
        for (const target of ["bare", "service"] as const)
          rates[target].push(await load(targets[target] + path, company.key));
      const [bare, service] = [median(rates.bare), median(rates.service)];
      const ratio = (service / bare).toFixed(2);
      console.log(`${name}: bare ${bare}/s, service ${service}/s, ratio ${ratio}`);
    }
  } finally {
    for (const child of children) child.kill();
    await bench.close();
  }
}

async function load(url: string, key: string): Promise<number> {
  const header = `authorization=Bearer ${key}`;
  const { stdout } = await promisify(execFile)("autocannon", [
    "--json",
    "-c",
    String(CONNECTIONS),
    "-d",
    String(SECONDS),
    "-H",
    header,
    url,
  ]);
  const result: { non2xx: number; errors: number; requests: { average: number } } =
    JSON.parse(stdout);
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: not every answer was 200`);
  return Math.round(result.requests.average);
}

async function answers(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
