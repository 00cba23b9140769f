/**
 * A PostgreSQL for those who have none: the server of an npm package, on this machine only. Any number of
 * processes share the server of one folder; it ends with the last of them, however they end.
 */
import { mkdir } from "node:fs/promises";
import { unprivilegedAccount } from "./account.ts";
import { homeAt } from "./home.ts";
import { initialise } from "./initdb.ts";
import { joinOrLaunch } from "./join-or-launch.ts";
import { nativeDirectory } from "./native.ts";
import { letGo } from "./stop.ts";

export interface EmbeddedDatabase {
  /** postgres:// URL of the database `app`, whose role may do everything on the server. */
  readonly url: string;
  /**
   * Lets go of the server; close connections before. If nobody else uses it, it ends, and this waits for
   * that, 10 seconds at most.
   */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The cluster's folder, made if need be. What it holds survives restarts. */
  readonly dir: string;
  /** For a cluster that is thrown away, and that only this process uses: fast, but not safe in a crash. */
  readonly disposable?: boolean;
}

/**
 * Starts the server of the cluster in `dir`, or joins the one that runs; returns when it can be used. Does
 * not keep this process from exiting; exiting without `stop()` lets go as well.
 * @throws when there is no PostgreSQL for this platform, or it does not start within a minute
 */
export async function startEmbedded({
  dir,
  disposable = false,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = homeAt(dir);
  const native = await nativeDirectory();
  await mkdir(home.folder, { recursive: true });
  const account = await unprivilegedAccount(native, home);
  const cluster = { native, home, account, disposable };
  const password = await initialise(cluster);
  const { url, lifeline } = await joinOrLaunch(cluster, password);
  return { url, stop: () => letGo(cluster, lifeline) };
}
