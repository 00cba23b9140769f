/**
 * Starts the embedded PostgreSQL of an npm package, reachable from this machine only. Any number of processes share
 * the server of one folder. It stops after the last of them has exited, even when they are killed.
 */
import { mkdir } from "node:fs/promises";
import { unprivilegedAccount } from "./account.ts";
import { homeAt } from "./home.ts";
import { initialise } from "./initdb.ts";
import { joinOrLaunch } from "./join-or-launch.ts";
import { nativeDirectory } from "./native.ts";
import { releaseServer } from "./stop.ts";

export interface EmbeddedDatabase {
  /** The postgres:// URL of the database `app`. Its role owns the database and is no superuser. */
  readonly url: string;
  /** The same as the superuser, for tests, which create databases. */
  readonly superuserUrl: string;
  /**
   * Releases the server. Close all connections first. If no other process uses it, the server stops, and this
   * waits up to 10 seconds for it.
   */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The cluster's folder, created if it doesn't exist. Its data survives restarts. */
  readonly dir: string;
  /** For a temporary cluster that only this process uses: fast, but not crash-safe. */
  readonly disposable?: boolean;
  /** Called when the server was launched, and isn't ready yet. */
  readonly onLaunched?: (() => void) | undefined;
}

/**
 * Starts the server of the cluster in `dir`, or joins the running one, and resolves when it can be used. It doesn't
 * keep this process from exiting; exiting without `stop()` also releases the server.
 * @throws when there is no PostgreSQL for this platform, or when it doesn't start within a minute
 */
export async function startEmbedded({
  dir,
  disposable = false,
  onLaunched = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = homeAt(dir);
  const native = await nativeDirectory();
  await mkdir(home.folder, { recursive: true });
  const account = await unprivilegedAccount(native, home);
  const cluster = { native, home, account, disposable, onLaunched };
  const password = await initialise(cluster);
  const { urls, lifeline } = await joinOrLaunch(cluster, password);
  return { ...urls, stop: () => releaseServer(cluster, lifeline) };
}
