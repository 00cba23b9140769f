/** One connection on which queries don't wait for each other's answers. */
import { Client, type ClientConfig, type QueryConfig } from "pg";

export interface Pipeline {
  /** What Drizzle takes for a client. */
  readonly client: Client;
  /** Queries that are under way, or wait for the connection. */
  underWay(): number;
  close(): Promise<void>;
}

/**
 * Opens the connection at the first query, and anew at the first query after it broke. Queries under way
 * when it breaks fail.
 */
export function openPipeline(config: ClientConfig): Pipeline {
  let current: Promise<Client> | undefined;
  let underWay = 0;

  function connected(): Promise<Client> {
    current ??= connect();
    return current;
  }

  function connect(): Promise<Client> {
    const client = new Client({ ...config, pipeline: true });
    const opened: Promise<Client> = client.connect().then(() => client);
    const forget = () => {
      if (current === opened) current = undefined;
    };
    client.on("error", forget).on("end", forget);
    opened.catch(forget);
    return opened;
  }

  const query = async (request: QueryConfig, values?: unknown[]): Promise<unknown> => {
    underWay++;
    try {
      const client = await connected();
      return await client.query(request, values);
    } finally {
      underWay--;
    }
  };
  return {
    // Drizzle calls nothing else of it outside of transactions, which don't belong on a shared connection.
    client: { query } as unknown as Client,
    underWay: () => underWay,
    async close() {
      const open = await current?.catch(() => undefined);
      await open?.end();
    },
  };
}
