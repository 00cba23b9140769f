/** Creates and caches Python virtual environments. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/", import.meta.url));

export interface Packages {
  /** What needs them: the name of the cache's folder. */
  readonly name: string;
  /** The oldest version of Python that they support. */
  readonly oldest: readonly [major: number, minor: number];
  /** The arguments of `pip install`. */
  readonly install: readonly string[];
  /** Another environment is created when this changes: the packages' names and versions. */
  readonly content: string;
}

export interface Environment {
  /** The path of the Python executable. */
  readonly python: string;
  /** The reason why there is no environment; undefined if there is one. */
  readonly missing?: string;
}

/** Finds or creates the environment with these packages. Reports missing prerequisites instead of throwing. */
export async function virtualEnvironment(packages: Packages): Promise<Environment> {
  const { name, oldest, content } = packages;
  const version = await versionOf("python3");
  if (!version) return without("python3 is not installed");
  const [major, minor] = version;
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    return without(`python3 is ${major}.${minor}, and ${name} needs ${oldest.join(".")}`);

  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const cache = join(CACHE, name);
  const folder = join(cache, `${major}.${minor}-${hash}`);
  const python = join(folder, "bin", "python");
  if (existsSync(python)) return { python };
  // Created in a temporary directory and renamed: other processes must not use an incomplete environment.
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(join(cache, "temporary-"));
  const missing = await createEnvironment(temporary, packages);
  if (missing === undefined) await rename(temporary, folder).catch(() => {});
  await rm(temporary, { recursive: true, force: true });
  return existsSync(python) ? { python } : without(missing ?? `${folder} can't be written`);
}

/** Creates an environment; returns the reason if it fails. */
async function createEnvironment(
  folder: string,
  { name, install }: Packages,
): Promise<string | undefined> {
  const creationError = await attempt("python3", ["-m", "venv", folder]);
  if (creationError !== undefined)
    return `python3 can't make a virtual environment: ${creationError}`;
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1"];
  const installError = await attempt(join(folder, "bin", "python"), [...pip, ...install]);
  return installError && `pip can't install the packages of ${name}: ${installError}`;
}

function without(missing: string): Environment {
  return { python: "", missing };
}

async function versionOf(python: string): Promise<readonly [number, number] | undefined> {
  try {
    const { stdout } = await promisify(execFile)(python, ["--version"]);
    const [, major, minor] = /^Python (\d+)\.(\d+)/.exec(stdout) ?? [];
    return major && minor ? [Number(major), Number(minor)] : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a command; returns the last line of its error output if it fails. */
async function attempt(command: string, arguments_: string[]): Promise<string | undefined> {
  try {
    await promisify(execFile)(command, arguments_);
    return undefined;
  } catch (error) {
    const { stderr = "", message } = error as { stderr?: string; message: string };
    return stderr.trim().split("\n").at(-1) || message;
  }
}
