/**
 * Bundles a program with the package for browsers and edge runtimes, and runs it there: in Chromium, and in a context
 * that has the globals of the web, and none of Node. Also runs the program in Bun and Deno, with the installed package.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import t from "tap";
import { webhooks } from "../../../sdk/typescript/src/index.ts";
import { installPackage as installTool } from "../../../scripts/install-package.ts";
import { startBrowser } from "../../helpers/browser/browser.ts";
import { compile, installPackage, sourceErrors } from "./package.ts";
import { startService } from "./service.ts";

const TOOL = fileURLToPath(new URL("../../../tools/build/", import.meta.url));
const RUNTIMES = fileURLToPath(new URL("../../../tools/runtimes/", import.meta.url));

/** The part of esbuild that is used here. */
interface Esbuild {
  build(options: object): Promise<{
    readonly outputFiles: readonly { readonly text: string }[];
    readonly metafile: {
      readonly inputs: Readonly<Record<string, unknown>>;
      readonly outputs: Readonly<Record<string, { readonly imports: readonly unknown[] }>>;
    };
  }>;
}

/** Bundlers' settings by target. Workers' tools set these conditions. */
const TARGETS = {
  browser: { platform: "browser" },
  neutral: { platform: "neutral" },
  workerd: { platform: "neutral", conditions: ["workerd", "worker", "browser"] },
};

/** The globals that the Minimum Common Web Platform API of browsers and edge runtimes has, as far as the package uses them. */
const WEB_GLOBALS = [
  "AbortController",
  "AbortSignal",
  "Headers",
  "TextDecoder",
  "TextEncoder",
  "URL",
  "URLSearchParams",
  "clearTimeout",
  "console",
  "crypto",
  "fetch",
  "performance",
  "setTimeout",
] as const;

const folder = t.testdir({});
const project = join(folder, "project");
await installTool(TOOL);
const esbuild = createRequire(`${TOOL}package.json`)("esbuild") as Esbuild;
const [{ api, url, newClient }] = await Promise.all([startService(t), installPackage(folder)]);
const source = await readFile(new URL("bundled-program.ts", import.meta.url), "utf8");
const program = source.replace("../../../sdk/typescript/src/index.ts", "partner-api");
await writeFile(join(project, "bundled-program.ts"), program);

async function bundle(settings: object) {
  return await esbuild.build({
    entryPoints: [join(project, "bundled-program.ts")],
    bundle: true,
    format: "iife",
    globalName: "program",
    metafile: true,
    target: "es2022",
    write: false,
    logLevel: "silent",
    ...settings,
  });
}

/** Returns the source of a call of the program for a new company, and what it must find. */
async function callFor() {
  const { key } = await api.addCompany();
  await newClient({ apiKey: key }).customers.create({ displayName: "First" });
  const body = JSON.stringify({ id: "evt_1", type: "webhook.test", createdAt: "", data: {} });
  const headers = webhooks.sign(body, "whsec_a", { timestamp: 1_762_182_245 });
  const call = `program.run(${JSON.stringify({ apiKey: key, baseUrl: url, headers })})`;
  const found = [
    200,
    "string",
    ["Bundled", "First"],
    true,
    ["Bundled", "First"],
    "customer.created",
    true,
    "webhook.test",
    "webhook.test",
    "no_match",
  ];
  return { call, found: JSON.stringify(found) };
}

for (const [name, settings] of Object.entries(TARGETS))
  t.test(`a bundle for ${name} runs without Node`, async (t) => {
    const { metafile, outputFiles } = await bundle(settings);
    for (const { imports } of Object.values(metafile.outputs)) t.strictSame(imports, []);
    const globals = Object.fromEntries(WEB_GLOBALS.map((name) => [name, globalThis[name]]));
    const context = createContext(globals);
    runInContext(outputFiles[0]?.text ?? "", context);
    const { call, found } = await callFor();
    t.equal(await runInContext(call, context), found);
    t.equal(
      runInContext("typeof process + typeof Buffer + typeof require", context),
      "undefined".repeat(3),
    );
  });

await installTool(RUNTIMES).catch((error: unknown) => t.comment(String(error)));
/** Commands that run a program. The packages of other platforms aren't installed. */
const COMMANDS = {
  Bun: [[`@oven/bun-${process.platform}-${bunArch()}`, "bin/bun"], "run"],
  Deno: [
    [
      `@deno/${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}`,
      "deno",
    ],
    "run",
    "--cached-only",
    "--allow-net",
    "--allow-env",
  ],
} as const;

function bunArch(): string {
  return process.arch === "arm64" ? "aarch64" : process.arch;
}

for (const [name, [[tool, file], ...args]] of Object.entries(COMMANDS)) {
  const command = join(RUNTIMES, "node_modules", tool, file);
  const skip = !existsSync(command) && `${name} can't be installed: there is no ${tool}`;
  t.test(`the package runs in ${name}`, { skip }, async (t) => {
    const { call, found } = await callFor();
    const main = join(project, `${name}.ts`);
    await writeFile(
      main,
      `import * as program from "./bundled-program.ts";\nconsole.log(await ${call});\n`,
    );
    // Caches of the runtimes.
    const env = { HOME: folder, DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1" };
    const { stdout } = await promisify(execFile)(command, [...args, main], { cwd: project, env });
    t.equal(stdout.trim(), found);
  });
}

t.test("a bundle for browsers runs in Chromium", async (t) => {
  const { outputFiles } = await bundle(TARGETS.browser);
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  // A page of the service itself: its API is for servers, and allows no other origins.
  await page.goto(`${url}/health`);
  const { call, found } = await callFor();
  t.equal(await page.evaluate(`${outputFiles[0]?.text}; ${call}`), found);
});

t.test("the sources and declarations need no types of Node", async (t) => {
  const settings = {
    extends: fileURLToPath(new URL("../../../sdk/typescript/tsconfig.build.json", import.meta.url)),
    compilerOptions: { lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"], types: [] },
    include: [fileURLToPath(new URL("../../../sdk/typescript/src", import.meta.url))],
  };
  await writeFile(join(project, "sources.json"), JSON.stringify(settings));
  t.equal(await compile(project, "-p", "sources.json"), "");
  const bundled = {
    compilerOptions: {
      ...settings.compilerOptions,
      module: "esnext",
      target: "es2022",
      moduleResolution: "bundler",
      strict: true,
      noEmit: true,
    },
    include: ["bundled-program.ts"],
  };
  await writeFile(join(project, "program.json"), JSON.stringify(bundled));
  t.equal(await compile(project, "-p", "program.json"), "");
  t.equal(await sourceErrors(), "");
});
