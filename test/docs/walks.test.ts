/** Checks the two lists of functions in CONTRIBUTING.md: two requests enter each of them, and they don't grow. */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { Session } from "node:inspector/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import t, { type Test } from "tap";
import ts from "typescript";
import { createPrometheus } from "#src/metrics/prometheus.ts";
import { unlessOneServer } from "../helpers/database.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { withAdmin } from "../runner/template.ts";
import { teardown } from "../helpers/teardown.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const ROOT = join(import.meta.dirname, "../..");
/** From the outside in. Other folders have values and functions for all of them. */
const LAYERS = ["src/http/", "src/routes/", "src/webhooks/", "src/db/"];

interface Step {
  readonly file: string;
  readonly name: string;
}

/** Reads a list: the steps below a heading. */
function stepsOf(heading: string): Step[] {
  const [, rest = ""] = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8").split(`### ${heading}`);
  const [list = ""] = rest.split(/^##/m);
  return [...list.matchAll(/^\d+\. `([^`]+)` `([^`]+)`:/gm)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));
}

/** Returns the positions of the functions with a name: from `start` to `end`, with the functions inside. */
function findRanges({ file, name }: Step): { start: number; end: number }[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: { start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    const { name: declared } = node as ts.Node & { readonly name?: ts.Node };
    const isFunction = ts.isFunctionLike(node) || ts.isVariableDeclaration(node);
    if ((isFunction || ts.isPropertyAssignment(node)) && declared?.getText() === name)
      found.push({ start: node.getStart(), end: node.end });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Counts calls while `work` runs. Starting to count discards optimized code, whose calls aren't counted. */
async function countCalls(session: Session, work: () => Promise<unknown>) {
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  return result;
}

/** Lists the steps of which no function is entered while `work` runs, twice: code may have been optimized since the start. */
async function findUnentered(
  session: Session,
  steps: readonly Step[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const entered = new Map<string, number[]>();
  for (let round = 0; round < 2; round++)
    for (const { url, functions } of await countCalls(session, work)) {
      const starts = functions.flatMap(({ ranges: [range] }) =>
        range?.count ? [range.startOffset] : [],
      );
      entered.set(url, [...(entered.get(url) ?? []), ...starts]);
    }
  return steps
    .filter((step) => {
      const starts = entered.get(pathToFileURL(join(ROOT, step.file)).href) ?? [];
      return !findRanges(step).some(({ start, end }) =>
        starts.some((at) => at >= start && at < end),
      );
    })
    .map(({ file, name }) => `${file} ${name}`);
}

/** Sends requests on one connection, and waits for all that follows their responses. */
async function connect(t: Test, { app, company }: Api, nextLine: () => Promise<void>) {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  teardown(t, "closing the connection", () => agent.destroy());
  return async (method: string, path: string, body?: object): Promise<{ id: string }> => {
    const isLogged = nextLine();
    const headers = {
      authorization: `Bearer ${company.key}`,
      ...(body ? { "content-type": "application/json", "idempotency-key": `${++count}` } : {}),
    };
    const text = await new Promise<string>((resolve, reject) => {
      const sent = request({ port, agent, method, path, headers }, async (response) => {
        resolve((await response.setEncoding("utf8").toArray()).join(""));
      });
      sent.on("error", reject).end(body && JSON.stringify(body));
    });
    await isLogged;
    return JSON.parse(text).data;
  };
}

const skip = await unlessOneServer("the lists are the way on one server");

t.test("the requests of CONTRIBUTING.md enter all functions of its lists", { skip }, async (t) => {
  // Optimized code doesn't count the calls of functions that are a part of it. Files before this one have made some of it.
  for (const compiler of ["maglev", "opt"]) {
    setFlagsFromString(`--no-${compiler}`);
    teardown(t, `allowing ${compiler}`, () => setFlagsFromString(`--${compiler}`));
  }
  let onLine = () => {};
  const api = await startApi(t, {
    options: { metrics: createPrometheus().metrics, writeLogLine: () => onLine() },
  });
  const nextLine = () => new Promise<void>((resolve) => (onLine = resolve));
  const send = await connect(t, api, nextLine);
  const receiver = await startReceiver(t);
  await addEndpoint(api, receiver.url, ["customer.created"]);
  const customer = await api.call("createCustomer", { body: { displayName: "First" } });
  const { id } = customer.json().data;
  await send("GET", `/v1/customers/${id}`); // the connection is known then
  runDeliveryWorker(t, api);
  await receiver.arrival(id); // no other delivery waits then

  const session = new Session();
  session.connect();
  teardown(t, "ending the session", () => session.disconnect());
  await session.post("Profiler.enable");

  const read = stepsOf("`GET /v1/customers/{id}` until its log line");
  t.ok(read.length > 30 && read.length <= 40, `${read.length} steps of a read`);
  t.strictSame(await findUnentered(session, read, () => send("GET", `/v1/customers/${id}`)), []);

  const write = stepsOf("`POST /v1/customers` until its webhook is sent");
  t.ok(write.length > 50 && write.length <= 60, `${write.length} steps of a write`);
  const create = async () => {
    // A busy machine can make an attempt slow, and the writes after it don't claim deliveries to a slow endpoint at once.
    await withAdmin(api.databaseUrl, async (sql) => {
      await eventually("the result of the attempt before", async () => {
        const waiting = await sql`select from delivery_queue`;
        return waiting.length === 0 || undefined;
      });
      await sql`update webhook_endpoints set is_slow = false`;
    });
    const created = await send("POST", "/v1/customers", { displayName: "Second" });
    await receiver.arrival(created.id);
  };
  t.strictSame(await findUnentered(session, write, create), []);

  const layers = write
    .map(({ file }) => LAYERS.findIndex((layer) => file.startsWith(layer)))
    .filter((layer) => layer >= 0);
  t.equal(layers.filter((layer, i) => layer < (layers[i - 1] ?? 0)).length, 3, "steps back up");
});
