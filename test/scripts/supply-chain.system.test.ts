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
  const audited = {
    npm_config_registry: registry,
    npm_config_cache: join(cwd, "cache"),
    npm_config_fetch_timeout: "2000",
    npm_config_fetch_retries: "0",
  };
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

/**
 * Starts a registry that answers an audit, and 404 to everything else; or one that closes all connections, or never answers.
 * @param advisories the answer: an object, or a text that isn't JSON
 */
async function startRegistry(
  t: Test,
  status: number | "hang up" | "no answer",
  advisories: object | string,
): Promise<string> {
  const server = createServer((request, response) => {
    if (status === "hang up") return void request.socket.destroy();
    if (status === "no answer") return void request.resume();
    const isAudit = request.url === "/-/npm/v1/security/advisories/bulk";
    request.resume();
    response.writeHead(isAudit ? status : 404, { "content-type": "application/json" });
    const answer = isAudit ? advisories : {};
    return response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.teardown(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const advisory = (severity: string) => ({
  id: 1,
  url: "https://advisories.example/1",
  title: "Reads too much",
  severity,
  vulnerable_versions: "<2.0.0",
});

async function audit(t: Test, registry: string, ...args: string[]) {
  return await run(process.execPath, [AUDIT, ...args], { cwd: t.testdir(PACKAGE), registry });
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

for (const [title, status, answer, reason] of [
  ["refuses", 405, {}, /405/],
  ["fails to give", 500, {}, /500/],
  ["has no address for", 404, {}, /404/],
  ["closes the connection of", "hang up", {}, /ECONNRESET|socket hang up/],
  ["never answers", "no answer", {}, /timeout/],
  ["answers with a page in place of", 200, "<html>Sign in</html>", /invalid json/],
  ["answers with half of", 200, '{"served":[{"id":1', /invalid json/],
  ["answers with an error in place of", 200, { error: "not supported" }, /./],
] as const)
  t.test(`an audit fails when the registry ${title} the advisories`, async (t) => {
    const registry = await startRegistry(t, status, answer);
    const { code, stdout } = await audit(t, registry);
    t.equal(code, 2);
    t.match(stdout, /^Dependencies were NOT audited: \S/);
    t.match(stdout, reason);
    const tolerant = await audit(t, registry, "--if-available");
    t.equal(tolerant.code, 0);
    t.match(tolerant.stdout, /^Dependencies were NOT audited: /);
  });
