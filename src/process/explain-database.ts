/** Explains errors of the database driver and of Postgres. */
import { withoutShards } from "../db/core/connections/failures.ts";

export interface DatabaseError {
  readonly code?: unknown;
  /** Set for errors that the server reports. */
  readonly severity?: unknown;
  readonly message?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
}

const CHECK_ADDRESS =
  "Check the host and port in DATABASE_URL, and that the server is running there.";

/** Errors of connecting, by code of the system. */
const UNREACHABLE: { readonly [code: string]: string } = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name can't be looked up",
  EHOSTUNREACH: "there is no route to the host",
  ENETUNREACH: "there is no route to the network",
  ETIMEDOUT: "no answer",
  ECONNRESET: "the connection was closed",
  EPIPE: "the connection was closed",
  ENOENT: "there is no such socket",
  EACCES: "no permission to use the socket",
};

/** Codes of Node for certificates that can't be verified. */
const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/;

/** What the driver reports without a code. */
const DRIVER: readonly (readonly [message: RegExp, explanation: string])[] = [
  [
    /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/,
    `the database can't be reached: no answer. ${CHECK_ADDRESS} A firewall may be in between.`,
  ],
  [
    /^Connection terminated unexpectedly/,
    `the database can't be reached: the connection was closed. ${CHECK_ADDRESS} Is it a PostgreSQL server?`,
  ],
  [
    /does not support SSL connections/,
    "the database server doesn't offer TLS, which DATABASE_URL asks for. Enable ssl on the server, or remove sslmode from DATABASE_URL.",
  ],
  [
    /client password must be a (non-empty )?string/,
    "the database asks for a password, and DATABASE_URL has none. It must read postgres://user:password@host:port/database.",
  ],
];

/** What to do about errors of the server, by SQLSTATE. */
const SERVER: readonly (readonly [code: RegExp, summary: string, advice: string])[] = [
  [
    /^28P01$/,
    "the database refuses the user or the password of DATABASE_URL",
    "Correct them; in a URL, special characters are encoded, such as @ as %40.",
  ],
  [
    /^28/,
    "the database refuses the connection",
    'Allow it in pg_hba.conf. If the message says "no encryption", add ?sslmode=verify-full to DATABASE_URL.',
  ],
  [
    /^3D000$/,
    "the database of DATABASE_URL doesn't exist",
    "Correct its name, or create it: createdb --owner USER NAME",
  ],
  [
    /^53300$/,
    "the database has no connection left",
    "Raise max_connections of the server or the limit of the role, or lower DATABASE_POOL_SIZE.",
  ],
  [
    /^53100$/,
    "the disk of the database server is full",
    "Free some space there; nothing has to be repaired.",
  ],
  [
    /^25006$/,
    "the database is read-only",
    "DATABASE_URL must name the primary server, not a standby; also check default_transaction_read_only.",
  ],
  [
    /^42501$/,
    "the user of DATABASE_URL lacks a privilege",
    "Make this role the owner of the database and of all that is in it: ALTER DATABASE name OWNER TO role, REASSIGN OWNED BY old TO role.",
  ],
  [/^57P0[1-5]$/, "the database isn't ready", "Try again when the server has started."],
  [
    /^(55P03|57014|40P01)$/,
    "the database was too busy",
    "Start again later, or end the work that holds the lock.",
  ],
];

const EXTENSION = /extension "\w+" is not available/;
const PARAMETER = /startup parameter/;

/** Describes an error of the driver or the server, and what to do; undefined when it is another error. */
export function explainDatabase(error: DatabaseError): string | undefined {
  const { code, severity } = error;
  const message = String(error.message).replaceAll(/\s*\n\s*/g, " ");
  if (severity !== undefined) return explainServer(String(code), message);
  if (typeof code === "string") {
    const reason = UNREACHABLE[code];
    if (reason)
      return `the database can't be reached${addressOf(error)}: ${reason} (${code}). ${CHECK_ADDRESS}`;
    if (CERTIFICATE.test(code))
      return `the certificate of the database server can't be verified: ${message} (${code}). Add sslrootcert=FILE with its issuer's certificate to DATABASE_URL.`;
  }
  return DRIVER.find(([expression]) => expression.test(message))?.[1];
}

function explainServer(code: string, message: string): string {
  if (EXTENSION.test(message))
    return `the database server lacks an extension: ${message}. Install PostgreSQL's contrib package on it.`;
  if (code === "08P01" && PARAMETER.test(message))
    return `a connection pooler refuses the connection: ${message}. See docs/operations/pgbouncer.md.`;
  const known = SERVER.find(([expression]) => expression.test(code));
  if (!known) return `the database reported an error: ${withoutShards(message)} (${code}).`;
  return `${known[1]}: ${message} (${code}). ${known[2]}`;
}

function addressOf({ address, port, hostname }: DatabaseError): string {
  if (typeof address === "string")
    return ` at ${address}${typeof port === "number" ? `:${port}` : ""}`;
  return typeof hostname === "string" ? ` at ${hostname}` : "";
}
