/** COPY in both directions: every size ends, whoever is slow, and a failure leaves neither a wait nor a transaction behind. */
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import t, { type Test } from "tap";
import { copyFrom, copyTo } from "#src/db/core/statements/copy.ts";
import type { ServerClient } from "#src/db/core/connections/server-client.ts";
import { inTransaction, withConnection } from "#src/db/core/connections/task-connection.ts";
import { testDatabase } from "../../helpers/database.ts";
import { startRelay } from "../../helpers/servers/relay.ts";

const KB = 1024;
/** From 1 KB to 2 MB: around each power of two, where chunks of sockets and streams end. */
const SIZES = Array.from({ length: 12 }, (_, power) => KB << power).flatMap((size) =>
  size === KB || size === 2048 * KB ? [size] : [size - 2_999, size, size + 3_000],
);
/** Bytes of a row, with its line end, and the sizes in such rows: of short ones, 256 KB fill each buffer several times. */
const WIDTHS = [
  [16, SIZES.filter((size) => size <= 256 * KB)],
  [3_000, SIZES],
  [70_000, SIZES],
] as const;
const LIMIT_MS = 60_000;

const url = await testDatabase(t);

/** Runs work on a connection with an empty table `copied`. */
async function onTable<T>(work: (client: ServerClient) => Promise<T>, of = url): Promise<T> {
  return await withConnection(of, "test", async (client) => {
    await client.query("create temp table copied (text text not null check (text <> 'refused'))");
    return await work(client);
  });
}

/** A pause in which the event loop reads from sockets. */
async function pause(turns: number): Promise<void> {
  for (let n = 0; n < turns; n++) await turn();
}

const numberOf = (size: number, width: number) => Math.max(1, Math.round(size / width));

t.test("rows of every size are read to their end, slowly or not", async (t) => {
  for (const [width, sizes] of WIDTHS)
    for (const pauses of [0, 1, 20])
      await withConnection(url, "test", async (client) => {
        for (const size of sizes) {
          const rows = numberOf(size, width);
          const statement = `copy (select repeat('x', ${width - 1}) from generate_series(1, ${rows})) to stdout`;
          const read = await inTransaction(client, "read only", async () => {
            let bytes = 0;
            for await (const chunk of copyTo(client, statement, LIMIT_MS)) {
              bytes += chunk.length;
              await pause(pauses);
            }
            await client.query("select 1");
            return bytes;
          });
          if (read !== rows * width) t.fail(`${rows} rows of ${width} bytes: ${read} bytes read`);
        }
      });
  t.pass("the next statement on the connection was answered, too");
});

t.test("rows of every size are written, in chunks that end anywhere", async (t) => {
  await onTable(async (client) => {
    for (const [width, sizes] of WIDTHS)
      for (const [chunkBytes, pauses] of [
        [1_000_003, 0],
        [65_536, 1],
        [7_919, 3],
      ] as const)
        for (const size of sizes) {
          const rows = numberOf(size, width);
          const all = Buffer.from(`${"x".repeat(width - 1)}\n`.repeat(rows));
          async function* chunks() {
            for (let at = 0; at < all.length; at += chunkBytes) {
              yield all.subarray(at, at + chunkBytes);
              await pause(pauses);
            }
          }
          await client.query("truncate copied");
          await copyFrom(client, "copy copied from stdin", chunks());
          const stored = await client.query(
            "select count(*)::int as rows, sum(length(text) + 1)::int as bytes from copied",
          );
          if (stored.rows[0].rows !== rows || stored.rows[0].bytes !== all.length)
            t.fail(`${rows} rows of ${width} bytes: ${JSON.stringify(stored.rows[0])}`);
        }
  });
  t.pass("the next statement on the connection was answered, too");
});

t.test("a COPY without rows ends in both directions", async (t) => {
  await onTable(async (client) => {
    async function* nothing() {}
    await copyFrom(client, "copy copied from stdin", nothing());
    for await (const chunk of copyTo(client, "copy copied to stdout", LIMIT_MS))
      t.fail(`${chunk.length} bytes`);
    t.equal((await client.query("select from copied")).rowCount, 0);
  });
});

/** Rows before and after a wait that has no end. */
async function* endless(...rows: string[]) {
  yield* rows;
  await new Promise(() => {});
}

/** Enough to fill every buffer on the way. */
const MANY = Array.from({ length: 1_000 }, () => `${"x".repeat(3_000)}\n`);

const FAILURES: { [title: string]: { from: () => AsyncIterable<string>; message: RegExp } } = {
  "a source that fails at once": {
    // eslint-disable-next-line require-yield
    from: async function* () {
      throw new Error("no source");
    },
    message: /^no source$/,
  },
  "a source that fails after many rows": {
    from: async function* () {
      yield* MANY;
      throw new Error("no more");
    },
    message: /^no more$/,
  },
  "a first row that is refused": {
    from: async function* () {
      yield "refused\n";
      yield* MANY;
    },
    message: /violates check constraint/,
  },
  "a last row that is refused": {
    from: async function* () {
      yield* MANY;
      yield "refused\n";
    },
    message: /violates check constraint/,
  },
  "a refused row before a source that waits": {
    from: () => endless("refused\n", ...MANY),
    message: /violates check constraint/,
  },
};

for (const [title, { from, message }] of Object.entries(FAILURES))
  t.test(`${title} rolls everything back, and the connection can be used again`, async (t) => {
    await onTable(async (client) => {
      const write = inTransaction(client, "read write", async () => {
        await client.query("insert into copied values ('before')");
        await copyFrom(client, "copy copied from stdin", from());
      });
      await t.rejects(write, { message });
      t.equal((await client.query("select from copied")).rowCount, 0);
    });
  });

t.test("a COPY that the server refuses doesn't wait for rows", async (t) => {
  await withConnection(url, "test", async (client) => {
    await t.rejects(copyFrom(client, "copy missing from stdin", endless()), {
      message: 'relation "missing" does not exist',
    });
    await t.rejects(copyTo(client, "copy missing to stdout", LIMIT_MS).next(), {
      message: 'relation "missing" does not exist',
    });
    t.equal((await client.query("select 1")).rowCount, 1);
  });
});

t.test("an error in the middle of the rows reaches the reader", async (t) => {
  await withConnection(url, "test", async (client) => {
    const statement = `copy (select 1 / (n - 5000), repeat('x', 300) from generate_series(1, 9999) n) to stdout`;
    const read = async () => {
      for await (const _ of copyTo(client, statement, LIMIT_MS)) await pause(3);
    };
    await t.rejects(read(), { message: "division by zero" });
    t.equal((await client.query("select 1")).rowCount, 1);
  });
});

t.test("an abort ends a COPY whose source waits", async (t) => {
  await onTable(async (client) => {
    const controller = new AbortController();
    async function* rows() {
      yield "row\n";
      controller.abort();
      await new Promise(() => {});
    }
    const write = copyFrom(client, "copy copied from stdin", rows(), controller.signal);
    await t.rejects(write, { name: "AbortError" });
    t.equal((await client.query("select from copied")).rowCount, 0);
  });
});

t.test("a reader that gives up ends the connection, and its transaction", async (t) => {
  const read = withConnection(url, "test", (client) =>
    inTransaction(client, "read only", async () => {
      const statement = "copy (select repeat('x', 3000) from generate_series(1, 5000)) to stdout";
      for await (const _ of copyTo(client, statement, LIMIT_MS))
        throw new Error("the disk is full");
    }),
  );
  await t.rejects(read, { message: "the disk is full" });
});

/** Replaces timers by those that a test advances. */
function holdTimers(t: Test): (ms: number) => void {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  return (ms) => mock.timers.tick(ms);
}

t.test("a server that sends nothing for a minute is an error, a slow reader isn't", async (t) => {
  const relay = await startRelay(t, url);
  const { ended, read } = await withConnection(relay.url, "test", async (client) => {
    const advance = holdTimers(t);
    const statement = "copy (select repeat('x', 3000) from generate_series(1, 9999)) to stdout";
    const chunks = copyTo(client, statement, LIMIT_MS);
    let bytes = (await chunks.next()).value?.length ?? 0;
    advance(3_600_000); // the reader pauses for an hour
    while (bytes < 1_000_000) bytes += (await chunks.next()).value?.length ?? 0;
    relay.hold();
    const rest = (async () => {
      for await (const chunk of chunks) bytes += chunk.length;
    })();
    const outcome = rest.catch((error: unknown) => error);
    // What the relay had forwarded before may still arrive, and the time begins anew with each chunk.
    for (let isEnded = false; !isEnded;) {
      isEnded = await Promise.race([outcome.then(() => true), turn(false)]);
      if (!isEnded) advance(1_000);
    }
    return { ended: await outcome, read: bytes };
  });
  t.match(ended, {
    name: "OperatorError",
    message: /^The database sent nothing for 60 s\. Check whether the server hangs/,
  });
  t.ok(read < 9_999 * 3_001, "in the middle of the rows");
});

t.test("a connection that breaks ends a COPY in both directions", async (t) => {
  const relay = await startRelay(t, url);
  const write = onTable(async (client) => {
    async function* rows() {
      yield "row\n";
      relay.cut();
      await new Promise(() => {});
    }
    await copyFrom(client, "copy copied from stdin", rows());
  }, relay.url);
  await t.rejects(write, { message: /Connection terminated|ECONNRESET/ });
  relay.restore();
  const read = withConnection(relay.url, "test", async (client) => {
    const statement = "copy (select repeat('x', 3000) from generate_series(1, 9999)) to stdout";
    for await (const _ of copyTo(client, statement, LIMIT_MS)) relay.cut();
  });
  await t.rejects(read, { message: /Connection terminated|ECONNRESET/ });
});
