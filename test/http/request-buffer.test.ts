/** Tests how long it takes to close the request log's buffer. */
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import t from "tap";
import { v7 as uuid } from "uuid";
import type { RequestLogRow } from "../../src/db/requests/request-log.ts";
import { createRequestBuffer, type Loss } from "../../src/http/request-buffer.ts";
import { requestRow } from "../helpers/recorded.ts";

mock.timers.enable({ apis: ["setTimeout"] });
t.teardown(() => mock.timers.reset());

/** A buffer with 1,001 rows, three writes, that is being closed; each write ends when the test says so. */
function closing() {
  const losses: Loss[] = [];
  const written: RequestLogRow[] = [];
  const pending: (() => void)[] = [];
  const log = createRequestBuffer(
    (rows) =>
      new Promise((resolve) => {
        pending.push(() => {
          written.push(...rows);
          resolve();
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
