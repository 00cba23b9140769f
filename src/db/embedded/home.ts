/** Names the files of a cluster's folder. */
import { join, resolve } from "node:path";

export interface Home {
  readonly folder: string;
  /** PostgreSQL's data directory. */
  readonly data: string;
  /** The password of the superuser, readable by the owner only. */
  readonly password: string;
  /** The port of the last start. */
  readonly port: string;
  /** The FIFO that processes using the server hold open; see lifeline.ts. */
  readonly lifeline: string;
  readonly log: string;
}

/** The absolute paths of the cluster in `dir`. Doesn't access the file system. */
export function homeAt(dir: string): Home {
  const folder = resolve(dir);
  return {
    folder,
    data: join(folder, "data"),
    password: join(folder, "password"),
    port: join(folder, "port"),
    lifeline: join(folder, "lifeline"),
    log: join(folder, "server.log"),
  };
}
