/** Builds the image, and runs it as an operator would. */
import { X509Certificate } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import tap, { type Test } from "tap";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { folder } from "../helpers/servers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { teardown } from "../helpers/teardown.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { buildService, openStore } from "./buildah.ts";
import { runInside, startContainer, type RunOptions } from "./container.ts";
import { run } from "./programs.ts";

const MAX_BYTES = 400 * 2 ** 20;
const MB = 2 ** 20;
const { version } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };

const image = buildService(openStore(tap), version);
const database = await startEmbedded({ dir: await folder(tap), disposable: true });
teardown(tap, "stopping Postgres", () => database.stop());
const common = {
  DATABASE_URL: database.url,
  SECRETS_KEY: Buffer.alloc(32, 1).toString("base64"),
  WEBHOOKS_ALLOW_LOCAL: "on",
};

/** Starts the service on free ports. */
async function start(t: Test, env: Record<string, string> = {}, options: RunOptions = {}) {
  const [port, healthPort] = [await freePort(), await freePort()];
  const settings = { ...common, PORT: String(port), HEALTH_PORT: String(healthPort), ...env };
  const container = await startContainer(t, image, { ...options, env: settings });
  let exitCode: number | undefined;
  void container.ended.then((code) => (exitCode = code));
  await eventually("the health command", async () => {
    if (exitCode !== undefined) throw new Error(`It ended with ${exitCode}: ${container.output()}`);
    return container.health() === 0 || undefined;
  });
  const scheme = env["TLS_CERT_FILE"] === undefined ? "http" : "https";
  return { ...container, port, url: `${scheme}://127.0.0.1:${port}` };
}

tap.test("its configuration names what runs, and has no secrets", async (t) => {
  const { config } = image;
  t.match(config.User, /^[1-9]\d*:[1-9]\d*$/, "a user other than root, as a number");
  t.equal(config.StopSignal, "SIGTERM");
  t.strictSame(Object.keys(config.ExposedPorts), ["3000/tcp"]);
  t.match(config.Healthcheck.Test, ["CMD"]);
  t.equal(config.Labels["org.opencontainers.image.version"], version);
  t.notMatch(config.Env.join("\n"), /DATABASE_URL|SECRET|PASSWORD|TOKEN/i);
  const dockerfile = readFileSync(new URL("../../Dockerfile", import.meta.url), "utf8");
  const [, major, minor, patch] = /^ARG BASE=\S+:(\d+)\.(\d+)\.(\d+)-/m.exec(dockerfile) ?? [];
  const base = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch);
  t.ok(base >= 26_012_001, "the base is an exact version, 26.12.1 or newer");
});

tap.test("it is smaller than 400 MB", async (t) => {
  const [baseBytes = 0, ...added] = image.layerBytes;
  const addedBytes = added.reduce((sum, bytes) => sum + bytes, 0);
  t.comment(
    `built in ${Math.round(image.buildMs / 1000)} s; ${Math.round(addedBytes / MB)} MB on a base of ` +
      `${Math.round(baseBytes / MB)} MB`,
  );
  t.ok(baseBytes + addedBytes < MAX_BYTES);
});

tap.test("nothing in it can be changed by the service or comes from a developer", async (t) => {
  const script = `id -u; touch /app/x /usr/x 2>&1; exec 2>/dev/null
    find /app /usr /etc /home -not -type l -not -name ".*" \\( -user 1000 -o -group 1000 -perm /g+w -o -perm /o+w \\)
    find /app \\( -name ".git" -o -name ".env*" -o -name "*.key" -o -name test -o -name esbuild \\) -not -path "*/node_modules/*"`;
  const { output } = await runInside(t, image, ["/bin/sh", "-c", script]);
  t.strictSame(output.trimEnd().split("\n"), [
    "1000",
    "touch: cannot touch '/app/x': Read-only file system",
    "touch: cannot touch '/usr/x': Read-only file system",
    "/home/node",
  ]);
});

const receiver = await startReceiver(tap);
let key = "";

tap.test("ROLE=all migrates an empty database, serves, and drains on SIGTERM", async (t) => {
  const service = await start(t);
  t.strictSame(service.process(), { uid: 1000, pidInside: 1 });
  for (const path of [
    "/health/live",
    "/health/ready",
    "/docs",
    "/developer/sign-in",
    "/openapi.yaml",
  ])
    t.equal((await fetch(`${service.url}${path}`)).status, 200, path);

  const admin = async (...args: string[]) => {
    const command = ["node", "admin.mjs", ...args, "--json"];
    const { code, output } = await runInside(t, image, command, { env: common });
    t.equal(code, 0, args.slice(0, 2).join(" "));
    return JSON.parse(output) as Record<string, string>;
  };
  const { id: companyId = "" } = await admin("company", "create", "--name", "Alamo");
  const created = await admin(
    ...`key create --company ${companyId} --name Test --scopes customers:read,customers:write`.split(
      " ",
    ),
  );
  key = created["secret"] ?? created["key"] ?? "";
  const { url } = receiver;
  await admin(
    ...`webhook create --company ${companyId} --url ${url} --events customer.created`.split(" "),
  );
  t.equal((await createCustomer(service.url)).status, 200);
  await eventually("the delivery", async () => receiver.received[0]);

  const stoppedAt = performance.now();
  service.kill("SIGTERM");
  await eventually("not ready", async () => service.health() !== 0 || undefined);
  t.equal((await createCustomer(service.url)).status, 200, "it serves while it drains");
  t.equal(await service.ended, 0);
  t.comment(`stopped after ${Math.round(performance.now() - stoppedAt)} ms`);
});

tap.test("ROLE=api and ROLE=worker share the work, each with its health", async (t) => {
  const env = { SHUTDOWN_DRAIN_SECONDS: "0" };
  const [api, worker] = await Promise.all([
    start(t, { ...env, ROLE: "api" }),
    start(t, { ...env, ROLE: "worker" }),
  ]);
  const before = receiver.received.length;
  t.equal((await createCustomer(api.url)).status, 200);
  await eventually("the delivery by the worker", async () => receiver.received[before]);
  await t.rejects(fetch(worker.url), "a worker serves no requests");
  for (const service of [api, worker]) {
    service.kill("SIGTERM");
    t.equal(await service.ended, 0);
  }
});

tap.test("it serves HTTPS, and its health command follows", async (t) => {
  const mounted = certificate(t);
  const service = await start(
    t,
    {
      TLS_CERT_FILE: "/mnt/mounted/cert.pem",
      TLS_KEY_FILE: "/mnt/mounted/key.pem",
      SHUTDOWN_DRAIN_SECONDS: "0",
    },
    { mounted },
  );
  const socket = connect({ port: service.port, host: "127.0.0.1", rejectUnauthorized: false });
  const served = await new Promise<X509Certificate | undefined>((done, fail) => {
    socket.on("secureConnect", () => done(socket.getPeerX509Certificate())).on("error", fail);
  });
  socket.destroy();
  const expected = new X509Certificate(readFileSync(join(mounted, "cert.pem")));
  t.equal(served?.fingerprint256, expected.fingerprint256);
  service.kill("SIGTERM");
  t.equal(await service.ended, 0);
});

tap.test("it runs as any user, such as OpenShift's", async (t) => {
  const service = await start(t, { SHUTDOWN_DRAIN_SECONDS: "0" }, { user: "1000680000:0" });
  t.equal(service.process().uid, 1_000_680_000);
  service.kill("SIGTERM");
  t.equal(await service.ended, 0);
});

tap.test("without a database it says what to set, and exits with 1", async (t) => {
  const { code, output } = await runInside(t, image, image.config.Cmd ?? []);
  t.equal(code, 1);
  t.match(output, /^Could not start: DATABASE_URL is not set/);
});

function createCustomer(url: string): Promise<Response> {
  return fetch(`${url}/v1/customers`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ displayName: "Alamo Roofing" }),
  });
}

/** Creates a certificate for localhost in a folder that everybody can read. */
function certificate(t: Test): string {
  const path = mkdtempSync(join(tmpdir(), "partner-api-certificate-"));
  teardown(t, "removing the certificate", () => rmSync(path, { recursive: true }));
  const kind = "-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost";
  const files = ["-keyout", join(path, "key.pem"), "-out", join(path, "cert.pem")];
  run("openssl", ["req", ...kind.split(" "), ...files]);
  chmodSync(path, 0o755);
  chmodSync(join(path, "key.pem"), 0o644);
  return path;
}
