/** Creates a cluster's files. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { changeOwner, spawnAs } from "./account.ts";
import { APP, SERVER_ENVIRONMENT, type Cluster } from "./cluster.ts";
import { explainOutput } from "./folder-problems.ts";
import { discard, DRAFT_PREFIX } from "./leftovers.ts";
import { ignoringErrors } from "./system-error.ts";

/**
 * Creates the cluster unless it exists, and returns the password of its superuser. Several processes may call this
 * concurrently: files are created in a temporary folder and then moved, so a partial cluster is never visible.
 * @throws when initdb fails, or when the password of an existing cluster is lost
 */
export async function initialise(cluster: Cluster): Promise<string> {
  if (!exists(cluster)) {
    const draft = await mkdtemp(join(cluster.home.folder, DRAFT_PREFIX));
    try {
      await changeOwner(cluster.account, draft);
      await createPassword(cluster, join(draft, "password"));
      await createData(cluster, join(draft, "data"));
    } catch (error) {
      if (!exists(cluster)) throw error; // else another process was first
    } finally {
      await discard(draft);
    }
  }
  return readPassword(cluster);
}

function exists({ home }: Cluster): boolean {
  return existsSync(join(home.data, "PG_VERSION"));
}

async function createPassword({ home, account }: Cluster, draft: string): Promise<void> {
  await writeFile(draft, `${randomBytes(18).toString("base64url")}\n`, { mode: 0o600 });
  await changeOwner(account, draft);
  await ignoringErrors(["EEXIST"], link(draft, home.password));
}

async function createData(cluster: Cluster, draft: string): Promise<void> {
  const { native, home, account, disposable } = cluster;
  const args = [
    "-D",
    draft,
    `--username=${APP}`,
    `--pwfile=${home.password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The builtin provider sorts the same on every machine, regardless of its locales.
    "--locale=C",
    "--lc-ctype=C.UTF-8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // The password is random: iterations only cost both sides time, with each connection of the tests.
    ...(disposable ? ["--no-sync", "--set", "scram_iterations=1"] : []),
  ];
  const child = spawnAs(account, join(native, "bin/initdb"), args, {
    stdio: ["ignore", "ignore", "pipe"],
    cwd: home.folder,
    env: SERVER_ENVIRONMENT,
  });
  let errorOutput = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("close", resolve).on("error", reject);
  });
  if (code !== 0)
    throw new Error(
      `The embedded PostgreSQL could not be set up in ${home.folder}: ${explainOutput(errorOutput)}`,
    );
  await rename(draft, home.data);
}

async function readPassword({ home }: Cluster): Promise<string> {
  try {
    return (await readFile(home.password, "utf8")).trim();
  } catch (error) {
    throw new Error(
      `The password of the embedded PostgreSQL can't be read from ${home.password}. Run as the owner of ` +
        "that file, restore it from a backup, or delete the folder to start with an empty database.",
      { cause: error },
    );
  }
}
