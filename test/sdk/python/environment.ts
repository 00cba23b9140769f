/** Creates and caches a virtual environment with the dependencies of the Python SDK. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The dependencies and the build tool of the package. */
const PACKAGES = ["httpx>=0.27,<1", "hatchling>=1.26"];

const OLDEST = [3, 10] as const;

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/python-sdk/", import.meta.url));

export interface Environment {
  /** The path of the Python executable. */
  readonly python: string;
  /** The reason why there is no environment; undefined if there is one. */
  readonly missing?: string;
}

/** Finds or creates the environment. Reports missing prerequisites instead of throwing. */
export async function pythonEnvironment(): Promise<Environment> {
  const version = await versionOf("python3");
  if (!version) return without("python3 is not installed");
  const [major, minor] = version;
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    return without(`python3 is ${major}.${minor}, and the SDK needs ${OLDEST.join(".")}`);

  const content = createHash("sha256").update(PACKAGES.join("\n")).digest("hex").slice(0, 12);
  const folder = join(CACHE, `${major}.${minor}-${content}`);
  const python = join(folder, "bin", "python");
  if (existsSync(python)) return { python };
  // Created in a temporary directory and renamed: other processes must not use an incomplete environment.
  await mkdir(CACHE, { recursive: true });
  const temporary = await mkdtemp(join(CACHE, "temporary-"));
  const missing = await createEnvironment(temporary);
  if (missing === undefined) await rename(temporary, folder).catch(() => {});
  await rm(temporary, { recursive: true, force: true });
  return existsSync(python) ? { python } : without(missing ?? `${folder} can't be written`);
}

/** Creates an environment; returns the reason if it fails. */
async function createEnvironment(folder: string): Promise<string | undefined> {
  const creationError = await attempt("python3", ["-m", "venv", folder]);
  if (creationError !== undefined)
    return `python3 can't make a virtual environment: ${creationError}`;
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1"];
  const installError = await attempt(join(folder, "bin", "python"), [...pip, ...PACKAGES]);
  return installError && `pip can't install ${PACKAGES.join(" and ")}: ${installError}`;
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
