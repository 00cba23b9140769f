/**
 * Finds connections that stay open although their server was replaced, for example because its machine has no power, or a
 * proxy keeps them open. Their queries would wait for an answer until their time limit.
 *
 * Looks only while a query has been unanswered for half a second: asks the server that new connections go to when it was
 * started, and whether it runs the processes that the connections are to. A query that is slow on that server stays. A
 * connection that is slow to open stays too, since it has its own time limit, unless it is known to be stuck: it is being
 * opened to another server of the URL, or it was when open connections turned out to be to another server.
 *
 * The nodes of a cluster all accept new connections, so each is asked about those to itself. One that doesn't answer within
 * the time limit of new connections, while another one does, has been lost.
 */
import type { Client } from "pg";
import type { NamedServer } from "../../../kernel/database-url.ts";
import { CONNECT_TIMEOUT_MS } from "./connection-slots.ts";
import { SERVER_START, type OpenConnection, type Servers } from "./servers.ts";

const TICK_MS = 250;
const UNANSWERED_MS = 500;
/** Time limit of a check. It drops nothing when the time is up: the next one may reach another server. */
const TIMEOUT_MS = 1_000;
/** Time until the next check after one that found only slow queries. */
const CHECK_AGAIN_MS = 5_000;

/**
 * Looks until it is stopped. Doesn't keep the process running.
 * @param areNodes whether the servers are nodes of a cluster
 */
export function watchUnanswered(servers: Servers, areNodes = false): { close(): void } {
  // An address of all nodes doesn't say which of them a connection is to.
  if (areNodes && !servers.areSeveral) return { close: () => {} };
  const watch = new UnansweredWatch(servers, areNodes);
  const timer = setInterval(() => watch.poll(), TICK_MS).unref();
  return { close: () => clearInterval(timer) };
}

class UnansweredWatch {
  readonly #servers: Servers;
  readonly #areNodes: boolean;
  readonly #since = new WeakMap<OpenConnection, { readonly what: object; readonly atMs: number }>();
  /** Connections that were being opened when the server turned out to be replaced. */
  readonly #suspects = new WeakSet<OpenConnection>();
  #isChecking = false;
  #nextCheckMs = 0;

  constructor(servers: Servers, areNodes: boolean) {
    this.#servers = servers;
    this.#areNodes = areNodes;
  }

  /** Drops connections whose server is gone, if queries are unanswered. */
  poll(): void {
    // All, so that each is first seen in time.
    const late = new Set([...this.#servers.connections].filter((open) => this.#isUnanswered(open)));
    if (late.size === 0 || this.#isChecking || performance.now() < this.#nextCheckMs) return;
    this.#isChecking = true;
    this.#check(late)
      .catch(() => {}) // no server answers: the queries report it
      .finally(() => (this.#isChecking = false));
  }

  #isUnanswered(connection: OpenConnection): boolean {
    const what = connection.unanswered;
    if (!what) return false;
    const seen = this.#since.get(connection);
    if (seen?.what === what) return performance.now() - seen.atMs >= UNANSWERED_MS;
    this.#since.set(connection, { what, atMs: performance.now() });
    return false;
  }

  async #check(late: ReadonlySet<OpenConnection>): Promise<void> {
    const replaced = await (this.#areNodes ? this.#findLost(late) : this.#findReplaced(late));
    for (const connection of replaced) this.#servers.drop(connection);
    if (replaced.length === 0) this.#nextCheckMs = performance.now() + CHECK_AGAIN_MS;
  }

  async #findReplaced(late: ReadonlySet<OpenConnection>): Promise<OpenConnection[]> {
    const processes = processesOf(this.#servers.connections);
    const { server, value: asked } = await this.#servers.search(
      (client) => askServer(client, processes),
      TIMEOUT_MS,
    );
    return asked ? this.#notOn(server, asked, processes, late) : [];
  }

  /**
   * The connections that aren't to a server: those to another one, and those whose session has ended there.
   * @param processes as they were when it was asked: it says nothing about a connection that has been opened since
   */
  #notOn(
    server: NamedServer,
    { start, running }: AskedServer,
    processes: ReadonlyMap<OpenConnection, number | undefined>,
    late: ReadonlySet<OpenConnection>,
  ): OpenConnection[] {
    const open = [...processes].filter(([, asked]) => asked !== undefined);
    const isElsewhere = ([{ serverStart }]: (typeof open)[number]) =>
      serverStart !== undefined && serverStart !== start;
    const hasEnded = ([, asked]: (typeof open)[number]) => !running.has(asked ?? 0);
    const gone = open.filter((one) => isElsewhere(one) || hasEnded(one)).map(([one]) => one);
    const opening = [...processes.keys()].filter(
      (one) => processes.get(one) === undefined && one.serverProcess === undefined,
    );
    if (open.some(isElsewhere))
      for (const one of this.#servers.connections)
        if (one.serverProcess === undefined) this.#suspects.add(one);
    const isStuck = (one: OpenConnection) =>
      this.#suspects.has(one) || (one.destination !== undefined && one.destination !== server);
    return [...gone, ...opening.filter((one) => late.has(one) && isStuck(one))];
  }

  async #findLost(late: ReadonlySet<OpenConnection>): Promise<OpenConnection[]> {
    const found = this.#servers.servers.map(async (server) => {
      const connections = [...this.#servers.connections].filter((open) => open.server === server);
      const processes = processesOf(connections);
      const asking = this.#servers.ask(
        server,
        (client) => askServer(client, processes),
        CONNECT_TIMEOUT_MS,
      );
      const answer = await asking.then(
        (asked) => ({ asked }),
        () => undefined,
      );
      return { server, connections, processes, answer };
    });
    const nodes = await Promise.all(found);
    if (nodes.every(({ answer }) => !answer)) return [];
    return nodes.flatMap(({ server, connections, processes, answer }) => {
      if (!answer) return connections;
      const { asked } = answer;
      return asked ? this.#notOn(server, asked, processes, late) : [];
    });
  }
}

/** The processes of connections as they are now: undefined for one that is still being opened. */
function processesOf(connections: Iterable<OpenConnection>) {
  return new Map([...connections].map((connection) => [connection, connection.serverProcess]));
}

/** A server's description of itself. */
interface AskedServer {
  readonly start: string;
  /** The processes of connections that it runs. */
  readonly running: ReadonlySet<number>;
}

/** Asks a server about itself; undefined behind a pooler, whose numbers of processes aren't the server's. */
async function askServer(
  client: Client,
  processes: ReadonlyMap<OpenConnection, number | undefined>,
): Promise<AskedServer | undefined> {
  const { rows } = await client.query<{ process: number; start: string; running: number[] }>(
    `select pg_backend_pid() as process, ${SERVER_START} as start,
      array(select pid from pg_stat_activity where pid = any($1::int[])) as running`,
    [[...processes.values()].map((process) => process ?? 0)],
  );
  const [row] = rows;
  const { processID } = client as unknown as { readonly processID: number | null };
  if (!row || row.process !== processID) return undefined;
  return { start: row.start, running: new Set(row.running) };
}
