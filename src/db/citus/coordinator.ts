/** Connects to the coordinator of a distributed cluster. */
import { OperatorError } from "../../kernel/operator-error.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { ServerClient } from "../core/connections/server-client.ts";
import { Servers } from "../core/connections/servers.ts";
import { applySessionSettings } from "../core/connections/session-settings.ts";
import { findCluster } from "./find-cluster.ts";

const CONNECT_TIMEOUT_MS = 5_000;

export interface CoordinatorConnection {
  readonly query: RunQuery;
  /** The id of its server process. */
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/**
 * Opens a connection to the coordinator.
 * @throws OperatorError if the server is another one, or if the tables aren't distributed
 */
export async function connectToCoordinator(
  url: string,
  name: string,
): Promise<CoordinatorConnection> {
  const client = new ServerClient({
    servers: new Servers(url),
    application_name: `partner-api ${name}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  await client.connect();
  await client.query(applySessionSettings(false));
  const query: RunQuery = async (text, values) => await client.query(text, values);
  try {
    await expectDistributed(query);
    const { rows } = await query("select pg_backend_pid() as pid");
    return { query, pid: (rows as { pid: number }[])[0]!.pid, close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function expectDistributed(query: RunQuery): Promise<void> {
  const cluster = await findCluster(query);
  if (!cluster)
    throw new OperatorError("This database is on one server: it isn't part of a Citus cluster.");
  if (!cluster.isCoordinator)
    throw new OperatorError(
      `DATABASE_URL names a worker node. Set it to the coordinator${cluster.coordinator ? `, ${cluster.coordinator}` : ""}.`,
    );
  if (!cluster.isDistributed)
    throw new OperatorError(
      "The tables aren't distributed yet. Run first: npm run -s admin -- distribute",
    );
}
