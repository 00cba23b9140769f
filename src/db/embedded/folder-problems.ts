/** Explains why a cluster's folder can't be used: what is wrong, where, and what to do. Each explanation is one line. */
import { access, constants, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { POSTGRES_MAJOR } from "./cluster.ts";
import type { Home } from "./home.ts";
import { errorCode } from "./system-error.ts";

/** What is wrong, and what to do. */
interface Problem {
  readonly problem: string;
  readonly action: string;
}

/** PostgreSQL allows 1,023 bytes for the path of a file. The longest name below the folder has less than 120. */
const MAX_PATH_BYTES = 900;
/** Characters of a path that are shown. */
const SHOWN_PATH = 300;

/** SQLSTATEs of the superuser's connection. */
const WRONG_PASSWORD = "28P01";
const NO_FILE_PERMISSION = "42501";
/** A database, role or file that each cluster has is missing, or is corrupted. */
const DAMAGED_STATES = /^(?:3D000|28000|58P01|XX001|XX002)$/;

const OTHERWISE = "or set DATABASE_URL to use a PostgreSQL of your own.";
const RESTORE = "Restore the folder from a backup, move it away to start with an empty database,";

const READ_ONLY: Problem = {
  problem: "the file system is read-only",
  action: "Mount it writable, set DATA_DIR to a folder that is writable,",
};
const DISK_FULL: Problem = {
  problem: "the disk is full",
  action: "Free space on it, set DATA_DIR to a folder on another one,",
};
const NO_PERMISSION: Problem = {
  problem: "this user has no permission to use it",
  action: "Run as its owner, make this user its owner, set DATA_DIR to another folder,",
};
const NO_FOLDER: Problem = {
  problem: "it is not a folder, or lies below a file",
  action: "Set DATA_DIR to a folder,",
};

const TOO_LONG: Problem = {
  problem: "its path is too long",
  action: "Set DATA_DIR to a shorter path,",
};
const DAMAGED: Problem = { problem: "files are missing or damaged", action: RESTORE };

/** Errors of the operating system, by code. */
const SYSTEM_PROBLEMS: { readonly [code: string]: Problem } = {
  EROFS: READ_ONLY,
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  ENAMETOOLONG: TOO_LONG,
  ELOOP: {
    problem: "its path has too many symbolic links",
    action: "Set DATA_DIR to the path without links,",
  },
  EIO: {
    problem: "the disk reports an error",
    action: "Check the disk, set DATA_DIR to a folder on another one,",
  },
};

/** Messages of PostgreSQL's programs; the first that matches counts. */
const LOGGED_PROBLEMS: readonly (readonly [RegExp, Problem])[] = [
  [/No space left on device|Disk quota exceeded/, DISK_FULL],
  [/Read-only file system/, READ_ONLY],
  [/File name too long|path too long/, TOO_LONG],
  [
    /has (?:wrong ownership|invalid permissions|group or world access)/,
    {
      problem: "its data belongs to another user or has other permissions than PostgreSQL set",
      action: "Make the folder's owner the owner of all files in it, with mode 700 for folders,",
    },
  ],
  [/Permission denied/, NO_PERMISSION],
  [
    /error while loading shared libraries/,
    { problem: "a library is missing", action: "Install the library that is named," },
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory|out of memory/i,
    {
      problem: "there is not enough memory",
      action: "Give this machine or container at least 512 MB,",
    },
  ],
  [
    /could not (?:open|read|stat|access|find|locate)|is not a valid|invalid|incorrect checksum|incompatible|corrupt/,
    DAMAGED,
  ],
];

/**
 * Explains an error of the operating system, which happened in the cluster's folder. Returns other errors as they are.
 * The result has no `code`, so that it isn't mistaken for an error of the network.
 */
export function explainSystemError(error: unknown, home: Home): unknown {
  const code = errorCode(error) ?? "";
  const known = SYSTEM_PROBLEMS[code];
  if (!known) return error;
  const { path = home.folder, syscall = "" } = error as NodeJS.ErrnoException;
  const shown = path.length > SHOWN_PATH ? `${path.slice(0, SHOWN_PATH)}…` : path;
  return new Error(
    `The embedded PostgreSQL can't use ${shown}: ${known.problem} (${[code, syscall].join(" ").trim()}). ` +
      `${known.action} ${OTHERWISE}`,
    { cause: error },
  );
}

/** Explains an error of a query that a server in this folder can't answer; undefined for one that may succeed later. */
export function explainQueryError(error: unknown, home: Home): string | undefined {
  const { message } = error as Error;
  const code = errorCode(error) ?? "";
  if (code === WRONG_PASSWORD)
    return (
      `it refuses the password in ${home.password}. Restore that file from a backup, or move the folder away to start ` +
      "with an empty database."
    );
  const known =
    code === NO_FILE_PERMISSION ? NO_PERMISSION : DAMAGED_STATES.test(code) ? DAMAGED : undefined;
  return known && `${known.problem} (${message}). ${known.action} ${OTHERWISE}`;
}

/**
 * Explains the output of one of PostgreSQL's programs that failed.
 * @param output its log or standard error
 */
export function explainOutput(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const failure = lines.findLastIndex((line) => /\b(?:FATAL|PANIC|ERROR|error):/.test(line));
  const relevant = [
    // Names the line of the file.
    ...(/contains errors|could not load/.test(lines[failure] ?? "")
      ? [lines[failure - 1] ?? ""]
      : []),
    lines[failure] ?? lines.findLast((line) => line !== "") ?? "it printed nothing",
    ...(/\bDETAIL:/.test(lines[failure + 1] ?? "") ? [lines[failure + 1] ?? ""] : []),
  ];
  const detail = relevant
    .map((line) => line.replace(/^(?:.*?\b(?:LOG|FATAL|PANIC|ERROR|DETAIL):|but )\s*/, ""))
    .map((line) => line.replace(/[.]$/, ""))
    .join("; ");
  const [, known] = LOGGED_PROBLEMS.find(([pattern]) => pattern.test(output)) ?? [];
  return known
    ? `${known.problem} (${detail}). ${known.action} ${OTHERWISE}`
    : `${detail}. Fix the problem, ${OTHERWISE}`;
}

/**
 * Creates the cluster's folder unless it exists.
 * @throws an error of the operating system
 */
export async function createFolder({ folder }: Home): Promise<void> {
  try {
    if (Buffer.byteLength(folder) > MAX_PATH_BYTES)
      throw Object.assign(new Error(), { code: "ENAMETOOLONG", path: folder });
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    // Node reports any failure to create a parent as this.
    await mkdir(await firstMissing(folder));
    await mkdir(folder, { recursive: true });
  }
}

/** The topmost folder of a path that doesn't exist. */
async function firstMissing(path: string): Promise<string> {
  const parent = dirname(path);
  const isParentThere = await access(parent).then(
    () => true,
    () => parent === path,
  );
  return isParentThere ? path : firstMissing(parent);
}

/**
 * Checks the cluster's folder, which must exist.
 * @throws when it can't be written, has only a part of a cluster, or has the files of another major version
 */
export async function checkHome(home: Home): Promise<void> {
  await access(home.folder, constants.W_OK | constants.X_OK);
  const version = await readVersion(home);
  if (version === undefined) {
    const files = await readdir(home.data).catch((error: unknown) => {
      if (errorCode(error) === "ENOENT") return [];
      throw error;
    });
    // Another process may have moved a complete cluster there since.
    if (files.length === 0 || (await readVersion(home)) !== undefined) return;
    throw new Error(
      `The database in ${home.data} is incomplete: PG_VERSION is missing. ${RESTORE} ${OTHERWISE}`,
    );
  }
  if (version !== String(POSTGRES_MAJOR))
    throw new Error(
      `${home.data} has the files of PostgreSQL ${version || "of an unknown version"}, and the embedded one is ` +
        `${POSTGRES_MAJOR}, which can't read them. Set DATABASE_URL to a PostgreSQL that runs on them, or move the folder ` +
        "away to start with an empty database.",
    );
}

/** The major version that created the cluster; undefined when there is none. */
async function readVersion(home: Home): Promise<string | undefined> {
  try {
    return (await readFile(join(home.data, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
