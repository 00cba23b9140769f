/**
 * Starts the embedded PostgreSQL of an npm package, reachable from this machine only. Any number of processes share
 * the server of one folder. It stops after the last of them has exited, even when they are killed.
 */
import { unprivilegedAccount } from "./account.ts";
import type { Cluster } from "./cluster.ts";
import { homeAt } from "./home.ts";
import { initialise } from "./initdb.ts";
import { checkHome, createFolder, explainSystemError } from "./folder-problems.ts";
import { joinOrLaunch, type JoinedServer } from "./join-or-launch.ts";
import { nativeDirectory } from "./native.ts";
import { releaseServer } from "./stop.ts";
import { supervise, type ServerWatcher, type Supervisor } from "./supervise.ts";

export interface EmbeddedDatabase {
  /** The postgres:// URL of the database `app`. Its role owns the database and is no superuser. */
  readonly url: string;
  /** The same as the superuser, for tests, which create databases. */
  readonly superuserUrl: string;
  /**
   * Restarts the server on its port whenever it ends until `stop()`. Without it, a server that ends stays down. Call it
   * once.
   * @param delaysMs pauses before attempts that follow each other
   */
  supervise(watcher: ServerWatcher, delaysMs?: readonly number[]): void;
  /**
   * Releases the server. Close all connections first. If no other process uses it, the server stops, and this
   * waits up to 10 seconds for it.
   */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The cluster's folder, created if it doesn't exist. Its data survives restarts. */
  readonly dir: string;
  /** A temporary cluster that only this process uses: fast, but not crash-safe. */
  readonly disposable?: boolean;
  /** Called when the server was launched, and isn't ready yet. */
  readonly onLaunched?: (() => void) | undefined;
}

/**
 * Starts the server of the cluster in `dir`, or joins the running one, and resolves when it can be used. It doesn't
 * keep this process from exiting; exiting without `stop()` also releases the server.
 * @throws with a message of one line when there is no PostgreSQL for this platform, when the folder can't be used, or when
 *   the server doesn't start within a minute
 */
export async function startEmbedded({
  dir,
  disposable = false,
  onLaunched = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = homeAt(dir);
  const native = await nativeDirectory();
  try {
    await createFolder(home);
    await checkHome(home);
    const account = await unprivilegedAccount(native, home);
    const cluster = { native, home, account, disposable, onLaunched };
    const password = await initialise(cluster);
    return toDatabase(cluster, password, await joinOrLaunch(cluster, password));
  } catch (error) {
    throw explainSystemError(error, home);
  }
}

function toDatabase(cluster: Cluster, password: string, joined: JoinedServer): EmbeddedDatabase {
  let supervisor: Supervisor | undefined;
  return {
    ...joined.urls,
    supervise(watcher, delaysMs) {
      supervisor = supervise(cluster, password, joined, watcher, delaysMs);
    },
    async stop() {
      await releaseServer(cluster, (await supervisor?.stop()) ?? joined.lifeline);
    },
  };
}
