/** The TCP port of a cluster: the same at each start if possible, so that clients find a restarted server. */
import { randomInt } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { handOver } from "./account.ts";
import type { Cluster } from "./cluster.ts";

// Below the ports that systems give to outgoing connections, which could otherwise take a stopped server's.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const ATTEMPTS = 100;

/**
 * The remembered port when it is free, else a random free one.
 * @throws when none is found
 */
export async function choosePort({ home }: Cluster): Promise<number> {
  const remembered = Number(await readFile(home.port, "utf8").catch(() => ""));
  if (remembered && (await isFree(remembered))) return remembered;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(
    `No free TCP port between ${LOWEST} and ${HIGHEST} for the embedded PostgreSQL. Free some, or set DATABASE_URL.`,
  );
}

/** Keeps `port` for the next start. */
export async function rememberPort({ home, account }: Cluster, port: number): Promise<void> {
  const draft = `${home.port}-${process.pid}`;
  try {
    await writeFile(draft, `${port}\n`);
    await handOver(account, draft);
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
