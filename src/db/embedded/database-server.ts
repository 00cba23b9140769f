/** Starts the database server that the settings name. */
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { POSTGRES_MAJOR } from "./cluster.ts";
import { startEmbedded } from "./start.ts";
import type { ServerWatcher } from "./supervise.ts";

export interface DatabaseServer {
  /** postgres:// URL of the service's database. */
  readonly url: string;
  /** Restarts the embedded server whenever it ends while this process uses it. An external one isn't watched. */
  supervise(watcher: ServerWatcher): void;
  /** Releases the embedded server. An external one keeps running. */
  stop(): Promise<void>;
}

/** Includes the major version, because a newer server can't read an older one's files. */
const FOLDER = `postgres${POSTGRES_MAJOR}`;

/**
 * Starts or joins the embedded server unless DATABASE_URL is set.
 * @param settings `onLaunched` is called when an embedded server was launched, and isn't ready yet
 * @throws when it can't be started
 */
export async function startDatabaseServer({
  databaseUrl,
  dataDir,
  onLaunched,
}: Pick<Config, "databaseUrl" | "dataDir"> & {
  readonly onLaunched?: () => void;
}): Promise<DatabaseServer> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, supervise: () => {}, stop: async () => {} };
  return await startEmbedded({ dir: join(dataDir, FOLDER), onLaunched });
}
