/** Chooses a cluster's TCP port: the same at each start if possible, so that clients find a restarted server. */
import { randomInt } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { changeOwner } from "./account.ts";
import type { Cluster } from "./cluster.ts";
import { serverState } from "./server-state.ts";

// Below the range of ephemeral ports, so that no outgoing connection takes the port of a stopped server.
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const MAX_ATTEMPTS = 100;
/** Other processes of the folder check the same port, for microseconds each. */
const CHECKS = 10;
const MAX_PAUSE_MS = 20;

/**
 * Returns the port that the cluster must have, or else the port of the last start when it is free, or a random free one.
 * @returns undefined when another process has started the server meanwhile
 * @throws when none is free
 */
export async function choosePort({ home, port: required }: Cluster): Promise<number | undefined> {
  const preferred = required ?? Number(await readFile(home.port, "utf8").catch(() => ""));
  for (let check = 0; preferred && check < CHECKS; check++) {
    if (await isFree(preferred)) return preferred;
    if (serverState(home)) return undefined;
    await sleep(randomInt(MAX_PAUSE_MS));
  }
  if (required !== undefined)
    throw new Error(
      `Port ${required} of the embedded PostgreSQL in ${home.folder} is in use by another program. ` +
        "Stop that program, or start all processes that use the folder again.",
    );
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(
    `No free TCP port between ${MIN_PORT} and ${MAX_PORT} for the embedded PostgreSQL. Free a port, or set DATABASE_URL.`,
  );
}

/** Stores `port` for the next start. */
export async function rememberPort({ home, account }: Cluster, port: number): Promise<void> {
  const draft = `${home.port}-${process.pid}`;
  try {
    await writeFile(draft, `${port}\n`);
    await changeOwner(account, draft);
    await rename(draft, home.port);
  } finally {
    await rm(draft, { force: true });
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
