/** Finds the last released commit, and checks a commit out into a separate folder. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { installPackage } from "../../scripts/install-package.ts";

/** `npm run release` copies the published document there. */
const RELEASED = "released/openapi.yaml";

/** A commit that can't be found or installed. The message says why. */
export class NoCommit extends Error {}

/**
 * Finds the newest commit that changed the released document.
 * @param repository the repository's folder
 * @throws NoCommit in a shallow clone, whose oldest commit seems to have changed every file, and outside of a repository
 */
export async function findReleased(repository: string): Promise<string> {
  const isShallow = await git(repository, "rev-parse", "--is-shallow-repository");
  if (isShallow !== "false")
    throw new NoCommit("This is a shallow clone: it does not contain the last released commit.");
  const commit = await git(repository, "log", "-1", "--format=%H", "--", RELEASED);
  if (commit === "") throw new NoCommit(`No commit contains ${RELEASED}.`);
  return commit;
}

/** @returns the hash of a commit, branch or tag; undefined if there is none of that name */
export async function findCommit(repository: string, name: string): Promise<string | undefined> {
  return await git(repository, "rev-parse", "--verify", "--quiet", `${name}^{commit}`).catch(
    () => undefined,
  );
}

/**
 * Writes a commit's files into a new folder, and installs the packages that the service needs. If its lockfile names the same
 * packages as the lockfile of the working tree, the installed ones are used, not copied.
 * @throws NoCommit if npm can't install them
 */
export async function checkOut(repository: string, commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await git(repository, "archive", "--output", archive, commit);
  await promisify(execFile)("tar", ["-xf", archive, "-C", folder]);
  if (await haveSamePackages(repository, folder)) {
    await symlink(join(repository, "node_modules"), join(folder, "node_modules"));
    return;
  }
  await installPackage(folder, "--omit=dev").catch((error: unknown) => {
    throw new NoCommit(`The packages of ${commit} can't be installed: ${String(error)}`);
  });
}

/** Whether lockfiles differ in the version of the project at most, which each release changes. */
async function haveSamePackages(...folders: readonly [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(folders.map(lockedPackages));
  return one !== undefined && one === other;
}

async function lockedPackages(folder: string): Promise<string | undefined> {
  const file = join(folder, "package-lock.json");
  if (!existsSync(file)) return undefined;
  const { packages } = JSON.parse(await readFile(file, "utf8")) as { packages: Packages };
  return JSON.stringify({ ...packages, "": { ...packages[""], version: undefined } });
}

type Packages = Readonly<Record<string, object>>;

/** @throws NoCommit when git is missing or fails */
async function git(folder: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)("git", args, { cwd: folder });
    return stdout.trim();
  } catch (error) {
    throw new NoCommit(`git ${args.join(" ")} failed: ${(error as Error).message.trim()}`);
  }
}
