/** Starts a Postgres with production settings that a test can stop and restart. */
import type { Test } from "tap";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { folder, serverPid, untilEnded } from "../../helpers/servers/embedded-server.ts";
import { teardown } from "../../helpers/teardown.ts";

export interface RestartableServer {
  /** The same after each start. */
  readonly url: string;
  /**
   * Stops the server: `fast`, as an operator's restart, which breaks all connections; `killed`, with kill -9, after
   * which the next start recovers from the write-ahead log.
   */
  stop(how: "fast" | "killed"): Promise<void>;
  start(): Promise<void>;
}

/** Starts it in a new folder; stops it and removes the folder when `t` ends. */
export async function startRestartable(t: Test): Promise<RestartableServer> {
  const dir = await folder(t);
  let running = await startEmbedded({ dir });
  const { url } = running;
  teardown(t, "stopping Postgres", () => running.stop());
  return {
    url,
    async stop(how) {
      process.kill(serverPid(dir) ?? NaN, how === "fast" ? "SIGINT" : "SIGKILL");
      await untilEnded(dir);
      await running.stop();
    },
    async start() {
      running = await startEmbedded({ dir });
      if (running.url !== url) throw new Error(`the server is now at ${running.url}`);
    },
  };
}
