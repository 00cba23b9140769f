/** Makes a copy of the project whose files can be changed. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "partner-api-copy-";
/** The list of mutations: its own test would fail with each of them. */
const LEFT_OUT = "test/mutations/";

/**
 * Copies all files of the project that git doesn't ignore, with uncommitted changes. Packages are linked; caches are the
 * copy's own.
 * @returns the folder of the copy; whoever asked for it removes it
 */
export async function copyProject(project: string): Promise<string> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  for (const file of listFiles(project))
    if (!file.startsWith(LEFT_OUT) && existsSync(join(project, file)))
      cpSync(join(project, file), join(folder, file), { verbatimSymlinks: true });
  const packages = join(project, "node_modules");
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir(packages))
    if (name !== ".cache") await symlink(join(packages, name), join(folder, "node_modules", name));
  return folder;
}

function listFiles(project: string): string[] {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout, stderr, status } = spawnSync("git", list, {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`git could not list the files: ${stderr}`);
  return stdout.split("\0").filter(Boolean);
}

/** Removes the copies of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
