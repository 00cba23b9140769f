/** Live updates of the requests list, with rows that several processes write in any order. */
import fc from "fast-check";
import { v7 as uuid } from "uuid";
import t from "tap";
import { insertRequests, type RequestLogRow } from "#src/db/requests/request-log.ts";
import { startApi } from "../helpers/api.ts";
import { openEvents, type OpenStream } from "./event-stream.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { signedIn } from "../helpers/users.ts";

const api = await startApi(t);
const peer = await startPeer(t, api);
const addresses = await Promise.all(
  [api.app, peer].map((app) => app.listen({ host: "127.0.0.1", port: 0 })),
);
const LIVE = "/developer/live/requests";

interface Rows {
  readonly rows: readonly { readonly id: string; readonly html: string }[];
  readonly skipped: number;
  readonly isCut: boolean;
}

const eventsOf = (stream: OpenStream) =>
  stream.events.filter(({ event }) => event === "rows").map(({ data }) => data as Rows);
const idsOf = (stream: OpenStream) =>
  eventsOf(stream).flatMap(({ rows }) => rows.map(({ id }) => id));
const positionOf = async (stream: OpenStream) =>
  await eventually("a position", async () => stream.lastId() || undefined);

/** A user of a company, and what it may see. */
async function aViewer(company = api.company) {
  const user = await signedIn(api, "viewer", company);
  return (query = "", process = 0, headers: { readonly [name: string]: string } = {}) =>
    openEvents(`${addresses[process]}${LIVE}${query}`, {
      cookie: `session=${user.token ?? ""}`,
      ...headers,
    });
}

t.test("requests appear within seconds, whichever process served them", async (t) => {
  const open = await aViewer();
  const streams = await Promise.all([open("", 0), open("", 1)]);
  t.teardown(() => streams.forEach((stream) => stream.close()));
  await Promise.all(streams.map(positionOf));
  const answer = await fetch(`${addresses[1]}/v1/zones`, {
    headers: { authorization: `Bearer ${api.company.key}` },
  });
  const id = answer.headers.get("x-request-id") ?? "";
  for (const stream of streams) {
    await eventually("the request", async () => idsOf(stream).includes(id) || undefined);
    const [row] = eventsOf(stream).flatMap(({ rows }) => rows);
    t.match(row?.html, `data-row="${id}"`);
    t.match(row?.html, "GET /v1/zones");
  }
});

t.test("requests of other companies and those that don't match never arrive", async (t) => {
  const other = await api.addCompany();
  const [open, openOther] = [await aViewer(), await aViewer(other)];
  const streams = await Promise.all([open("?q=status:4xx"), open(), openOther()]);
  t.teardown(() => streams.forEach((stream) => stream.close()));
  await Promise.all(streams.map(positionOf));
  const now = new Date();
  const good = requestRow(api.company.id, now);
  const bad = requestRow(api.company.id, now, { status: 422, code: "VALIDATION_FAILED" });
  const foreign = requestRow(other.id, now, { status: 422, code: "VALIDATION_FAILED" });
  await insertRequests(api.services.db.work, [good, bad, foreign]);
  const last = [bad, bad, foreign];
  for (const [index, stream] of streams.entries())
    await eventually(
      "the last row",
      async () => idsOf(stream).includes(last[index]?.id ?? "") || undefined,
    );
  t.strictSame(
    streams.map((stream) => idsOf(stream).toSorted()),
    [[bad.id], [good.id, bad.id].toSorted(), [foreign.id]],
  );
});

t.test("invalid filters and foreign keys open no stream", async (t) => {
  const open = await aViewer();
  t.equal((await open("?q=statu:4xx")).status, 400);
  t.equal((await open(`?key=${uuid()}`)).status, 404);
});

t.test("a position that never was one ends only its own stream", async (t) => {
  const open = await aViewer();
  const good = await open();
  t.teardown(() => good.close());
  await positionOf(good);
  const wrong = ["5.20:10:", "5.1:9223372036854775807:", "5.99999999999999999999:1:", "x", "5."];
  const others = wrong.map(async (after) => {
    const bad = await open(`?after=${encodeURIComponent(after)}`);
    t.equal(bad.status, 200);
    await eventually(
      "an end or a position",
      async () => bad.isEnded() || bad.lastId() !== "" || undefined,
    );
    bad.close();
  });
  await Promise.all(others);
  const row = requestRow(api.company.id, new Date());
  await insertRequests(api.services.db.work, [row]);
  await eventually("the row", async () => idsOf(good).includes(row.id) || undefined);
});

t.test("a stream that is interrupted anywhere gets each row once", async (t) => {
  const { db } = api.services;
  const open = await aViewer();
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        insert: fc.array(fc.integer({ min: -20_000, max: 2_000 }), { minLength: 1, maxLength: 5 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ reconnectTo: fc.constantFrom(0, 1) }) },
    { weight: 1, arbitrary: fc.constant({ begin: true }) },
    { weight: 1, arbitrary: fc.constant({ commit: true }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      let stream = await open();
      const seen: string[] = [];
      const expected: string[] = [];
      let lastId = await positionOf(stream);
      /** A batch of another process, which inserts first and commits later. */
      let slow: { commit: () => void; done: Promise<void> } | undefined;
      const makeRow = (ageMs: number, status = 200): RequestLogRow => {
        const row = requestRow(api.company.id, new Date(Date.now() + ageMs), { status });
        expected.push(row.id);
        return row;
      };
      const begin = async () => {
        const inserted = Promise.withResolvers<void>();
        const commit = Promise.withResolvers<void>();
        // Another status than the others, whose count it locks.
        const row = makeRow(-1000, 201);
        const done = db.work.transaction(async (tx) => {
          await insertRequests(tx, [row]);
          inserted.resolve();
          await commit.promise;
        });
        await inserted.promise;
        slow = { commit: commit.resolve, done };
      };
      const commit = async () => {
        slow?.commit();
        await slow?.done;
        slow = undefined;
      };
      for (const each of steps) {
        if ("insert" in each)
          await insertRequests(
            db.work,
            each.insert.map((ageMs) => makeRow(ageMs)),
          );
        else if ("begin" in each) await (slow ? commit() : begin());
        else if ("commit" in each) await commit();
        else {
          // A browser keeps the id when it is interrupted again before the next event.
          lastId = stream.lastId() || lastId;
          stream.close();
          seen.push(...idsOf(stream));
          stream = await open("", each.reconnectTo, { "last-event-id": lastId });
        }
      }
      await commit();
      await eventually(
        "all rows",
        async () => new Set([...seen, ...idsOf(stream)]).size >= expected.length || undefined,
      );
      stream.close();
      seen.push(...idsOf(stream));
      t.strictSame(seen.toSorted(), expected.toSorted());
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

t.test("an event has at most 50 rows and tells how many it leaves out", async (t) => {
  const open = await aViewer();
  const stream = await open();
  t.teardown(() => stream.close());
  await positionOf(stream);
  const now = Date.now();
  const rows = Array.from({ length: 130 }, (_, index) =>
    requestRow(api.company.id, new Date(now - 130 + index)),
  );
  await insertRequests(api.services.db.work, rows);
  await eventually("the rows", async () => idsOf(stream).length > 0 || undefined);
  const [event] = eventsOf(stream);
  t.equal(event?.skipped, 80);
  t.strictSame(
    idsOf(stream),
    rows.slice(-50).map(({ id }) => id),
    "the newest, oldest first",
  );
});
