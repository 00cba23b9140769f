/**
 * Opens one connection that sends queries without waiting for the answers of earlier ones. Behind a pooler with which that
 * isn't safe (see pooled-client.ts), queries run on a few connections instead, one at a time on each.
 */
import { Pool, type Client, type QueryConfig } from "pg";
import { queryPool, repeatAfterConflict } from "./repeat.ts";
import { ServerClient, type ServerConfig } from "./server-client.ts";

/** Where queries can't be pipelined. */
const CONNECTIONS = 4;

export interface PipelinedClient extends Client {
  /**
   * Resolves when the connection is open or can't be opened; opens it if necessary.
   * @returns undefined if it is open
   */
  untilOpen(): Promise<void> | undefined;
}

export interface Pipeline {
  /** Has the part of pg's Client that Drizzle uses. */
  readonly client: PipelinedClient;
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
  const pool = new Pool({ ...config, max: CONNECTIONS });
  // A connection may break while it is idle; the next query on it reports that.
  pool.on("error", () => {});

  function connected(): Promise<Client> {
    current ??= connect();
    return current;
  }

  function connect(): Promise<Client> {
    const Connection = (config.Client ?? ServerClient) as unknown as typeof ServerClient;
    const client = new Connection({ ...config, pipeline: true });
    const opened: Promise<Client> = client.connect().then(() => client);
    const forget = () => {
      if (current === opened) current = undefined;
    };
    client.on("error", forget).on("end", forget);
    opened.then(() => (open = opened), forget);
    return opened;
  }

  const query = async (request: QueryConfig, values?: unknown[]): Promise<unknown> => {
    inFlight++;
    try {
      const client = await connected();
      if (!client.pipeline) return await queryPool(pool, [request, values]);
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
    } as unknown as PipelinedClient,
    inFlight: () => inFlight,
    async close() {
      const open = await current?.catch(() => undefined);
      await Promise.all([open?.end(), pool.end()]);
    },
  };
}
