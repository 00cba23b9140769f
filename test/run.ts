/** Runs `npm test`: all test files, or the files, folders and globs given as arguments. TAP_* variables set tap's options. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { COMPILED } from "./helpers/plain-node.ts";
import { chooseFiles } from "./runner/batches.ts";
import { openShared, SOCKET_VARIABLE } from "./runner/shared.ts";

const ALL = fileURLToPath(new URL("./runner/all.ts", import.meta.url));

const files = filesOrExit();
const shared = await openShared();
try {
  process.exitCode = await run({
    TEST_FILES: files.join("\n"),
    [SOCKET_VARIABLE]: shared.socket,
    NODE_COMPILE_CACHE: COMPILED,
  });
} finally {
  await shared.close();
}

function filesOrExit(): string[] {
  try {
    return chooseFiles(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Returns the exit code. */
async function run(environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [ALL], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  // A terminal's Ctrl-C reaches the child too. This process only cleans up after it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("close", (code) => resolve(code ?? 1)).on("error", reject);
  });
}
