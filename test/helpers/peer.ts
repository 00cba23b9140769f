/** Starts another instance of the application on the same database, with its own connections and caches. */
import type { FastifyInstance } from "fastify";
import type { Test } from "tap";
import { buildApp, type AppOptions } from "#src/app.ts";
import { KEYS_CHANGED } from "#src/db/accounts/api-keys.ts";
import { openDatabase, type OpenDatabase } from "#src/db/core/connections/client.ts";
import type { Api } from "./api.ts";
import { clusterOptions } from "./database.ts";
import { teardown } from "./teardown.ts";

/**
 * @param options its options; `databaseUrl` for another route to the database, and `onListening`, which is called whenever
 *   the instance begins to listen for changed keys: keys that it looks up from then on stay known
 * @returns the instance; it closes when `t` ends
 */
export async function startPeer(
  t: Test,
  api: Api,
  {
    databaseUrl = api.databaseUrl,
    onListening,
    ...options
  }: Partial<AppOptions> & { databaseUrl?: string; onListening?: () => void } = {},
): Promise<FastifyInstance> {
  const db = openDatabase(databaseUrl, { poolSize: 2, ...(await clusterOptions()) });
  teardown(t, "closing the database", () => db.close());
  const listen: OpenDatabase["listen"] = (channel, onNotify, onListen, prepare) => {
    const up = () => {
      onListen();
      if (channel === KEYS_CHANGED) onListening?.();
    };
    db.listen(channel, onNotify, up, prepare);
  };
  const app = await buildApp(
    { ...api.services, db: { ...db, listen } },
    { baseUrl: "http://localhost:3000", ...options },
  );
  teardown(t, "closing the application", () => app.close());
  return app;
}
