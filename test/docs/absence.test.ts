/** Checks that the tools which generate the documentation aren't loaded by the running service. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import t from "tap";
import { testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { freePort } from "../helpers/free-port.ts";
import { ENV, plainNode } from "../helpers/plain-node.ts";

t.setTimeout(120_000);

const ROOT = new URL("../../", import.meta.url);
const START = ["--import", "./test/docs/print-packages.ts", "src/main.ts"];
const PATHS = [
  "/openapi.yaml",
  "/openapi.json",
  "/docs",
  "/docs/reference.json",
  "/docs/scalar.js",
];

t.test(
  "the service serves the documentation without loading a YAML parser or Scalar",
  async (t) => {
    const port = String(await freePort());
    const child = spawn(ENV, plainNode(...START), {
      cwd: ROOT,
      env: {
        PATH: process.env["PATH"],
        DATABASE_URL: await testDatabase(t),
        SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
        PORT: port,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    t.teardown(() => child.kill("SIGKILL"));
    const output = text(child.stdout);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

    await eventually("the service", () => get("/health/ready").catch(() => undefined), 60_000);
    for (const path of PATHS) t.equal((await get(path)).status, 200, path);
    child.kill("SIGTERM");

    const loaded = new Set([...(await output).matchAll(/^loaded (.*)$/gm)].map(([, name]) => name));
    t.ok(loaded.has("fastify"), "the process prints the packages that it loads");
    const buildTools = [...loaded].filter((name) =>
      /^yaml$|^@scalar\/|^@fastify\/swagger$/.test(name ?? ""),
    );
    t.strictSame(buildTools, []);
  },
);
