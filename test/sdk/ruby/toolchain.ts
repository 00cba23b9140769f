/** Finds and runs Ruby. */
import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PACKAGE = fileURLToPath(new URL("../../../sdk/ruby/", import.meta.url));

/** The folder of the library. */
export const LIBRARY = `${PACKAGE}lib`;

export const README = `${PACKAGE}README.md`;

/** The folder of its tests. */
export const TESTS = `${PACKAGE}test`;

const CHECK = `
exit!(print("Ruby 3.1 or newer is needed, this is #{RUBY_VERSION}") || 0) if RUBY_VERSION < "3.1"
require "minitest"
`;

/** Returns the reason to skip Ruby tests, or false if Ruby and Minitest are installed. */
export function withoutRuby(): string | false {
  const { stdout, status } = spawnSync("ruby", ["-e", CHECK], { encoding: "utf8" });
  if (status !== 0) return "Ruby with Minitest isn't installed";
  return stdout === "" ? false : stdout;
}

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Ruby with `args`, such as a file. Warnings are on. */
export async function runRuby(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = PACKAGE,
): Promise<Result> {
  const env = { PATH: process.env["PATH"], LANG: "C.UTF-8", ...environment };
  const run = promisify(execFile)("ruby", ["-w", ...args], { cwd, env, maxBuffer: 2 ** 24 });
  return await run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Result) => error,
  );
}
