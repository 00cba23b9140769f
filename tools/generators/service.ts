/** Starts the service as `npm start` does, with the demo company in a new embedded database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEMO_COMPANY_ID } from "../../src/demo/seed.ts";
import { DATABASE_FOLDER } from "../../test/helpers/servers/database-folder.ts";
import { freePort } from "../../test/helpers/servers/free-port.ts";
import { run } from "./run.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_TIMEOUT_MS = 150_000;
/** More than all clients need: a quota that runs out would fail the last of them. */
const QUOTA = "1000000";

export interface Service {
  readonly url: string;
  /** A key of the demo company with both scopes. */
  readonly key: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the service on a free port.
 * @throws Error with its output, when it doesn't start
 */
export async function startService(): Promise<Service> {
  const folder = await mkdtemp(join(DATABASE_FOLDER, "generators-"));
  const port = await freePort();
  const environment = { DATA_DIR: folder, PORT: String(port), DEMO: "on" };
  const child = spawn(
    process.execPath,
    ["--import", "./src/process/quick-imports.js", "src/main.ts"],
    { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = once(child, "exit");
  const killWithParent = () => child.kill("SIGKILL");
  process.once("exit", killWithParent);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    process.off("exit", killWithParent);
    await rm(folder, { recursive: true, force: true });
  };
  let output = "";
  const key = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The service did not start:\n${output}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Bearer (pak_\w+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(fail);
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const setQuota = ["company", "set-quota", "--company", DEMO_COMPANY_ID, "--quota", QUOTA];
  await run(process.execPath, ["src/admin/main.ts", ...setQuota], { in: ROOT, environment });
  return { url: `http://127.0.0.1:${port}`, key, stop };
}
