/** Tests the request log's buffer: how long it takes to close, and what it does with rows that can't be written. */
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import t from "tap";
import { v7 as uuid } from "uuid";
import type { RequestLogRow } from "#src/db/requests/request-log.ts";
import { RequestBuffer, type Loss } from "#src/http/request-buffer.ts";
import { requestRow } from "../helpers/data/recorded.ts";

mock.timers.enable({ apis: ["setTimeout"] });
t.teardown(() => mock.timers.reset());

/** A buffer with 1,001 rows, three writes, that is being closed; each write ends when the test says so. */
function closing() {
  const losses: Loss[] = [];
  const written: RequestLogRow[] = [];
  const pending: (() => void)[] = [];
  const log = new RequestBuffer(
    (rows) =>
      new Promise((resolve) => {
        pending.push(() => {
          written.push(...rows);
          resolve(undefined);
        });
      }),
    (loss) => losses.push(loss),
  );
  for (let n = 0; n < 1_001; n++) log.add(requestRow(uuid(), new Date()));
  let isClosed = false;
  const closed = log.close().then(() => (isClosed = true));
  return {
    losses,
    written,
    closed,
    isClosed: () => isClosed,
    async endWrite() {
      pending.shift()?.();
      await turn();
    },
    async pass(milliseconds: number) {
      mock.timers.tick(milliseconds);
      await turn();
    },
  };
}

t.test("a close waits for as long as the database answers", async (t) => {
  const log = closing();
  for (let n = 0; n < 3; n++) {
    await log.pass(4_000);
    t.notOk(log.isClosed());
    await log.endWrite();
  }
  await log.closed;
  t.equal(log.written.length, 1_001, "after 12 s");
  t.strictSame(log.losses, []);
});

t.test("a close gives up on a database that is silent for 5 s, and reports the rest", async (t) => {
  const log = closing();
  await log.pass(4_000);
  await log.endWrite();
  await log.pass(1_000);
  t.notOk(log.isClosed(), "a write has ended in the first 5 s");
  await log.pass(5_000);
  t.ok(log.isClosed());
  t.strictSame(log.losses, [{ waiting: 501, dropped: 0 }]);
});

t.test("rows of a node that is down don't stop those of others", async (t) => {
  const written = new Set<RequestLogRow>();
  let isDown = true;
  const log = new RequestBuffer(
    async (rows) => {
      const failed = rows.filter(({ path }) => isDown && path === "/down");
      for (const row of rows) if (!failed.includes(row)) written.add(row);
      return failed.length > 0 ? { rows: failed, error: new Error("a node is down") } : undefined;
    },
    () => {},
  );
  const rowsOf = (path: string, count: number) =>
    Array.from({ length: count }, () => requestRow(uuid(), new Date(), { path }));
  const up = rowsOf("/up", 800);
  for (const row of [...rowsOf("/down", 6_000), ...up]) log.add(row);
  for (let second = 0; second < 60; second++) {
    mock.timers.tick(1_000);
    await turn();
  }
  t.equal(written.size, up.length, "although the oldest rows can't be written");
  isDown = false;
  await log.close();
  t.equal(written.size, up.length + 6_000, "written when the node is back");
});
