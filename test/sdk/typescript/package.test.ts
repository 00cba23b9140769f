/** Tests the package as partners install it: its files, its types, and every README sample. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import t, { type Test } from "tap";
import { VERSION } from "../../../sdk/typescript/src/index.ts";
import { freePort } from "../../helpers/servers/free-port.ts";
import { addEndpoint, runDeliveryWorker } from "../../helpers/webhooks.ts";
import { makeWorld } from "../../helpers/world.ts";
import { compile, installPackage, oldestNode, readmePrograms, sourceErrors } from "./package.ts";
import { startService } from "./service.ts";

// The compiler takes several seconds, and longer when all tests run at once.

const folder = t.testdir({});
const project = join(folder, "project");
const node = oldestNode();
const [service, files, programs] = await Promise.all([
  startService(t),
  installPackage(folder),
  readmePrograms(),
]);
const { api, url, newClient } = service;
const client = newClient();
await makeWorld(api);
for (const [i, code] of programs.entries()) await writeFile(join(project, `${i}.mjs`), code);
// Started early, since compiling is slow; the last test awaits it.
const typeErrors = compileTypes();

/** TypeScript of a project in CommonJS. */
const COMMONJS_TYPES = `import { NotFoundError, PartnerApi, webhooks, type Customer } from "partner-api";
const named = async (api: PartnerApi): Promise<Customer> => await api.customers.get("id");
export const results = [named, new PartnerApi(), webhooks.sign, NotFoundError] as const;
`;

/** JavaScript of a project in CommonJS. */
const COMMONJS = `const { ApiError, NotFoundError, PartnerApi, VERSION, webhooks } = require("partner-api");
async function main() {
  const client = new PartnerApi();
  const { total } = await client.customers.list();
  const error = await client.customers.get("019a3f5c-7b20-7d1c-8a4e-6f8091a2b3c4").catch((error) => error);
  const body = JSON.stringify({ id: "evt_1", type: "webhook.test", createdAt: "", data: {} });
  const event = webhooks.verify(body, webhooks.sign(body, "whsec_a"), ["whsec_b", "whsec_a"]);
  const isError = error instanceof NotFoundError && error instanceof ApiError;
  console.log(VERSION, total > 0, isError, event.type, "default" in require("partner-api"));
}
void main();
`;

/** Compiles types.ts and the README samples with strict settings; returns the compiler errors. */
async function compileTypes(): Promise<string> {
  const types = await readFile(new URL("types.ts", import.meta.url), "utf8");
  const from = '"../../../sdk/typescript/src/index.ts"';
  if (!types.includes(from)) throw new Error("types.ts does not import the SDK.");
  await writeFile(join(project, "types.ts"), types.replace(from, '"partner-api"'));
  for (const [i, code] of programs.entries()) await writeFile(join(project, `${i}.ts`), code);
  await writeFile(join(project, "common.cts"), COMMONJS_TYPES);
  const compilerOptions = {
    // Does not let CommonJS import ES modules.
    module: "node16",
    target: "es2022",
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    // Checking Node's types would take most of the time.
    skipLibCheck: true,
    noEmit: true,
  };
  await writeFile(
    join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["*.ts", "*.cts"] }),
  );
  return (await sourceErrors()) + (await compile(project, "-p", "."));
}

/** The programs in the README, in order. */
const CALLS = 0;
const LOGS = 1;
const RECEIVER = 2;
const FOLLOWER = 3;
const EXPORTER = 4;
const IN_TESTS = 5;

/** Starts one of the README's programs. */
function start(t: Test, program: number, environment: Record<string, string> = {}) {
  const child = spawn(node, [`${program}.mjs`], {
    cwd: project,
    env: { PARTNER_API_KEY: api.company.key, PARTNER_API_BASE_URL: url, ...environment },
  });
  t.teardown(() => child.kill());
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      for (const notify of listeners) notify();
    });
  const ended = once(child, "close");
  return {
    ended: async () => ({ code: ((await ended) as [number | null])[0], output }),
    /** Waits until the program prints `text`. */
    async prints(text: string | RegExp): Promise<void> {
      const isPrinted = (): boolean => new RegExp(text).test(output);
      while (!isPrinted() && child.exitCode === null)
        await Promise.race([new Promise<void>((resolve) => listeners.add(resolve)), ended]);
      if (!isPrinted()) throw new Error(`The program did not print ${String(text)}:\n${output}`);
    },
    async stop(): Promise<void> {
      child.kill();
      await ended;
    },
  };
}

t.test("the package contains only the needed files and has no dependencies", async (t) => {
  const manifest = JSON.parse(
    await readFile(join(project, "node_modules/partner-api/package.json"), "utf8"),
  );
  t.match(manifest, { name: "partner-api", version: VERSION, engines: { node: ">=20" } });
  t.strictSame(
    readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith(".")),
    ["partner-api"],
  );
  t.notOk(manifest.dependencies ?? manifest.peerDependencies);
  const packed = files.map((path) => path.replace(/^package\//, ""));
  const code = packed.filter((path) => /^dist\/(?:esm|cjs)\/[\w/-]+\.(?:js|d\.ts)$/.test(path));
  const maps = packed.filter((path) => path.endsWith(".map"));
  t.strictSame(
    maps.toSorted(),
    code.map((path) => `${path}.map`).toSorted(),
    "a map for each file",
  );
  const sources = packed.filter((path) => /^src\/[\w/-]+\.ts$/.test(path));
  t.equal(code.length, sources.length * 4, "code and declarations, for ES modules and CommonJS");
  const others = new Set(packed).difference(new Set([...code, ...maps, ...sources]));
  t.strictSame(
    [...others].toSorted(),
    ["CHANGELOG.md", "LICENSE", "README.md", "dist/cjs/package.json", "package.json"].toSorted(),
  );
});

t.test("maps lead to the sources, which are in the package", async (t) => {
  const library = join(project, "node_modules/partner-api");
  for (const file of files.filter((path) => path.endsWith(".map"))) {
    const path = join(library, file.replace(/^package\//, ""));
    const { sources } = JSON.parse(await readFile(path, "utf8")) as { sources: string[] };
    t.strictSame(
      sources.map((source) => relative(library, join(dirname(path), source))),
      [file.replace(/^package\/dist\/(?:esm|cjs)\/(.*?)(?:\.d\.ts|\.js)\.map$/, "src/$1.ts")],
      file,
    );
  }
});

t.test("CommonJS can require the package", async (t) => {
  await writeFile(join(project, "common.cjs"), COMMONJS);
  const environment = { PARTNER_API_KEY: api.company.key, PARTNER_API_BASE_URL: url };
  const { stdout } = await promisify(execFile)(node, ["common.cjs"], {
    cwd: project,
    env: environment,
  });
  t.equal(stdout, `${VERSION} true true webhook.test false\n`);
});

t.test("the README samples work", async (t) => {
  t.equal(programs.length, 6);
  const main = await start(t, CALLS).ended();
  t.equal(main.code, 0, main.output);
  t.match(main.output, /^\S{36} 1000\d\nAustin 30\.\d+\n2 2 false\n/);
  t.match(main.output, "Lone Star Roofing\nAlamo Roofing\nErased customer\n1 2\n");
  t.match(main.output, "/displayName must be at least 1 character");
  t.match(main.output, /\nHill Country Builders\nLone Star Roofing 200 \S{36}\n"company";r=/);
  const logs = await start(t, LOGS).ended();
  t.match(logs.output, new RegExp(`^GET ${url}/v1/services 200 \\d+ ms \\S{36}\n$`));
  const exporter = await start(t, EXPORTER).ended();
  t.equal(exporter.code, 0, exporter.output);
  t.match(exporter.output, /^\S{36} Lone Star Roofing\n/m);
  t.match(exporter.output, /\n\S+\n$/, "its last line is the position");
  t.strictSame(await start(t, IN_TESTS).ended(), { code: 0, output: "[]\n" });
});

t.test("the README's receiver only accepts deliveries of the service", async (t) => {
  const port = await freePort();
  const receiver = `http://127.0.0.1:${port}/`;
  const { secret } = await addEndpoint(api, receiver);
  runDeliveryWorker(t, api);
  const program = start(t, RECEIVER, { PORT: String(port), PARTNER_WEBHOOK_SECRET: secret });
  await program.prints("webhook.test");
  const customer = await client.customers.create({ displayName: "Bluebonnet Homes" });
  await program.prints(/evt_[0-9a-f]{32} Bluebonnet Homes/);
  const address = "1200 Congress Ave, Austin, TX 78701";
  await client.locations.create({ customerId: customer.id, address });
  await program.prints("ignored: location.created");
  t.equal((await fetch(receiver, { method: "POST", body: "{}" })).status, 400);
});

t.test("the README's follower continues where it stopped", async (t) => {
  const first = start(t, FOLLOWER);
  const { displayName } = await client.customers.create({ displayName: "Pecan Street Decks" });
  const { data } = await client.events.list({ limit: 100 });
  const last = data.at(-1);
  if (last?.type !== "customer.created" || last.data.displayName !== displayName) throw new Error();
  await first.prints(`${last.id} customer.created\n`);
  await first.stop();
  await writeFile(join(project, "last-event.txt"), last.id);
  await client.customers.create({ displayName: "Later" });
  const second = start(t, FOLLOWER);
  await second.prints(/customer\.created\n/);
  await second.stop();
  const { output } = await second.ended();
  t.match(output, /^evt_\S+ customer\.created\n$/, "only new events");
});

t.test("the types and the README samples compile", async (t) => {
  t.equal(await typeErrors, "");
});
