/** The bundle does what the sources do, in a separate folder without the project. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { bundle } from "../../scripts/build/bundle.ts";
import { answerOf, headersOf, message } from "../agents/mcp/messages.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { startService } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { addEndpoint, startReceiver } from "../helpers/webhooks.ts";
import { readMetrics } from "../metrics/metrics-reader.ts";
import { exportTo, startCollector } from "../telemetry/collector.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

const folder = await mkdtemp(join(tmpdir(), "partner-api-bundle-"));
teardown(t, "removing the bundle", () => rm(folder, { recursive: true, force: true }));
await bundle(folder);
const secretsKey = randomBytes(32);
const collector = await startCollector(t);
const receiver = await startReceiver(t);
const api = await startApi(t, { secretsKey });
const settings = {
  DATABASE_URL: api.databaseUrl,
  SECRETS_KEY: secretsKey.toString("base64"),
  WEBHOOKS_ALLOW_LOCAL: "on",
};
await addEndpoint(api, receiver.url);
const service = await startService(
  t,
  {
    ...settings,
    ...exportTo(collector),
    BASE_URL: api.baseUrl,
    METRICS_PORT: "0",
    ROLE: "api",
  },
  [join(folder, "main.mjs")],
);
await startService(t, { ...settings, ROLE: "worker" }, [join(folder, "main.mjs")]);
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(service.url + path, { headers, redirect: "manual" });
  return { status: response.status, text: await response.text() };
};
const withKey = { authorization: `Bearer ${api.company.key}` };

t.test("the bundle doesn't contain the path of the project", async (t) => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = files.filter((file) => file.isFile() && !file.parentPath.includes("/.cache"));
  t.ok(written.length > 100, `${written.length} files`);
  for (const { parentPath, name } of written) {
    const text = await readFile(join(parentPath, name), "latin1");
    if (text.includes(PROJECT)) t.fail(join(parentPath, name));
  }
});

t.test("V8 needs one byte for each character of the bundle", async (t) => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".mjs"));
  t.ok(files.length > 50, `${files.length} files`);
  for (const name of files)
    t.notMatch(await readFile(join(folder, name), "utf8"), /[^\0-\xFF]/, name);
});

t.test("requests are served, and a worker delivers their events", async (t) => {
  const created = await fetch(`${service.url}/v1/customers`, {
    method: "POST",
    headers: { ...withKey, "content-type": "application/json" },
    body: JSON.stringify({ displayName: "Alamo Roofing" }),
  });
  t.equal(created.status, 200);
  const { data } = (await created.json()) as { data: { id: string } };
  const found = await get(`/v1/customers/${data.id}`, withKey);
  t.equal(found.status, 200);
  t.equal(JSON.parse(found.text).data.displayName, "Alamo Roofing");
  t.equal((await get("/v1/zones")).status, 401);
  const address = await fetch(`${service.url}/v1/locations/validate-address`, {
    method: "POST",
    headers: { ...withKey, "content-type": "application/json" },
    body: JSON.stringify({ address: "1100 Congress Ave, Austin, TX 78701" }),
  });
  t.equal(address.status, 200, await address.text());
  await eventually("the event", async () =>
    receiver.received.find(({ body }) => body.includes(data.id)),
  );
});

t.test("files are found: documents, pages, scripts and styles", async (t) => {
  for (const [path, text] of [
    ["/docs", "<!doctype html>"],
    ["/docs/reference", "<!doctype html>"],
    ["/docs/assets/docs.css", "{"],
    ["/docs/assets/scripts/copy-buttons.js", "clipboard"],
    ["/docs/reference/createCustomer", "displayName"],
    ["/docs/sdks/typescript", "npm"],
    ["/docs/errors", "<!doctype html>"],
    ["/docs/webhooks", "hmac"],
    ["/openapi.json", '"openapi"'],
    ["/developer/sign-in", "Sign in"],
    ["/developer/assets/platform.css", "{"],
    ["/sdk/python/simple/", "partner-api"],
    ["/sdk/checksums.txt", "typescript/partner-api-"],
    ["/.well-known/oauth-authorization-server", '"issuer"'],
  ] as const) {
    const answer = await get(path);
    t.equal(answer.status, 200, path);
    t.ok(answer.text.toLowerCase().includes(text.toLowerCase()), `${path} contains ${text}`);
  }
});

t.test("agents call tools", async (t) => {
  const { token } = await addAgent(api, api.company);
  const { headers, body } = message("tools/call", { name: "list_customers", arguments: {} });
  const response = await fetch(`${service.url}/mcp`, {
    method: "POST",
    headers: { ...headersOf(token), ...headers },
    body,
  });
  const answer = answerOf({
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
  t.match(answer.result, { structuredContent: { data: [{ displayName: "Alamo Roofing" }] } });
});

t.test("metrics and traces are available", async (t) => {
  const { version } = JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8"));
  const [, port] = await service.says(/Metrics listening on port (\d+)/);
  const { text } = await readMetrics({ port: Number(port) });
  t.match(text, `partner_api_build_info{version="${version}"`);
  const span = await collector.span("a request", ({ name }) => name.includes("/v1/customers"));
  t.ok(span.traceId);
  await collector.log("its log record", ({ traceId }) => traceId === span.traceId);
});

t.test("operators' commands run", async (t) => {
  const { code, stdout, stderr } = await runNode(
    [join(folder, "admin.mjs"), "webhook", "list", "--company", api.company.id],
    folder,
    settings,
  );
  t.equal(code, 0, stderr);
  t.match(stdout, receiver.url);
});

t.test("every bundled package's license is included", async (t) => {
  const text = await readFile(join(folder, "LICENSES.txt"), "utf8");
  for (const name of ["fastify", "pg", "drizzle-orm", "undici", "oidc-provider"])
    t.match(text, new RegExp(`^${name} \\d`, "m"));
});
