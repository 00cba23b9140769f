/**
 * Runs `npm test`: starts one database server for all test files (or uses DATABASE_URL's) with one migrated
 * template on it, then runs all test files, or those given as arguments (files or folders).
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findChromium } from "./helpers/chromium.ts";
import { createTemplate } from "./helpers/database.ts";
import { COMPILED } from "./helpers/plain-node.ts";

const ALL = fileURLToPath(new URL("./all.ts", import.meta.url));

const template = await createTemplate();
try {
  process.exitCode = await runTap({
    TEST_SERVER: template.server,
    TEST_TEMPLATE: template.name,
    ...(await browser()),
    NODE_COMPILE_CACHE: COMPILED,
  });
} finally {
  await template.close();
}

/**
 * Found once: files that run at the same time would unpack it over each other. Where there is none, the tests
 * that need it fail, and say so.
 */
async function browser(): Promise<{ CHROMIUM?: string }> {
  return await findChromium().then(
    ({ executablePath }) => ({ CHROMIUM: executablePath }),
    () => ({}),
  );
}

/** Returns the exit code. */
async function runTap(environment: Record<string, string>): Promise<number> {
  const tap = spawn(process.execPath, [ALL, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  // A terminal's Ctrl-C reaches tap, too; what is left to do here is to clean up after it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => tap.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    tap.on("close", (code) => resolve(code ?? 1)).on("error", reject);
  });
}
