/** Finds and runs PHP. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The directory of the package. */
export const PACKAGE = fileURLToPath(new URL("../../../sdk/php", import.meta.url));

/** The program that runs the tests of the package: Composer's, or else Debian's. */
export const PHPUNIT = existsSync(join(PACKAGE, "vendor/bin/phpunit"))
  ? "vendor/bin/phpunit"
  : "/usr/bin/phpunit";

/** Settings that php.ini doesn't override: every message goes to the output, as an error. */
const STRICT = [
  "-d",
  "display_errors=stderr",
  "-d",
  "error_reporting=-1",
  "-d",
  "zend.assertions=1",
];

const CHECK = `
if (PHP_VERSION_ID < 80200) exit("PHP 8.2 or newer is needed, this is " . PHP_VERSION);
foreach (["curl", "mbstring"] as $name) if (!extension_loaded($name)) exit("PHP's extension $name isn't installed");
if (is_file("vendor/autoload.php")) exit;
foreach (["GuzzleHttp/autoload", "Nyholm/Psr7/autoload", "Psr/Log/autoload", "PHPUnit/Autoload"] as $name)
  if (!stream_resolve_include_path("$name.php")) exit("$name.php isn't installed, see .ci/run for Debian's packages");
`;

/** Returns the reason to skip PHP tests, or false if PHP and the dependencies of the package are installed. */
export function withoutPhp(): string | false {
  const { stdout, status } = spawnSync("php", ["-r", CHECK], { cwd: PACKAGE, encoding: "utf8" });
  if (status !== 0) return "PHP isn't installed";
  return stdout === "" ? false : stdout;
}

/** Returns the reason to skip tests with Composer, or false if it is installed. */
export function withoutComposer(): string | false {
  if (spawnSync("composer", ["--version"]).status !== 0) return "Composer isn't installed";
  return withoutPhp();
}

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs PHP with `args`, such as a file. */
export async function runPhp(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = PACKAGE,
): Promise<Result> {
  const env = { PATH: process.env["PATH"], ...environment };
  const run = promisify(execFile)("php", [...STRICT, ...args], { cwd, env, maxBuffer: 2 ** 24 });
  return await run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Result) => error,
  );
}
