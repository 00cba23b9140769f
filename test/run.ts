/**
 * `npm test`: runs all test files, or the files, folders and globs that are given. With an option among the
 * arguments, tap's own runner gets them all.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { COMPILED } from "./helpers/plain-node.ts";
import { chooseFiles } from "./runner/batches.ts";
import { openShared, SOCKET_VARIABLE } from "./runner/shared.ts";

const TAP = fileURLToPath(new URL("../node_modules/.bin/tap", import.meta.url));
const ALL = fileURLToPath(new URL("./runner/all.ts", import.meta.url));

const args = process.argv.slice(2);
const hasOptions = args.some((argument) => argument.startsWith("-"));
const files = hasOptions ? [] : filesOrExit();
const shared = await openShared();
try {
  process.exitCode = await run(hasOptions ? [TAP, ...args] : [ALL], {
    TEST_FILES: files.join("\n"),
    [SOCKET_VARIABLE]: shared.socket,
    NODE_COMPILE_CACHE: COMPILED,
  });
} finally {
  await shared.close();
}

function filesOrExit(): string[] {
  try {
    return chooseFiles(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Returns the exit code. */
async function run(
  script: readonly string[],
  environment: Record<string, string>,
): Promise<number> {
  const child = spawn(process.execPath, script, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  // A terminal's Ctrl-C reaches the child, too; what is left to do here is to clean up after it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("close", (code) => resolve(code ?? 1)).on("error", reject);
  });
}
