/** Tests the counts of round trips and transactions. */
import t from "tap";
import { Client } from "pg";
import { startEmbedded } from "../../src/db/embedded/start.ts";
import { folder } from "../../test/helpers/servers/embedded-server.ts";
import { teardown } from "../../test/helpers/teardown.ts";
import { AnswerCounter, startRelay } from "../cost/relay.ts";

/** A message from Postgres: its type, its length, its content. */
function message(type: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

t.test("messages are counted however the stream is cut", async (t) => {
  const stream = Buffer.concat([
    message("T", "columns"),
    message("D", "ZZZZ is data"),
    message("Z", "T"),
    message("1", ""),
    message("Z", "I"),
    message("Z", "E"),
    message("Z", "I"),
  ]);
  for (let size = 1; size <= stream.length; size++) {
    const counter = new AnswerCounter();
    for (let at = 0; at < stream.length; at += size) counter.read(stream.subarray(at, at + size));
    const { roundTrips, transactions } = counter;
    t.strictSame({ roundTrips, transactions }, { roundTrips: 4, transactions: 2 }, `${size} bytes`);
  }
});

t.test("a statement is a round trip; a transaction counts once", async (t) => {
  const database = await startEmbedded({ dir: await folder(t), disposable: true });
  teardown(t, "stopping Postgres", () => database.stop());
  const relay = await startRelay(database.url);
  const client = new Client({ connectionString: relay.url });
  await client.connect();
  const countsOf = async (...statements: readonly string[]) => {
    const before = relay.counts();
    for (const statement of statements) await client.query(statement);
    const after = relay.counts();
    return [after.roundTrips - before.roundTrips, after.transactions - before.transactions];
  };
  t.strictSame(await countsOf("select 1"), [1, 1]);
  t.strictSame(await countsOf("begin", "select 1", "select 2", "commit"), [4, 1]);
  t.strictSame(await countsOf("begin", "rollback"), [2, 1]);
  t.strictSame(await countsOf("select 1; select 2"), [1, 1]);
  await client.end();
  relay.close();
});
