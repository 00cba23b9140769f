/** Starts the Postgres server of a run: DATABASE_URL's, or else a copy of the snapshot. */
import { randomBytes } from "node:crypto";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { copySnapshot } from "./snapshot.ts";
import { createTemplateOn, databaseUrl, dropDatabase, TEMPLATE, withAdmin } from "./template.ts";

export interface Template {
  /** URL of a database on the server, through which others are created. */
  readonly server: string;
  /** The name of the migrated database. */
  readonly name: string;
}

export interface StartedTemplate extends Template {
  /** Removes the template, or stops the server if it was started for it. */
  close(): Promise<void>;
}

/** @param dir the folder for a server's files; the caller removes it */
export async function startTestServer(dir: string): Promise<StartedTemplate> {
  const given = process.env["DATABASE_URL"];
  if (given) {
    const name = `${TEMPLATE}_${randomBytes(6).toString("hex")}`;
    await createTemplateOn(given, name);
    return { server: given, name, close: () => dropDatabase(given, name) };
  }
  await copySnapshot(dir);
  const embedded = await startEmbedded({ dir, disposable: true });
  await prepareConnections(embedded.superuserUrl);
  return { server: embedded.superuserUrl, name: TEMPLATE, close: () => embedded.stop() };
}

/**
 * Connects once. The first connection to a database writes a file for the next ones, which saves the first connection
 * to each copy 7 ms. A server removes the file when it starts.
 */
async function prepareConnections(server: string): Promise<void> {
  await withAdmin(databaseUrl(server, TEMPLATE), (sql) => sql`select 1`);
}
