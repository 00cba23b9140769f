/** The account that PostgreSQL's programs run as: they refuse to run as root. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { chown, readFile, stat } from "node:fs/promises";
import type { Home } from "./home.ts";

export interface Account {
  /** Absent: this process's own account. */
  readonly owner?: Owner;
  /** A command to put in front, where merely changing the user would lose sight of the files. */
  readonly prefix: readonly string[];
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * How to run the programs in `native` on the cluster in `home`, whose folder exists. When this process is
 * root, the folder changes hands.
 * @throws when this process is root and no other account can do it
 */
export async function unprivilegedAccount(native: string, home: Home): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = await chooseOwner(home);
  await chown(home.folder, owner.uid, owner.gid);
  // With plain uid and gid, the way to the files may lead through a folder that only root may enter (/root
  // is one). Then this single privilege is kept.
  const candidates: Account[] = [
    { owner, prefix: [] },
    { owner, prefix: keepingFileAccess(owner) },
  ];
  const account = candidates.find((candidate) => works(candidate, native, home));
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

/** Makes the account the owner of a file that this process has made. */
export async function handOver(account: Account, path: string): Promise<void> {
  if (account.owner) await chown(path, account.owner.uid, account.owner.gid);
}

function wrap({ owner, prefix }: Account, file: string, args: readonly string[]) {
  const [command = file, ...rest] = [...prefix, file, ...args];
  return { command, rest, user: owner && prefix.length === 0 ? owner : {} };
}

/** Who owns the cluster already, or else `nobody`, which is on every Linux and macOS. */
async function chooseOwner(home: Home): Promise<Owner> {
  const data = await stat(home.data).catch(() => undefined);
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };
  // initdb insists on an account that has a name.
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

function keepingFileAccess({ uid, gid }: Owner): string[] {
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

function works(account: Account, native: string, home: Home): boolean {
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
