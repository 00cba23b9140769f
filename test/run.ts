/**
 * `npm test`: one server for all test files (DATABASE_URL's, or else one that is thrown away) with one
 * migrated template on it, then all of them; with arguments, tap with these.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findChromium } from "./helpers/chromium.ts";
import { createTemplate } from "./helpers/database.ts";
import { COMPILED } from "./helpers/plain-node.ts";

const TAP = fileURLToPath(new URL("../node_modules/.bin/tap", import.meta.url));
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
  const wanted = process.argv.slice(2);
  const tap = spawn(process.execPath, wanted.length > 0 ? [TAP, ...wanted] : [ALL], {
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
