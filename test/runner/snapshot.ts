/**
 * A stopped Postgres cluster with a migrated database, kept between runs. A run copies its files, which takes
 * a tenth of the time of initdb and the migrations, so that runs share nothing: two at once, or one that was
 * killed, can't harm the next.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { homeAt } from "#src/db/embedded/home.ts";
import { nativeDirectory } from "#src/db/embedded/native.ts";
import { serverState } from "#src/db/embedded/server-state.ts";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { createTemplateOn } from "./template.ts";

const SNAPSHOTS = fileURLToPath(
  new URL("../../node_modules/.cache/test-postgres", import.meta.url),
);
/** The snapshot depends on these folders: the migrations, and how a cluster is made. */
const SOURCES = ["../../drizzle", "../../src/db/embedded"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
/** Snapshots of other versions, and incomplete ones of killed runs, are removed once they are this old. */
const UNUSED_MS = 7 * 86_400_000;

/**
 * Copies a cluster that has the template database into `dir`, which exists; `startEmbedded` can then
 * start it. Makes the snapshot first when there is none for the current migrations.
 */
export async function copySnapshot(dir: string): Promise<void> {
  const snapshot = join(SNAPSHOTS, await digest());
  if (!existsSync(snapshot)) await createSnapshot(snapshot);
  const now = new Date();
  await utimes(snapshot, now, now).catch(() => undefined);
  const { data, password } = homeAt(snapshot);
  // Not `fs.cp`, which loses the owner: Postgres never runs as root.
  const copy = spawn("cp", ["-Rp", data, password, dir], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(copy, "exit");
  if (code !== 0) throw new Error(`${snapshot} can't be copied to ${dir}`);
}

/** Any number of processes may do this at once: the first to finish wins. */
async function createSnapshot(snapshot: string): Promise<void> {
  await mkdir(SNAPSHOTS, { recursive: true });
  await removeUnused();
  const draft = await mkdtemp(join(SNAPSHOTS, "draft-"));
  try {
    const server = await startEmbedded({ dir: draft, disposable: true });
    try {
      await createTemplateOn(server.superuserUrl);
    } finally {
      await server.stop();
    }
    const { folder, data, password } = homeAt(draft);
    if (serverState(homeAt(draft)))
      throw new Error(`The server in ${folder} did not stop: its files can't be copied`);
    const complete = `${draft}-complete`;
    await mkdir(complete);
    await rename(data, homeAt(complete).data);
    await rename(password, homeAt(complete).password);
    await rename(complete, snapshot).catch(async (error: unknown) => {
      await remove(complete);
      if (!existsSync(snapshot)) throw error;
    });
  } finally {
    await remove(draft);
  }
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(SNAPSHOTS)) {
    const path = join(SNAPSHOTS, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > UNUSED_MS) await remove(path);
  }
}

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/** Identifies the migrations, the code that makes clusters, and the version of Postgres. */
async function digest(): Promise<string> {
  const hash = createHash("sha256");
  const packageFile = join(await nativeDirectory(), "../package.json");
  hash.update(await readFile(packageFile));
  for (const source of SOURCES)
    for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      hash.update(`${path}\0`).update(await readFile(path));
    }
  // Migrations create the request log's partition of the next day.
  hash.update(new Date().toISOString().slice(0, 10));
  return hash.digest("hex").slice(0, 16);
}
