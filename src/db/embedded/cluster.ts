/** What the steps of starting a server need to know. */
import type { Account } from "./account.ts";
import type { Home } from "./home.ts";

/** The name of the database, and of the role that owns it. */
export const APP = "app";

export interface Cluster {
  /** The folder with PostgreSQL's programs. */
  readonly native: string;
  readonly home: Home;
  readonly account: Account;
  /** Thrown away after use: may trade crash safety for speed. */
  readonly disposable: boolean;
}

/** For PostgreSQL's programs: nothing of this process's settings, such as PGPORT, and none of its secrets. */
export const SERVER_ENVIRONMENT = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
