/** Runs the service with a database in memory, for the tests of partners' programs. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { readConfig, type Config } from "../config/config.ts";
import { Refusal } from "../kernel/refusal.ts";
import { describeStartError } from "../process/explain-error.ts";
import { stopOnSignals } from "../process/stop.ts";
import { run } from "../run.ts";
import { openServices } from "../services.ts";
import { openMemoryDatabase } from "./memory-database.ts";
import { fillMock, MOCK_KEY, MOCK_SECRET, type Seed } from "./seed.ts";

const HELP = `partner mock: the Partner API in one process, without a network, for tests

  --port <port>      default: 4010; 0 for a free one
  --host <address>   default: 127.0.0.1; 0.0.0.0 for other machines and containers
  --webhook <url>    sends all events to this URL; can be repeated
  --secret <secret>  signs webhooks; default: ${MOCK_SECRET}
  --seed             begins with the sample data of a sandbox: a catalog, zones, customers
  --json             prints JSON

All data is lost when the process ends.
`;

interface Options extends Seed {
  readonly port: string;
  readonly host: string;
  readonly isJson: boolean;
}

/**
 * Starts the mock, which runs until a signal ends the process.
 * @param args the arguments after `partner mock`
 * @returns the exit code: 0 while it runs, 1 if it can't start, 2 for wrong arguments
 */
export async function start(args: readonly string[]): Promise<number> {
  let options: Options | undefined;
  try {
    options = readOptions(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail(2, error.message);
  }
  if (!options) process.stdout.write(HELP);
  else return await serve(options);
  return 0;
}

async function serve(options: Options): Promise<number> {
  const stop = stopOnSignals(["SIGTERM", "SIGINT", "SIGHUP"]);
  const database = await openMemoryDatabase();
  const config = settings(database.url, options);
  const server = { url: database.url, supervise: () => {}, stop: async () => {} };
  try {
    const services = await openServices(config, { server: Promise.resolve(server) });
    try {
      await fillMock(services, options);
    } finally {
      await services.close();
    }
    const { baseUrl } = await run(config, Promise.resolve(server), stop);
    process.stdout.write(describe(baseUrl, options));
    return 0;
  } catch (error) {
    await database.close();
    if (error instanceof Refusal) return fail(2, `--webhook: ${error.message}`);
    return fail(1, describeStartError(error, config));
  }
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`Error: ${message}\n`);
  return exitCode;
}

/** @throws TypeError, as parseArgs does, when the arguments are wrong */
function readOptions(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
      webhook: { type: "string", multiple: true, default: [] },
      secret: { type: "string", default: MOCK_SECRET },
      seed: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { port, host, webhook: webhooks, secret, seed, json, help } = values;
  if (help) return undefined;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new TypeError(`--port must be a number from 0 to 65535, not ${port}.`);
  if (!/^whsec_[\x21-\x7e]+$/.test(secret))
    throw new TypeError("--secret must begin with whsec_ and contain no spaces.");
  return { port, host, webhooks, secret, hasSampleData: seed, isJson: json };
}

/** The settings of the service. Nothing comes from the environment, so that a mock is the same everywhere. */
function settings(databaseUrl: string, { port, host }: Options): Config {
  return readConfig({
    PORT: port,
    HOST: host,
    DATABASE_URL: databaseUrl,
    DATABASE_POOLER: "transaction",
    SECRETS_KEY: randomBytes(32).toString("base64"),
    WEBHOOKS_ALLOW_LOCAL: "on",
    DEMO: "off",
    LOG_LEVEL: "error",
    SHUTDOWN_DRAIN_SECONDS: "0",
  });
}

function describe(url: string, { webhooks, secret, hasSampleData, isJson }: Options): string {
  const ready = { type: "ready", url, key: MOCK_KEY, secret, webhooks, hasSampleData };
  if (isJson) return `${JSON.stringify(ready)}\n`;
  const lines = [
    ["Partner API", `${url} (a mock: all data is lost when it ends)`],
    ["API key", MOCK_KEY],
    ["Data", hasSampleData ? "the sample data of a sandbox" : "none (--seed adds sample data)"],
    ["Webhooks", webhooks.join(", ") || "none (--webhook <url> adds one)"],
    ["Secret", secret],
    ["Docs", `${url}/docs`],
  ];
  return lines.map(([name = "", value]) => `  ${name.padEnd(14)}${value}\n`).join("");
}
