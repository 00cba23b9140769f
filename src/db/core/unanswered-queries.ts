/**
 * Finds connections that stay open although their server was replaced, for example because its machine has no power, or a
 * proxy keeps them open. Their queries would wait for an answer until their time limit.
 *
 * Looks only while a query has been unanswered for half a second: asks the server that new connections go to whether it runs
 * the processes that the connections are to. A query that is slow on that server stays, and so does a connection that is
 * slow to open, which has a time limit of its own. Only if other connections show that the server was replaced, one that is
 * still being opened is to the old server too.
 *
 * The nodes of a cluster all accept new connections, so each is asked about those to itself. One that doesn't answer while
 * another one does has been lost.
 */
import type { Client } from "pg";
import type { OpenConnection, Servers } from "./servers.ts";

const TICK_MS = 250;
const UNANSWERED_MS = 500;
const TIMEOUT_MS = 1_000;
/** Time until the next look after one that found only slow queries. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Looks until it is stopped. Doesn't keep the process running.
 * @param areNodes whether the servers are nodes of a cluster
 */
export function watchUnanswered(servers: Servers, areNodes = false): { close(): void } {
  // An address of all nodes doesn't say which of them a connection is to.
  if (areNodes && !servers.areSeveral) return { close: () => {} };
  const since = new WeakMap<OpenConnection, { readonly what: object; readonly atMs: number }>();
  let isLooking = false;
  let nextLookMs = 0;

  function isUnanswered(connection: OpenConnection): boolean {
    const what = connection.unanswered;
    if (!what) return false;
    const seen = since.get(connection);
    if (seen?.what === what) return performance.now() - seen.atMs >= UNANSWERED_MS;
    since.set(connection, { what, atMs: performance.now() });
    return false;
  }

  async function findReplaced(late: ReadonlySet<OpenConnection>): Promise<OpenConnection[]> {
    const processes = processesOf(servers.connections);
    const { value: running } = await servers.search(
      (client) => runningOf(client, processes),
      TIMEOUT_MS,
    );
    return running ? elsewhere(processes, running, late) : [];
  }

  async function findLost(late: ReadonlySet<OpenConnection>): Promise<OpenConnection[]> {
    const found = servers.servers.map(async (server) => {
      const connections = [...servers.connections].filter((open) => open.server === server);
      const processes = processesOf(connections);
      const asked = servers.ask(server, (client) => runningOf(client, processes), TIMEOUT_MS);
      const answer = await asked.then(
        (running) => ({ running }),
        () => undefined,
      );
      return { connections, processes, answer };
    });
    const nodes = await Promise.all(found);
    if (nodes.every(({ answer }) => !answer)) return [];
    return nodes.flatMap(({ connections, processes, answer }) => {
      if (!answer) return connections;
      const { running } = answer;
      return running ? elsewhere(processes, running, late) : [];
    });
  }

  async function look(late: ReadonlySet<OpenConnection>): Promise<void> {
    const replaced = areNodes ? await findLost(late) : await findReplaced(late);
    for (const connection of replaced) servers.drop(connection);
    if (replaced.length === 0) nextLookMs = performance.now() + LOOK_AGAIN_MS;
  }

  const timer = setInterval(() => {
    // All, so that each is first seen in time.
    const late = new Set([...servers.connections].filter(isUnanswered));
    if (late.size === 0 || isLooking || performance.now() < nextLookMs) return;
    isLooking = true;
    look(late)
      .catch(() => {}) // no server answers: the queries report it
      .finally(() => (isLooking = false));
  }, TICK_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** The processes of connections as they are now: undefined for one that is still being opened. */
function processesOf(connections: Iterable<OpenConnection>) {
  return new Map([...connections].map((connection) => [connection, connection.serverProcess]));
}

/**
 * The connections to other servers than the one that was asked for their processes.
 * @param processes as they were when it was asked: it says nothing about a connection that has been opened since
 * @param late connections that have been opening for long: they are to the old server too if others are, else they are slow
 */
function elsewhere(
  processes: ReadonlyMap<OpenConnection, number | undefined>,
  running: ReadonlySet<number>,
  late: ReadonlySet<OpenConnection>,
): OpenConnection[] {
  const replaced = [...processes].filter(([, asked]) => asked !== undefined && !running.has(asked));
  if (replaced.length === 0) return [];
  const opening = [...processes].filter(
    ([connection, asked]) =>
      asked === undefined && connection.serverProcess === undefined && late.has(connection),
  );
  return [...replaced, ...opening].map(([connection]) => connection);
}

/**
 * The processes of the connections that the server runs; undefined behind a pooler, whose numbers of processes aren't the
 * server's.
 */
async function runningOf(
  client: Client,
  processes: ReadonlyMap<OpenConnection, number | undefined>,
): Promise<Set<number> | undefined> {
  const { rows } = await client.query<{ process: number; running: number[] }>(
    `select pg_backend_pid() as process,
      array(select pid from pg_stat_activity where pid = any($1::int[])) as running`,
    [[...processes.values()].map((process) => process ?? 0)],
  );
  const [row] = rows;
  const { processID } = client as unknown as { readonly processID: number | null };
  return row && row.process === processID ? new Set(row.running) : undefined;
}
