/** A virtual environment with what the Python SDK needs, made once and kept. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** What the package depends on, and what builds it. */
const PACKAGES = ["httpx>=0.27,<1", "hatchling>=1.26"];

const OLDEST = [3, 10] as const;

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/python-sdk/", import.meta.url));

export interface Environment {
  /** The path of its Python. */
  readonly python: string;
  /** Why there is none on this machine; undefined when there is one. */
  readonly missing?: string;
}

/** Finds or makes the environment. Whatever this machine lacks is said, not thrown. */
export async function pythonEnvironment(): Promise<Environment> {
  const version = await versionOf("python3");
  if (!version) return without("python3 is not on this machine");
  const [major, minor] = version;
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    return without(`python3 is ${major}.${minor}, and the SDK needs ${OLDEST.join(".")}`);

  const content = createHash("sha256").update(PACKAGES.join("\n")).digest("hex").slice(0, 12);
  const folder = join(CACHE, `${major}.${minor}-${content}`);
  const python = join(folder, "bin", "python");
  if (existsSync(python)) return { python };
  // Elsewhere first: what is half-made must not be taken for an environment, and others may be at it, too.
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, "draft-"));
  const missing = await makeEnvironment(draft);
  if (missing === undefined) await rename(draft, folder).catch(() => {});
  await rm(draft, { recursive: true, force: true });
  return existsSync(python) ? { python } : without(missing ?? `${folder} can't be written`);
}

/** Returns why it can't be made. */
async function makeEnvironment(folder: string): Promise<string | undefined> {
  const made = await attempt("python3", ["-m", "venv", folder]);
  if (made !== undefined) return `python3 can't make a virtual environment: ${made}`;
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1"];
  const installed = await attempt(join(folder, "bin", "python"), [...pip, ...PACKAGES]);
  return installed && `pip can't get ${PACKAGES.join(" and ")} from its index: ${installed}`;
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

/** Runs a command; returns the last line of what it complains of when it fails. */
async function attempt(command: string, arguments_: string[]): Promise<string | undefined> {
  try {
    await promisify(execFile)(command, arguments_);
    return undefined;
  } catch (error) {
    const { stderr = "", message } = error as { stderr?: string; message: string };
    return stderr.trim().split("\n").at(-1) || message;
  }
}
