/** Counts the statements that a request sends, and the messages between nodes that they cause. */
import { setTimeout as wait } from "node:timers/promises";
import { startRelay, type Relay } from "../cost/relay.ts";
import type { LoadProcess } from "../helpers/load.ts";
import type { Operation } from "./operations.ts";
import { query, type Servers } from "./servers.ts";
import { startService } from "./site.ts";

/** Per request. Round trips are counted by relay.ts. */
export interface Counted {
  /** Round trips of the service to the node that it is connected to. */
  readonly statements: number;
  /** Round trips between nodes. */
  readonly between: number;
  /** Bytes between nodes, in both directions. */
  readonly bytes: number;
}

/** The relays through which nodes reach one another. */
export interface Links {
  readonly relays: readonly Relay[];
  close(): void;
}

/** The service writes rows of the request log in batches. */
const BATCH_DELAY_MS = 500;
const SYNC_TIMEOUT_MS = 120_000;
const IDLE_MS = 5_000;

/**
 * Sends the requests of each operation to a separate service, through a relay. Without requests, nodes exchange messages too (for deadlocks and lost transactions): messages of the time
 * that the requests take are subtracted, so that values are exact to about a hundredth.
 * @param at index of the node that the service connects to
 * @returns by the operation's name, without operations of which a request failed
 */
export async function countOperations(
  cluster: Servers,
  { relays }: Links,
  secretsKey: Buffer,
  operations: readonly Operation[],
  process: LoadProcess,
  at = 0,
): Promise<ReadonlyMap<string, Counted>> {
  const counts = new Map<string, Counted>();
  const node = cluster.nodes[at] ?? cluster.nodes[0];
  const entry = await startRelay(node.url);
  const service = await startService(cluster, secretsKey, { role: "api", url: entry.url });
  const read = () => ({
    statements: entry.counts().roundTrips,
    between: sum(relays.map((relay) => relay.counts().roundTrips)),
    bytes: sum(relays.map((relay) => relay.counts().bytes)),
    atMs: performance.now(),
  });
  const between = async (run: () => Promise<unknown>) => {
    const before = read();
    await run();
    const after = read();
    return {
      statements: after.statements - before.statements,
      between: after.between - before.between,
      bytes: after.bytes - before.bytes,
      ms: after.atMs - before.atMs,
    };
  };
  try {
    const send = async ({ path, load }: Operation) =>
      await process.loadAnyStatus(service.url + path, load);
    for (const operation of operations) await send(operation);
    await wait(BATCH_DELAY_MS);
    const idle = await between(async () => await wait(IDLE_MS));
    for (const operation of operations) {
      const { amount } = operation.load;
      let isAnswered = false;
      const found = await between(async () => {
        const { statuses } = await send(operation);
        isAnswered = Object.keys(statuses).every((status) => status.startsWith("2"));
        await wait(BATCH_DELAY_MS);
      });
      if (!isAnswered) continue;
      const share = found.ms / idle.ms;
      counts.set(operation.name, {
        statements: Math.max(0, found.statements - idle.statements * share) / amount,
        between: Math.max(0, found.between - idle.between * share) / amount,
        bytes: Math.max(0, found.bytes - idle.bytes * share) / amount,
      });
    }
    return counts;
  } finally {
    await service.stop();
    entry.close();
  }
}

/**
 * Lets all nodes reach one another through relays, without TLS, which relays can't read. The cluster stays that way: measure
 * nothing else afterwards.
 */
export async function relayNodes({ nodes }: Servers): Promise<Links> {
  const [{ url: coordinator }] = nodes;
  for (const { url } of nodes) {
    await query(url, "alter system set citus.node_conninfo = 'sslmode=disable'");
    await query(url, "alter system set citus.metadata_sync_interval = '500ms'");
    await query(url, "select pg_reload_conf()");
  }
  const rows = await query<{ id: number }>(
    coordinator,
    "select nodeid as id from pg_dist_node order by groupid",
  );
  const relays: Relay[] = [];
  for (const [index, { id }] of rows.entries()) {
    const relay = await startRelay(nodes[index]?.url ?? "");
    relays.push(relay);
    const { hostname, port } = new URL(relay.url);
    await query(coordinator, "select citus_update_node($1, $2, $3)", [id, hostname, port]);
  }
  await waitForMetadata(coordinator);
  return { relays, close: () => relays.forEach((relay) => relay.close()) };
}

/** Waits until all nodes know the changed addresses. Until then, functions don't run on the node of their company. */
async function waitForMetadata(coordinator: string): Promise<void> {
  for (const from = performance.now(); ; await wait(200)) {
    const [row] = await query<{ isSynced: boolean }>(
      coordinator,
      `select bool_and(metadatasynced) as "isSynced" from pg_dist_node`,
    );
    if (row?.isSynced) return;
    if (performance.now() - from > SYNC_TIMEOUT_MS)
      throw new Error("the nodes did not learn their new addresses within two minutes");
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
