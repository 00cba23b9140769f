/** The bill of materials, and the audit of dependencies. */
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import t, { type Test } from "tap";

const ROOT = join(import.meta.dirname, "../..");
const AUDIT = join(ROOT, "scripts/audit.ts");

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/** Runs a program to its end. */
async function run(
  program: string,
  args: string[],
  { cwd = ROOT, registry }: { cwd?: string; registry?: string } = {},
): Promise<{ code: number; stdout: string }> {
  // npm caches advisories by their id.
  const audited = { npm_config_registry: registry, npm_config_cache: join(cwd, "cache") };
  const env = { ...process.env, ...(registry ? audited : {}) };
  return await new Promise((done) => {
    execFile(program, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout) =>
      done({ code: error ? Number(error.code) : 0, stdout }),
    );
  });
}

/** A package with a production and a development dependency. */
const PACKAGE = {
  "package.json": JSON.stringify({
    name: "sample",
    version: "1.0.0",
    dependencies: { served: "1.0.0" },
    devDependencies: { tool: "1.0.0" },
  }),
  "package-lock.json": JSON.stringify({
    name: "sample",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: {
      "": {
        name: "sample",
        version: "1.0.0",
        dependencies: { served: "1.0.0" },
        devDependencies: { tool: "1.0.0" },
      },
      "node_modules/served": { version: "1.0.0" },
      "node_modules/tool": { version: "1.0.0", dev: true },
    },
  }),
};

/** Starts a registry that answers an audit, and 404 to everything else; or one that closes all connections. */
async function startRegistry(
  t: Test,
  status: number | "hang up",
  advisories: object,
): Promise<string> {
  const server = createServer((request, response) => {
    if (status === "hang up") return void request.socket.destroy();
    const isAudit = request.url === "/-/npm/v1/security/advisories/bulk";
    request.resume();
    response.writeHead(isAudit ? status : 404, { "content-type": "application/json" });
    return response.end(JSON.stringify(isAudit ? advisories : {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const advisory = (severity: string) => ({
  id: 1,
  url: "https://advisories.example/1",
  title: "Reads too much",
  severity,
  vulnerable_versions: "<2.0.0",
});

async function audit(t: Test, registry: string) {
  return await run(process.execPath, [AUDIT], { cwd: t.testdir(PACKAGE), registry });
}

t.test("npm run sbom lists every production dependency with its version and hash", async (t) => {
  const { code, stdout } = await run("npm", ["run", "--silent", "sbom"]);
  t.equal(code, 0);
  const bom = JSON.parse(stdout) as {
    bomFormat: string;
    components: { "bom-ref": string; hashes?: object[] }[];
  };
  t.equal(bom.bomFormat, "CycloneDX");
  const listed = new Map(bom.components.map(({ "bom-ref": ref, hashes }) => [ref, hashes]));
  const { packages } = readJson("package-lock.json") as {
    packages: { [path: string]: { version: string; dev?: true } };
  };
  let count = 0;
  for (const [path, { version, dev }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (!name || dev) continue;
    count += 1;
    t.match(listed.get(`${name}@${version}`), [{ alg: "SHA-512" }], path);
  }
  t.ok(count > 200);
  for (const name of ["tap", "typescript"])
    t.notOk(listed.has(`${name}@${packages[`node_modules/${name}`]?.version}`), name);
});

t.test("a serious vulnerability of a production dependency fails the audit", async (t) => {
  const registry = await startRegistry(t, 200, { served: [advisory("high")] });
  const { code, stdout } = await audit(t, registry);
  t.equal(code, 1);
  t.match(stdout, "high: served: Reads too much (https://advisories.example/1)");
  t.match(stdout, "1 packages with known vulnerabilities");
});

t.test("a minor vulnerability is printed, and doesn't fail the audit", async (t) => {
  const registry = await startRegistry(t, 200, { served: [advisory("moderate")] });
  const { code, stdout } = await audit(t, registry);
  t.equal(code, 0);
  t.match(stdout, "moderate: served");
});

t.test("without known vulnerabilities, the audit says what it checked", async (t) => {
  const { code, stdout } = await audit(t, await startRegistry(t, 200, {}));
  t.equal(code, 0);
  t.match(
    stdout,
    /^0 packages with known vulnerabilities among \d+ production dependencies, 0 of them serious\.\n$/,
  );
});

t.test("an audit that the registry doesn't answer is reported as not done", async (t) => {
  const registries = [
    [await startRegistry(t, 405, {}), /405/],
    [await startRegistry(t, "hang up", {}), /ECONNRESET|socket hang up/],
  ] as const;
  for (const [registry, reason] of registries) {
    const { code, stdout } = await audit(t, registry);
    t.equal(code, 0);
    t.match(stdout, /^Dependencies were NOT audited: /);
    t.match(stdout, reason);
  }
});
