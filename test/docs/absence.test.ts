/** Checks that the service loads the packages that make the documentation only where it needs them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import t from "tap";
import { testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { freePort } from "../helpers/free-port.ts";
import { COMPILED, ENV, plainNode } from "../helpers/plain-node.ts";

t.setTimeout(200_000);

const ROOT = new URL("../../", import.meta.url);
const PRELOADED = ["./src/process/quick-imports.js", "./test/docs/print-packages.ts"];
const START = [...PRELOADED.flatMap((file) => ["--import", file]), "src/main.ts"];
const FILES = ["/openapi.yaml", "/docs/reference", "/docs/reference/createCustomer"];

t.test(
  "only /openapi.json loads a package that reads the document, and nothing loads one that renders Markdown",
  async (t) => {
    const port = String(await freePort());
    const child = spawn(ENV, plainNode(...START), {
      cwd: ROOT,
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: COMPILED,
        DATABASE_URL: await testDatabase(t),
        SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
        PORT: port,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    t.teardown(() => child.kill("SIGKILL"));
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
    const ended = once(child.stdout, "end");
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      // A body that is never read keeps its connection open.
      await response.arrayBuffer();
      return response;
    };

    await eventually("the service", () => ask("/health/ready").catch(() => undefined), 150_000);
    for (const path of FILES) t.equal((await ask(path)).status, 200, path);
    // The log line of the last request comes after every package that was loaded before it.
    await eventually(
      "the log line",
      async () => output.includes('"/docs/reference/createCustomer"') || undefined,
    );
    t.ok(loadedIn(output).has("fastify"), "loaded packages are reported");
    t.strictSame(makersIn(output), []);

    t.equal((await ask("/openapi.json")).status, 200);
    child.kill("SIGTERM");
    await ended;
    t.strictSame(makersIn(output), ["@fastify/swagger", "yaml"]);
  },
);

function loadedIn(output: string): Set<string> {
  return new Set([...output.matchAll(/^loaded (.*)$/gm)].map(([, name = ""]) => name));
}

/** The loaded packages that the docs are made with. */
function makersIn(output: string): string[] {
  const makers = /^(?:yaml|marked|turndown)$|^@fastify\/swagger$/;
  return [...loadedIn(output)].filter((name) => makers.test(name)).toSorted();
}
