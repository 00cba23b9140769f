/** Explains errors of the start and of operator commands: the cause, and what to do. */
import type { Config } from "../config/config.ts";
import { ConfigError } from "../config/setting.ts";
import { isUnavailable } from "../db/core/connections/failures.ts";
import { MigrationError } from "../db/migrations/migration-session.ts";
import { NoServerError } from "../db/core/connections/server-search.ts";
import { explainDatabase, type DatabaseError } from "./explain-database.ts";

type Settings = Pick<Config, "port" | "host" | "metrics">;

/** The parts of errors of Node and the database driver that are used here. */
interface SystemError extends DatabaseError {
  readonly syscall?: unknown;
  readonly path?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
}

const MAX_CAUSES = 6;
const RETRY = "Check DATABASE_URL and that the server is running, then try again.";

/** Describes why the process doesn't start, with all wrong settings, one per line. */
export function describeStartError(error: unknown, settings?: Settings): string {
  if (error instanceof ConfigError) return describeSettings(error);
  return `Could not start: ${explainError(error, settings)}`;
}

/** Describes why an operator command failed. */
export function describeCommandError(error: unknown): string {
  if (error instanceof ConfigError) return describeSettings(error);
  const text = explainError(error);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeSettings({ message }: ConfigError): string {
  return message.replaceAll(/^/gm, "Wrong setting: ");
}

/**
 * Describes anything that was thrown, in one or two lines without a stack trace. It begins with a lower-case letter unless
 * it begins with a name.
 * @param settings of the process, if they could be read
 */
function explainError(error: unknown, settings?: Settings): string {
  const errors = chainOf(error);
  const cause = messageOf(errors.at(-1));
  for (const each of errors) {
    if (each instanceof NoServerError)
      return `${messageOf(each)} Check DATABASE_URL and try again.`;
    const explained =
      explainListening(each, settings) ?? explainFile(each) ?? explainDatabase(each);
    if (explained === undefined) continue;
    return error instanceof MigrationError ? `${error.message}: ${explained}` : explained;
  }
  if (isUnavailable(error)) return `the database can't be reached: ${cause}. ${RETRY}`;
  const message = messageOf(error);
  return message.includes(cause) ? message : `${message}\nCause: ${cause}`;
}

/** An error and its causes. The last one is the driver's or the system's. */
function chainOf(error: unknown): SystemError[] {
  const chain = [(error ?? {}) as SystemError];
  for (let at = 0; at < MAX_CAUSES; at++) {
    const { cause, errors } = chain[at] as { cause?: unknown; errors?: unknown };
    // Several, if a host name has several addresses.
    const next: unknown = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
    if (!(next instanceof Error)) break;
    chain.push(next);
  }
  return chain;
}

/** Explains why the process can't listen. */
function explainListening(
  { code, syscall, port, hostname }: SystemError,
  settings: Settings | undefined,
): string | undefined {
  if (syscall === "getaddrinfo" && settings && hostname === settings.host)
    return `HOST names no address of this machine: ${settings.host}. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
  if (syscall !== "listen") return undefined;
  const name = settings?.metrics && port === settings.metrics.port ? "METRICS_PORT" : "PORT";
  const where = typeof port === "number" ? ` ${port}` : "";
  if (code === "EADDRINUSE")
    return `the port is in use:${where}. Set ${name} to another port, or stop the process that uses it.`;
  if (code === "EACCES")
    return `no permission to listen on port${where}. Set ${name} to a port above 1023.`;
  if (code !== "EADDRNOTAVAIL") return undefined;
  const host = name === "PORT" ? "HOST" : "METRICS_HOST";
  return `${host} is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
}

const FILE_PROBLEMS: { readonly [code: string]: string } = {
  ENOENT: "it doesn't exist",
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of its path is no folder",
  EISDIR: "it is a folder",
  EMFILE: "too many open files",
};

/** Explains why a file or folder can't be used. */
function explainFile({ code, path, message, syscall }: SystemError): string | undefined {
  const problem = FILE_PROBLEMS[String(code)];
  if (problem === undefined || syscall === "connect") return undefined;
  const name = typeof path === "string" ? path : undefined;
  if (!name) return `a file can't be used: ${problem} (${String(message)}).`;
  return `${name} can't be used: ${problem} (${String(code)}). Correct this, or the setting that names it; DATA_DIR is the folder of the embedded database and of secrets.key.`;
}

function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  const text = typeof message === "string" && message ? message : String(error);
  return text.replaceAll(/\s*\n\s*/g, " ");
}
