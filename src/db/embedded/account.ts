/** Chooses the account that PostgreSQL's programs run as, because they refuse to run as root. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { chown, readFile, stat } from "node:fs/promises";
import type { Home } from "./home.ts";

export interface Account {
  /** Omitted for the account of this process. */
  readonly owner?: Owner;
  /** A command to prepend when the files can't be reached after only changing the user. */
  readonly prefix: readonly string[];
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Finds the account to run the programs in `native` on the cluster in `home`, whose folder must exist. When this
 * process is root, the account becomes the owner of the folder.
 * @throws when this process is root and no other account works
 */
export async function unprivilegedAccount(native: string, home: Home): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = await chooseOwner(home);
  await chown(home.folder, owner.uid, owner.gid);
  // With only uid and gid changed, the path to the files may include a folder that only root may enter, such as
  // /root. In that case the process retains the single privilege to access files.
  const candidates: Account[] = [
    { owner, prefix: [] },
    { owner, prefix: withFileAccess(owner) },
  ];
  const account = candidates.find((candidate) => canRun(candidate, native, home));
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and user ${owner.uid} cannot use ${native} and ${home.folder}. ` +
      "Move the project out of the private folder, run as another user, or set DATABASE_URL.",
  );
}

/** Starts a program as `account`; options as for `spawn`. */
export function spawnAs(
  account: Account,
  file: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const { command, rest, user } = wrap(account, file, args);
  return spawn(command, rest, { ...options, ...user });
}

/** Makes the account the owner of a file that this process created. */
export async function changeOwner(account: Account, path: string): Promise<void> {
  if (account.owner) await chown(path, account.owner.uid, account.owner.gid);
}

function wrap({ owner, prefix }: Account, file: string, args: readonly string[]) {
  const [command = file, ...rest] = [...prefix, file, ...args];
  return { command, rest, user: owner && prefix.length === 0 ? owner : {} };
}

/** The owner of an existing cluster, or else `nobody`, which exists on every Linux and macOS. */
async function chooseOwner(home: Home): Promise<Owner> {
  const data = await stat(home.data).catch(() => undefined);
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };
  // initdb requires an account with a name.
  const accounts = (await readFile("/etc/passwd", "utf8"))
    .split("\n")
    .map((line) => line.split(":"));
  const nobody = accounts.find(([name]) => name === "nobody");
  const uid = Number(nobody?.[2]);
  const gid = Number(nobody?.[3]);
  if (uid > 0 && gid > 0) return { uid, gid };
  throw new Error(
    "PostgreSQL does not run as root, and /etc/passwd has no usable account `nobody` to run it as. " +
      "Run as another user, or set DATABASE_URL.",
  );
}

function withFileAccess({ uid, gid }: Owner): string[] {
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
}

function canRun(account: Account, native: string, home: Home): boolean {
  const script = '"$1/bin/initdb" --version && test -r "$1/share" && test -w "$2"';
  const { command, rest, user } = wrap(account, "/bin/sh", [
    "-c",
    script,
    "sh",
    native,
    home.folder,
  ]);
  return spawnSync(command, rest, { stdio: "ignore", cwd: "/", ...user }).status === 0;
}
