/** Folders, state and queries of embedded servers. */
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import type { Test } from "tap";
import { homeAt } from "#src/db/embedded/home.ts";
import { serverState } from "#src/db/embedded/server-state.ts";
import { DATABASE_FOLDER } from "./database-folder.ts";
import { eventually } from "../eventually.ts";
import { teardown } from "../teardown.ts";

/** The process id of the server in `dir`; undefined when none runs. */
export function serverPid(dir: string): number | undefined {
  return serverState(homeAt(dir))?.pid;
}

/** Waits until no server runs in `dir`. */
export async function untilEnded(dir: string): Promise<void> {
  await eventually("the server's end", async () => serverPid(dir) === undefined || undefined);
}

/** Creates an empty folder; removes it when `t` ends. */
export async function folder(t: Test): Promise<string> {
  const dir = await mkdtemp(join(DATABASE_FOLDER, "embedded-test-"));
  teardown(t, "removing a cluster", async () => {
    // The server may still be writing until it ends.
    await untilEnded(dir);
    await rm(dir, { recursive: true, force: true });
  });
  return dir;
}

/** Runs one query on a separate connection. */
export async function query(url: string, text: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}
