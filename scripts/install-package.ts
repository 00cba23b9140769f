/** Installs a package that has its own lockfile in this repository, such as `bench/`, on first use. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Runs `npm ci` in the folder unless its packages match its lockfile already.
 * Everything npm prints goes to standard error, so that a caller's standard output stays its own.
 * @param options more options of npm
 * @throws Error when npm fails
 */
export async function installPackage(folder: string, ...options: string[]): Promise<void> {
  if (await isInstalled(folder)) return;
  console.error(`Installing the packages of ${folder}.`);
  const npm = spawn("npm", ["ci", "--no-audit", "--no-fund", ...options], {
    cwd: folder,
    stdio: ["ignore", process.stderr, process.stderr],
  });
  const [code] = await once(npm, "exit");
  if (code !== 0) throw new Error(`npm ci failed in ${folder}.`);
}

/** Whether the folder has packages that are at least as new as its lockfile. */
export async function isInstalled(folder: string): Promise<boolean> {
  const lockedMs = (await stat(join(folder, "package-lock.json"))).mtimeMs;
  // npm writes this file last: an install that was interrupted doesn't have it.
  const installed = await stat(join(folder, "node_modules", ".package-lock.json")).catch(() => {});
  return installed !== undefined && installed.mtimeMs >= lockedMs;
}
