/** Describes a cluster to the steps that start its server. */
import type { Account } from "./account.ts";
import type { Home } from "./home.ts";

/** The major version of the npm package's PostgreSQL. */
export const POSTGRES_MAJOR = 18;
/** The name of the database, and of the superuser, which initdb creates. */
export const APP = "app";
/** The role that the service connects as. It owns the database. */
export const SERVICE_ROLE = "service";

export interface Cluster {
  /** The folder with PostgreSQL's programs. */
  readonly native: string;
  readonly home: Home;
  readonly account: Account;
  /** Deleted after use, so that it may trade crash safety for speed. */
  readonly disposable: boolean;
  /** The port that its server must have, because this process's connections return to it. Default: chosen at launch. */
  readonly port?: number;
  /** Called when its server was launched, and isn't ready yet. */
  readonly onLaunched: () => void;
}

/** The environment of PostgreSQL's programs, without this process's settings, such as PGPORT, and its secrets. */
export const SERVER_ENVIRONMENT = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
