/**
 * Entry point of `npm run dev`: runs the service, restarts it when a source file changes, and runs codegen when
 * openapi.yaml changes. Takes the same settings as `npm start`.
 *
 * The embedded database belongs to this process, so it keeps running across restarts.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
// oxlint-disable-next-line import/no-unassigned-import -- loads what follows from the compile cache
import "../src/process/quick-imports.js";

/** Editors and codegen write several files at once. */
const QUIET_MS = 100;
const WATCHED = ["src", "drizzle", "codegen", "openapi.yaml"];

const { readConfig } = await import("../src/config/config.ts");
const { openStorage } = await import("../src/services.ts");

const config = readConfig(process.env);
const storage = config.databaseUrl === undefined ? await openStorage(config) : undefined;
let service = start({});
let isStopping = false;
const changed = new Set<string>();
let change = Promise.withResolvers<void>();

for (const path of WATCHED)
  watch(path, { recursive: true }, (_event, file) => {
    changed.add(file === null || file === path ? path : `${path}/${file}`);
    change.resolve();
  });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

while (!isStopping) {
  await change.promise;
  change = Promise.withResolvers<void>();
  await sleep(QUIET_MS);
  const files = [...changed].filter((file) => !file.endsWith("~"));
  if (files.length === 0) continue;
  console.log(`\n${files.slice(0, 3).join(", ")} changed: restarting`);
  const needsCodegen = files.some((file) => /^(openapi\.yaml|codegen)/.test(file));
  const isGenerated = !needsCodegen || (await generate());
  changed.clear();
  if (!isGenerated) continue;
  await end(service);
  // The demo's key and password, printed by the first start, stay valid.
  if (!isStopping) service = start({ DEMO: "off" });
}

function start(settings: { readonly [name: string]: string }): ChildProcess {
  const child = run(["--import", "./src/process/quick-imports.js", "src/main.ts"], {
    // A request that hangs doesn't delay a restart.
    SHUTDOWN_TIMEOUT_SECONDS: "1",
    SHUTDOWN_DRAIN_SECONDS: "0",
    WEBHOOKS_ALLOW_LOCAL: "on",
    ...process.env,
    ...settings,
  });
  child.on("exit", (code) => {
    if (code && child === service) console.log("Waiting for a change.");
  });
  return child;
}

/** Returns whether it succeeded; it has printed its errors otherwise. */
async function generate(): Promise<boolean> {
  const [code] = await once(run(["codegen/main.ts"], process.env), "exit");
  return code === 0;
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { stdio: "inherit", env });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await end(service);
  await storage?.close();
  process.exit();
}
