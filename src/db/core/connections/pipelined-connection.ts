/**
 * Opens one connection that sends queries without waiting for the answers of earlier ones. Behind a pooler with which that
 * isn't safe (see pooled-client.ts), queries run on a few connections instead, one at a time on each.
 */
import { Pool, type Client, type QueryConfig } from "pg";
import { ConnectionQueue } from "./connection-queue.ts";
import { queryPool, repeatAfterConflict } from "../statements/repeat.ts";
import { ServerClient, type ServerConfig } from "./server-client.ts";

/** Pool size if pipelining is unsafe. */
const UNPIPELINED_POOL_SIZE = 4;

export interface Pipeline {
  /** Has the part of pg's Client that Drizzle uses, and `untilOpen` of Executor. */
  readonly client: Client;
  /** The number of queries in flight or waiting for the connection. */
  inFlight(): number;
  close(): Promise<void>;
}

/**
 * Connects at the first query, and reconnects at the first query after the connection broke. Queries in flight
 * when it breaks fail.
 */
export function openPipeline(config: ServerConfig): Pipeline {
  let current: Promise<Client> | undefined;
  let open: Promise<Client> | undefined;
  let inFlight = 0;
  const cork = createCork();
  const pool = new Pool({ ...config, max: UNPIPELINED_POOL_SIZE });
  // A connection may break while it is idle; the next query on it reports that.
  pool.on("error", () => {});
  const { slots } = config.servers;
  const queue = new ConnectionQueue(pool, slots);

  function connect(): Promise<Client> {
    const Connection = (config.Client ?? ServerClient) as unknown as typeof ServerClient;
    const opened = slots.open(connect, async () => {
      const client = new Connection({ ...config, pipeline: true });
      await client.connect();
      return client;
    });
    const forget = () => {
      if (current === opened) current = undefined;
    };
    const watch = async () => {
      const client = await opened;
      open = opened;
      client.on("error", forget).on("end", forget);
    };
    watch().catch(forget);
    return opened;
  }

  const connected = () => (current ??= connect());
  const query = async (request: QueryConfig, values?: unknown[]): Promise<unknown> => {
    inFlight++;
    try {
      const client = await connected();
      if (!client.pipeline) return await queryPool(queue, [request, values]);
      cork(client);
      return await repeatAfterConflict(() => client.query(request, values));
    } finally {
      inFlight--;
    }
  };
  async function opened(): Promise<void> {
    await connected().catch(() => {}); // queries report it
  }

  return {
    // Outside of transactions, Drizzle calls nothing else. Transactions can't run on a shared connection.
    client: {
      query,
      untilOpen: () => (current && current === open ? undefined : opened()),
    } as unknown as Client,
    inFlight: () => inFlight,
    async close() {
      const open = await current?.catch(() => undefined);
      await Promise.all([open?.end(), pool.end()]);
    },
  };
}

/** Sends the statements of one turn of the event loop by one write. */
function createCork(): (client: Client) => void {
  /** The connection's stream while it collects statements. */
  let corked: Client["connection"]["stream"] | undefined;
  return ({ connection: { stream } }) => {
    if (corked === stream) return;
    corked = stream;
    stream.cork();
    setImmediate(() => {
      corked = undefined;
      stream.uncork();
    });
  };
}
