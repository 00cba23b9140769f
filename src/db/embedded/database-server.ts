/** Starts the database server that the settings name. */
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { startEmbedded } from "./start.ts";

export interface DatabaseServer {
  /** postgres:// URL of the service's database. */
  readonly url: string;
  /** Releases the embedded server. An external one keeps running. */
  stop(): Promise<void>;
}

/** Includes the major version, because a newer server can't read an older one's files. */
const FOLDER = "postgres18";

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
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => {} };
  return await startEmbedded({ dir: join(dataDir, FOLDER), onLaunched });
}
