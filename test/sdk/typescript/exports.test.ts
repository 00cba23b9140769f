/** Tests exports: their items, their position, and exports that are cut. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import t, { type Test } from "tap";
import {
  ApiTimeoutError,
  ExportIncompleteError,
  UnauthenticatedError,
  type Customer,
  type Export,
} from "../../../sdk/typescript/src/index.ts";
import { makeWorld } from "../../helpers/world.ts";
import { failureOf, startService } from "./service.ts";

const { api, newClient } = await startService(t);
await makeWorld(api);
const client = newClient();

const START = { type: "start", position: "p1", createdAt: "2025-11-03T15:04:05.000Z" };

const item = (id: string) => ({ type: "item", data: { id } });

const lines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

/** Starts a server that streams exports until `t` ends; returns its URL. */
async function serve(t: Test, stream: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    stream(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Reads an export to its end or its error; returns the ids of its items and the error. */
async function read(customers: Export<Customer>) {
  const ids: string[] = [];
  try {
    for await (const { id } of customers) ids.push(id);
  } catch (error) {
    return { ids, error };
  }
  return { ids };
}

t.test("an export yields all items, and its position continues with the changes", async (t) => {
  const customers = await client.exports.customers();
  t.match(customers.createdAt, /^\d{4}-\d\d-\d\dT.*Z$/);
  const exported = await Array.fromAsync(customers);
  const listed = await Array.fromAsync(client.customers.list({ limit: 100 }));
  const byId = (a: Customer, b: Customer): number => (a.id < b.id ? -1 : 1);
  t.ok(listed.length > 0);
  t.strictSame(exported.toSorted(byId), listed.toSorted(byId));
  const { id } = await client.customers.create({ displayName: "Later" });
  const events = await Array.fromAsync(client.events.list({ after: customers.position }));
  t.match(events, [{ type: "customer.created", data: { id } }]);
  t.equal(events.length, 1);
});

t.test("every resource can be exported", async (t) => {
  const { exports } = client;
  for (const name of [
    "locations",
    "skus",
    "pricelists",
    "services",
    "zones",
    "products",
    "materialTypes",
    "loadCompositions",
    "pricingTypes",
  ] as const) {
    const found: unknown[] = [];
    for await (const each of await exports[name]()) found.push(each);
    t.ok(found.length > 0, name);
  }
});

t.test("items are yielded before the export has ended", async (t) => {
  let finish = (): void => {};
  const baseUrl = await serve(t, (response) => {
    response.write(lines(START, item("1")));
    finish = () =>
      response.end(lines({ type: "of a newer version" }, item("2"), { type: "end", count: 2 }));
  });
  const customers = await newClient({ baseUrl }).exports.customers();
  t.equal(customers.position, START.position);
  const iterator = customers[Symbol.asyncIterator]();
  t.match(await iterator.next(), { value: { id: "1" }, done: false });
  finish();
  t.match(await iterator.next(), { value: { id: "2" }, done: false });
  t.match(await iterator.next(), { done: true });
});

t.test("an export without its end throws an error after its items", async (t) => {
  const first = lines(START, item("1"));
  const endings = { nothing: "", half: lines(item("2")).slice(0, -10) };
  for (const [name, ending] of Object.entries(endings)) {
    const ended = await serve(t, (response) => response.end(first + ending));
    const cut = await serve(t, (response) => {
      response.write(first + ending, () => response.destroy());
    });
    for (const baseUrl of [ended, cut]) {
      const result = await read(await newClient({ baseUrl }).exports.customers());
      t.strictSame(result.ids, ["1"], name);
      t.ok(result.error instanceof ExportIncompleteError, name);
    }
  }
  const baseUrl = await serve(t, (response) =>
    response.end(first + lines({ type: "end", count: 2 })),
  );
  const { error } = await read(await newClient({ baseUrl }).exports.customers());
  t.ok(error instanceof ExportIncompleteError, "another count");
});

t.test("a response that isn't an export throws an error", async (t) => {
  for (const text of ["", lines(START).slice(0, -10), lines(item("1"))]) {
    const baseUrl = await serve(t, (response) => response.end(text));
    const error = await failureOf(newClient({ baseUrl }).exports.customers());
    t.ok(error instanceof ExportIncompleteError, JSON.stringify(text));
  }
  const unknown = newClient({ apiKey: "pak_unknown" });
  t.ok((await failureOf(unknown.exports.customers())) instanceof UnauthenticatedError);
});

t.test("an export that stops sending ends with a timeout, and closing one ends it", async (t) => {
  let closed = Promise.withResolvers<void>();
  const baseUrl = await serve(t, (response) => {
    response.write(lines(START, item("1")));
    response.on("close", () => closed.resolve());
  });
  const exports = newClient({ baseUrl }).exports;
  const result = await read(await exports.customers({ timeoutMs: 200 }));
  t.strictSame(result.ids, ["1"]);
  t.ok(result.error instanceof ApiTimeoutError);
  await closed.promise;
  closed = Promise.withResolvers();
  const customers = await exports.customers();
  await customers.close();
  await closed.promise;
});
