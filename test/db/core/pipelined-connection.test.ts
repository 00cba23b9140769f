/** Statements on the pipelined connection. */
import t from "tap";
import { configureDirect } from "#src/db/core/connections/connection-config.ts";
import { openPipeline } from "#src/db/core/connections/pipelined-connection.ts";
import { Servers } from "#src/db/core/connections/servers.ts";
import { testDatabase } from "../../helpers/database.ts";
import { teardown } from "../../helpers/teardown.ts";

t.test(
  "statements of one turn of the event loop are sent by one write, and all are answered",
  async (t) => {
    const servers = new Servers(await testDatabase(t));
    const pipeline = openPipeline(configureDirect(servers, 10_000));
    teardown(t, "closing the connection", () => pipeline.close());
    const ask = async (n: number) =>
      (await pipeline.client.query<{ n: number }>("select $1::int as n", [n])).rows[0]?.n;
    t.equal(await ask(0), 0);
    const [connection] = servers.connections;
    const { stream } = (connection as unknown as { connection: { stream: SentStream } }).connection;
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const writes = t.capture(stream, "_writev", stream._writev.bind(stream));
    t.strictSame(await Promise.all(numbers.map(ask)), numbers);
    t.equal(writes().length, 1);
  },
);

interface SentStream {
  _writev(...args: unknown[]): void;
}
