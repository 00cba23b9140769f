/** Starts another instance of the application on the same database, with its own connections and caches. */
import type { FastifyInstance } from "fastify";
import type { Test } from "tap";
import { buildApp, type AppOptions } from "#src/app.ts";
import { openDatabase } from "#src/db/core/client.ts";
import type { Api } from "./api.ts";
import { clusterOptions } from "./database.ts";
import { teardown } from "./teardown.ts";

/**
 * @param options its options; `databaseUrl` for another route to the database
 * @returns the instance; it closes when `t` ends
 */
export async function startPeer(
  t: Test,
  api: Api,
  {
    databaseUrl = api.databaseUrl,
    ...options
  }: Partial<AppOptions> & { databaseUrl?: string } = {},
): Promise<FastifyInstance> {
  const db = openDatabase(databaseUrl, { poolSize: 2, ...(await clusterOptions()) });
  teardown(t, "closing the database", () => db.close());
  const app = await buildApp(
    { ...api.services, db },
    { baseUrl: "http://localhost:3000", ...options },
  );
  teardown(t, "closing the application", () => app.close());
  return app;
}
