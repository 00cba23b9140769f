/** GET /v1/exports: whole, from one snapshot, within its limits, and cut when it can't be completed. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import t from "tap";
import type { ExportableResource } from "#src/generated/schemas.ts";
import { ExportPlaces } from "#src/db/exports/export-places.ts";
import { runExport } from "#src/db/exports/run-export.ts";
import { Lines } from "#src/kernel/line-stream.ts";
import { startApi, type Api, type Company } from "../helpers/api.ts";
import type { TestClock } from "../helpers/clock.ts";
import { eventually } from "../helpers/eventually.ts";
import { parseExport } from "../helpers/lines.ts";
import { makeWorld } from "../helpers/world.ts";

const HOUR_MS = 3_600_000;
const RESOURCES = [
  "customers",
  "locations",
  "skus",
  "pricelists",
  "services",
  "zones",
  "products",
  "material-types",
  "load-compositions",
  "pricing-types",
] as const satisfies ExportableResource[];

const api = await startApi(t);
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
await makeWorld(api);

const exported = async ({ key }: Company, resource: ExportableResource = "customers") =>
  await api.call("exportResource", { key, params: { resource } });

/** Gives a company customers; by default 16 MB, more than a connection holds, in few rows, which are what inserts cost. */
async function addLongCustomers({ services }: Api, { id }: Company, count = 1_000, size = 16_000) {
  for (let first = 1; first <= count; first += 20_000)
    await services.db.jobs.execute(sql`
      insert into customers (company_id, id, display_name, customer_number, status, company_name, created_at, updated_at)
      select ${id}::uuid, gen_random_uuid(), 'Customer', i::text, 'active', repeat('x', ${size}::int), now(), now()
      from generate_series(${first}::int, ${Math.min(first + 19_999, count)}::int) i`);
}

/** The items of a list, in the order of their ids. */
async function listed({ key }: Company, resource: ExportableResource) {
  const response = await fetch(`${url}/v1/${resource}${resource === "zones" ? "" : "?limit=100"}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return byId(((await response.json()) as { data: { id: string }[] }).data);
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

// However long a busy machine takes, only what a test advances counts.
const stoppedTime = () => api.services.clock.offsetMs;
api.services.clock.elapsedMs = stoppedTime;

/** Starts an export, and reads nothing of it. */
async function startExport({ key }: Company, at = url): Promise<Socket> {
  const { hostname, port } = new URL(at);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(
    `GET /v1/exports/customers HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  );
  return socket;
}

async function isIdle({ services }: Api = api) {
  return await eventually("free connections", async () =>
    services.db.load().pools.exports.used === 0 ? true : undefined,
  );
}

/** Connections of the service's side, and the exports that wait until their client has read more. */
const connections = new Set<Socket>();
api.app.server.on("connection", (socket: Socket) => {
  connections.add(socket);
  socket.once("close", () => connections.delete(socket));
});
const blocked = new Set<Lines>();
// Called with the lines as `this`, below.
const write: (this: void, lines: string) => unknown = Reflect.get(Lines.prototype, "write");
Lines.prototype.write = async function (this: Lines, lines: string) {
  blocked.add(this);
  try {
    await Reflect.apply(write, this, [lines]);
  } finally {
    blocked.delete(this);
  }
};
t.teardown(() => Reflect.set(Lines.prototype, "write", write));

/** Companies whose exports run or wait for a place. */
const taking: string[] = [];
// Called with the places as `this`, below.
const take: (this: void, ...args: Parameters<ExportPlaces["take"]>) => unknown = Reflect.get(
  ExportPlaces.prototype,
  "take",
);
ExportPlaces.prototype.take = async function (this: ExportPlaces, ...args) {
  const taken = Reflect.apply(take, this, args) as ReturnType<ExportPlaces["take"]>;
  taking.push(args[0]);
  return await taken;
};
t.teardown(() => Reflect.set(ExportPlaces.prototype, "take", take));

/** Waits until the company's export has a place or waits for one. */
async function hasAsked({ id }: Company) {
  await eventually("an export", async () => taking.includes(id) || undefined);
}

/** Starts exports of two new companies, whose clients read nothing. */
async function startTwo(): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < 2; n++) {
    const company = await api.addCompany();
    await addLongCustomers(api, company);
    const socket = await startExport(company);
    await once(socket, "readable");
    sockets.push(socket);
  }
  await eventually(
    "two exports that wait for their clients",
    async () => blocked.size === 2 || undefined,
  );
  await isWaitingForClient();
  return sockets;
}

/** Waits until the service can send no more to a client that doesn't read. */
async function isWaitingForClient() {
  let earlier = new Map<Socket, number>();
  await eventually("a full connection", async () => {
    const pending = [...connections].filter(({ writableLength }) => writableLength > 0);
    const isFull = pending.some((socket) => earlier.get(socket) === socket.bytesWritten);
    earlier = new Map(pending.map((socket) => [socket, socket.bytesWritten]));
    return (isFull && blocked.size > 0) || undefined;
  });
}

/** Waits until an export that is waiting for its client has compared the time. */
async function hasLookedAtTime(clock: TestClock) {
  const looked = Promise.withResolvers<void>();
  clock.elapsedMs = () => {
    looked.resolve();
    return stoppedTime();
  };
  await looked.promise;
  clock.elapsedMs = stoppedTime;
}

const LAST_CHUNK = "\r\n0\r\n\r\n";

/** Reads what is sent until the connection is closed, or the response is complete. */
async function readToEnd(socket: Socket): Promise<string> {
  const parts: string[] = [];
  let tail = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    parts.push(part);
    // Not the whole text, whose end can only be compared in a copy of it.
    tail = `${tail}${part}`.slice(-LAST_CHUNK.length);
    if (tail === LAST_CHUNK) socket.end();
  });
  await once(socket, "close");
  return parts.join("");
}

async function lastRequest({ services }: Api, { id }: Company) {
  return await eventually("the log of the export", async () => {
    const { rows } = await services.db.work.execute<{ status: number; code: string | null }>(sql`
      select status, code from request_log where company_id = ${id} and operation = 'exportResource' limit 1`);
    return rows[0];
  });
}

for (const resource of RESOURCES)
  t.test(`an export of ${resource} has the items of the list`, async (t) => {
    const { start, items } = parseExport((await exported(api.company, resource)).body);
    t.equal(start.resource, resource);
    t.ok(items.length > 0);
    t.strictSame(byId(items), await listed(api.company, resource));
  });

t.test("an export of several batches has each item once", async (t) => {
  const company = await api.addCompany();
  await addLongCustomers(api, company, 2_000, 100);
  const { items } = parseExport((await exported(company)).body);
  t.equal(items.length, 2_000);
  t.equal(new Set(items.map(({ id }) => id)).size, 2_000);
});

t.test("a company without items exports none", async (t) => {
  const company = await api.addCompany();
  for (const resource of RESOURCES)
    t.strictSame(parseExport((await exported(company, resource)).body).items, []);
});

t.test("an export is compressed for clients that accept it", async (t) => {
  const company = await api.addCompany();
  await addLongCustomers(api, company, 1);
  const { rawPayload, headers } = await api.app.inject({
    url: "/v1/exports/customers",
    headers: { authorization: `Bearer ${company.key}`, "accept-encoding": "gzip" },
  });
  t.equal(headers["content-encoding"], "gzip");
  t.ok(parseExport(gunzipSync(rawPayload).toString()).items.length > 0);
});

t.test("a company makes 10 exports per hour", async (t) => {
  const { clock } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const company = await api.addCompany();
  for (let left = 9; left >= 0; left--) {
    const { headers, statusCode } = await exported(company);
    t.equal(statusCode, 200);
    t.match(String(headers["ratelimit-policy"]), /^"company";.*, "exports";q=10;w=3600$/);
    t.match(String(headers["ratelimit"]), new RegExp(`^"company";.*, "exports";r=${left};t=\\d+$`));
  }
  const refused = await exported(company);
  t.equal(refused.statusCode, 429);
  const { code, extraData } = refused.json();
  t.equal(code, "REQUEST_LIMIT_EXCEEDED");
  t.ok(extraData.retryAfter > 3_500 && extraData.retryAfter <= 3_600);
  t.match(String(refused.headers["ratelimit"]), /, "exports";r=0;t=\d+$/);
  t.equal((await exported(await api.addCompany())).statusCode, 200, "others aren't limited");
  clock.advance(HOUR_MS + 1_000);
  t.equal((await exported(company)).statusCode, 200);
});

t.test("a company makes one export at a time", async (t) => {
  const company = await api.addCompany();
  await addLongCustomers(api, company);
  const first = await startExport(company);
  await once(first, "readable");
  const refused = await exported(company);
  t.equal(refused.statusCode, 429);
  t.match(refused.json().message, /Another export of the company is running/);
  t.equal(refused.headers["retry-after"], "60");
  t.equal((await exported(await api.addCompany())).statusCode, 200, "others aren't limited");
  t.equal(
    (await fetch(`${url}/v1/customers`, { headers: { authorization: `Bearer ${company.key}` } }))
      .status,
    200,
  );
  first.destroy();
  await isIdle();
  const { headers, statusCode } = await exported(company);
  t.equal(statusCode, 200);
  t.match(String(headers["ratelimit"]), /"exports";r=8;/, "the refused one wasn't counted");
});

t.test("a process makes two exports at a time; a third one waits", async (t) => {
  const [first, second] = await startTwo();
  const company = await api.addCompany();
  const waiting = exported(company);
  await hasAsked(company);
  t.equal((await exported(company)).statusCode, 429, "a company waits once");
  t.equal(api.services.db.load().pools.exports.used, 2);
  first?.destroy();
  t.equal((await waiting).statusCode, 200);
  second?.destroy();
  await isIdle();
});

t.test("an export that waits for 20 seconds is refused, and not counted", async (t) => {
  const { clock } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  // Their clients read enough.
  const ended = Promise.withResolvers<void>();
  let cuts = 0;
  const others = [await api.addCompany(), await api.addCompany()].map(({ id }) =>
    runExport(api.services.db.forCompany(id), id, "customers", () => clock.offsetMs, {
      start: () => ended.promise,
      items: async () => {},
      end: async () => {},
      cut: () => cuts++,
    }),
  );
  const company = await api.addCompany();
  const waiting = exported(company);
  await hasAsked(company);
  clock.advance(20_000);
  const refused = await waiting;
  t.equal(refused.statusCode, 503);
  t.equal(refused.headers["retry-after"], "30");
  t.equal(cuts, 0, "none of the others was cut");
  ended.resolve();
  await Promise.all(others);
  await isIdle();
  const { headers } = await exported(company);
  t.match(String(headers["ratelimit"]), /"exports";r=9;/);
});

t.test("a client that reads too slowly is cut while another company waits", async (t) => {
  const { clock } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const sockets = await startTwo();
  clock.advance(15_000);
  await hasLookedAtTime(clock);
  await setImmediate();
  t.equal(api.services.db.load().pools.exports.used, 2, "nobody waits for slow clients");
  for (const socket of sockets) socket.destroy();
  await isIdle();

  const slow = await startTwo();
  const company = await api.addCompany();
  const waiting = exported(company);
  await hasAsked(company);
  clock.advance(10_000);
  t.equal((await waiting).statusCode, 200);
  t.equal(api.services.db.load().pools.exports.used, 1, "one of them was enough");
  const cut = await Promise.race(slow.map(readToEnd));
  t.match(cut, '"type":"start"');
  t.notMatch(cut, '"type":"end"');
  t.notMatch(cut, /\r\n0\r\n\r\n$/, "it isn't a complete response");
  const message = await eventually("the log of the export that was cut", async () => {
    const { rows } = await api.services.db.work.execute<{ message: string }>(sql`
      select details->>'message' as message from request_log
      where operation = 'exportResource' and status = 503 and details->>'message' like '%cut%'`);
    return rows[0]?.message;
  });
  t.match(message, /other companies were waiting, and the client read less than 256 KiB/);
  for (const socket of slow) socket.destroy();
  await isIdle();
});

t.test("a client that disconnects while its export waits takes no place", async () => {
  const slow = await startTwo();
  const company = await api.addCompany();
  await addLongCustomers(api, company);
  const socket = await startExport(company);
  await hasAsked(company);
  socket.destroy();
  for (const each of slow) each.destroy();
  await isIdle();
});

t.test("a client that disconnects ends its export", async (t) => {
  const company = await api.addCompany();
  await addLongCustomers(api, company);
  const socket = await startExport(company);
  await once(socket, "readable");
  t.equal(api.services.db.load().pools.exports.used, 1);
  socket.destroy();
  await isIdle();
  t.strictSame(await lastRequest(api, company), { status: 499, code: null });
});

t.test("an export that fails is cut, without its end", async (t) => {
  const company = await api.addCompany();
  await addLongCustomers(api, company);
  const socket = await startExport(company);
  await once(socket, "readable");
  const { rowCount } = await api.services.db.work.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
      and query like '%string_agg(line%'`);
  t.equal(rowCount, 1);
  const text = await readToEnd(socket);
  t.match(text, '"type":"start"');
  t.notMatch(text, '"type":"end"');
  t.notMatch(text, /\r\n0\r\n\r\n$/, "it isn't a complete response");
  const { status } = await lastRequest(api, company);
  t.ok(status >= 500, { status });
  await isIdle();
});

t.test("an export is cut when the service stops", async (t) => {
  const other = await startApi(t);
  const at = await other.app.listen({ port: 0, host: "127.0.0.1" });
  await addLongCustomers(other, other.company);
  const socket = await startExport(other.company, at);
  await once(socket, "readable");
  const closing = other.app.close();
  const text = await readToEnd(socket);
  t.notMatch(text, '"type":"end"');
  await closing;
});

t.test("exports that wait are refused when the service stops", async (t) => {
  const other = await startApi(t);
  const at = await other.app.listen({ port: 0, host: "127.0.0.1" });
  const companies = [other.company, await other.addCompany(), await other.addCompany()];
  for (const company of companies) await addLongCustomers(other, company);
  const [first, second, third] = companies as [Company, Company, Company];
  for (const company of [first, second]) await once(await startExport(company, at), "readable");
  const waiting = await startExport(third, at);
  await hasAsked(third);
  const closing = other.app.close();
  t.match(await readToEnd(waiting), /^HTTP\/1\.1 503 /);
  await closing;
});

t.test("a client that reads nothing for 20 seconds is disconnected", async (t) => {
  const { clock } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const company = await api.addCompany();
  await addLongCustomers(api, company);
  const socket = await startExport(company);
  await once(socket, "readable");
  await isWaitingForClient();
  clock.advance(10_000);
  await hasLookedAtTime(clock);
  await setImmediate();
  t.equal(api.services.db.load().pools.exports.used, 1, "after half of the time, it still waits");
  clock.advance(10_000);
  await isIdle();
  const text = await readToEnd(socket);
  t.match(text, '"type":"start"');
  t.notMatch(text, '"type":"end"');
  t.notMatch(text, /\r\n0\r\n\r\n$/, "it isn't a complete response");
  t.strictSame(await lastRequest(api, company), { status: 499, code: null });
});

t.test("an export that takes 15 minutes is cut, however fast its client reads", async (t) => {
  const { clock } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const company = await api.addCompany();
  await addLongCustomers(api, company);
  const socket = await startExport(company);
  socket.once("data", () => clock.advance(15 * 60_000 + 1));
  const text = await readToEnd(socket);
  t.match(text, '"type":"start"');
  t.notMatch(text, '"type":"end"');
  t.notMatch(text, /\r\n0\r\n\r\n$/, "it isn't a complete response");
  t.match(await lastRequest(api, company), { status: 500, code: "INTERNAL_ERROR" });
  await isIdle();
});

t.test("a slow reader of 12,000 customers takes little memory, and gets all", async (t) => {
  const company = await api.addCompany();
  await addLongCustomers(api, company, 12_000, 4_000);
  const before = process.memoryUsage().external;
  const socket = await startExport(company);
  await once(socket, "readable");
  await isWaitingForClient();
  // Includes the memory of ArrayBuffers, which chunks of responses are.
  const grown = process.memoryUsage().external - before;
  t.comment(`${Math.round(grown / 1e6)} MB`);
  t.ok(grown < 30e6, "less than the response's 50 MB", { grown });
  let [size, end] = [0, ""];
  socket.setEncoding("utf8").on("data", (part: string) => {
    size += part.length;
    end = (end + part).slice(-100);
    if (end.endsWith("\r\n0\r\n\r\n")) socket.end();
  });
  await once(socket, "close");
  t.ok(size > 45e6, { size });
  t.match(end, '{"type":"end","count":12000}');
  await isIdle();
});
