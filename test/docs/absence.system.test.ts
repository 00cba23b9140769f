/** Checks that the service loads the packages that make the documentation only where it needs them. */
import t from "tap";
import { testDatabase } from "../helpers/database.ts";
import { startService } from "../helpers/process/service-process.ts";

const PRELOADED = ["./src/process/quick-imports.js", "./test/docs/print-packages.ts"];
const START = [...PRELOADED.flatMap((file) => ["--import", file]), "src/main.ts"];
const FILES = ["/openapi.yaml", "/docs/reference", "/docs/reference/createCustomer"];

t.test(
  "only /openapi.json loads a package that reads the document, and nothing loads one that renders Markdown",
  async (t) => {
    const service = await startService(
      t,
      {
        DATABASE_URL: await testDatabase(t),
        SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
      },
      START,
    );
    const ask = async (path: string) => {
      const response = await fetch(`${service.url}${path}`);
      // A body that is never read keeps its connection open.
      await response.arrayBuffer();
      return response;
    };

    await service.says(/Server listening/);
    for (const path of FILES) t.equal((await ask(path)).status, 200, path);
    // The log line of the last request comes after every package that was loaded before it.
    await service.says(/"\/docs\/reference\/createCustomer"/);
    t.ok(loadedIn(service.output()).has("fastify"), "loaded packages are reported");
    t.strictSame(makersIn(service.output()), []);

    t.equal((await ask("/openapi.json")).status, 200);
    service.kill("SIGTERM");
    await service.ended;
    t.strictSame(makersIn(service.output()), ["@fastify/swagger", "yaml"]);
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
