/**
 * Audits pages of the documentation with Lighthouse, and fails if a score is below 95:
 *
 *   npm run lighthouse
 *   npm run lighthouse -- /docs /docs/errors
 *
 * Lighthouse's default is a phone with a slow processor and network, which it simulates. `desktop` is its other preset.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastify from "fastify";
import { docs } from "../src/docs/plugin.ts";
import { findChromium } from "../test/helpers/browser/chromium.ts";
import { installPackage } from "./install-package.ts";

const MINIMUM = 95;
const CATEGORIES = ["performance", "accessibility"] as const;
const PAGES = ["/docs", "/docs/guides/quota", "/docs/reference/createCustomer"];
const FOLDER = fileURLToPath(new URL("../tools/lighthouse/", import.meta.url));

/** The part of Lighthouse that is used here. */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{ lhr: Report } | undefined>;
  readonly desktopConfig: object;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly displayValue?: string }
    >
  >;
}

await installPackage(FOLDER);
const entry = createRequire(FOLDER).resolve("lighthouse");
const { default: lighthouse, desktopConfig } = (await import(
  pathToFileURL(entry).href
)) as Lighthouse;

const app = fastify();
await app.register(docs, { baseUrl: "https://api.example.com" });
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const browser = await openBrowser();
try {
  const given = process.argv.slice(2);
  for (const path of given.length > 0 ? given : PAGES)
    for (const [form, config] of [
      ["phone", undefined],
      ["desktop", desktopConfig],
    ] as const)
      await audit(path, form, config);
} finally {
  await browser.close();
  await app.close();
}

async function audit(path: string, form: string, config: object | undefined): Promise<void> {
  const flags = { port: browser.port, onlyCategories: CATEGORIES, logLevel: "error" };
  const report = (await lighthouse(origin + path, flags, config))?.lhr;
  if (!report || report.runtimeError)
    throw new Error(report?.runtimeError?.message ?? "There is no report.");
  for (const name of CATEGORIES) {
    const { score, auditRefs } = report.categories[name] ?? { score: null, auditRefs: [] };
    const percent = Math.round((score ?? 0) * 100);
    console.log(`${path} (${form}): ${name} ${percent}`);
    if (percent >= MINIMUM) continue;
    process.exitCode = 1;
    for (const { id, weight } of auditRefs) {
      const each = report.audits[id];
      if (weight > 0 && each && each.score !== null && each.score < 1)
        console.log(`  ${each.title} ${each.displayValue ?? ""}`);
    }
  }
}

/** Starts Chromium with a debugging port and a new profile. */
async function openBrowser(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { executablePath, env } = await findChromium();
  const profile = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const switches = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  const child = spawn(
    executablePath,
    [...switches, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...env },
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let printed = "";
    child.on("exit", () => reject(new Error(`Chromium ended: ${printed}`)));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(printed)?.[1];
      if (found) resolve(Number(found));
    });
  });
  return {
    port,
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
