/** HEAD outside `/v1`, and published documents for pages of other origins. */
import t, { type Test } from "tap";
import { startMetricsServer } from "#src/metrics/server.ts";
import { startApi } from "../helpers/api.ts";
import { makeThings, pathTo, platformRoutes } from "../platform/platform-routes.ts";
import { signedIn } from "../helpers/users.ts";
import { requestText, sendRaw } from "../helpers/wire.ts";

const api = await startApi(t);
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const user = await signedIn(api);
const things = await makeThings(api, api.company);

/** Public documents and those that tools read. */
const DOCUMENTS = [
  "/openapi.yaml",
  "/openapi.json",
  "/openapi-without-webhooks.json",
  "/openapi-3.0.json",
  "/arazzo.yaml",
  "/arazzo.json",
  "/llms.txt",
  "/llms-full.txt",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/oauth/jwks",
];
const PAGES = [
  "/",
  "/docs",
  "/docs/",
  "/docs.md",
  "/docs/guides/quota",
  "/docs/guides/quota.md",
  "/docs/search?q=quota",
  "/docs/assets/docs.css",
  "/docs/no-such-page",
  "/health/live",
  "/health/ready",
  "/developer/sign-in",
  "/developer/people",
  "/oauth/authorize",
  "/unknown",
];

const ask = (method: string, path: string, headers: Record<string, string> = {}, to = address) =>
  sendRaw(to, requestText(`${method} ${path}`, headers));

/** Headers without those that differ between two requests, as they do between two GETs. */
function comparable({ statusCode, headers }: Awaited<ReturnType<typeof ask>>) {
  const {
    date: _date,
    "x-request-id": _id,
    "set-cookie": _cookie,
    // Optional in a response to HEAD (RFC 9112, section 6.1).
    "transfer-encoding": _coding,
    ...others
  } = headers;
  // Fastify leaves out the length of an empty body, for example of a redirect (RFC 9110, section 9.3.2).
  if (others["content-length"] === "0") delete others["content-length"];
  return { statusCode, headers: others };
}

async function compare(t: Test, path: string, headers: Record<string, string> = {}) {
  const [get, head] = [await ask("GET", path, headers), await ask("HEAD", path, headers)];
  t.strictSame(comparable(head), comparable(get), path);
  t.equal(head.body, "", `${path}: no body`);
  return get;
}

t.test("HEAD has the status and headers of GET, and no body", async (t) => {
  for (const path of [...DOCUMENTS, ...PAGES]) await compare(t, path);
  for (const path of ["/openapi.json", "/docs"])
    await compare(t, path, { "accept-encoding": "br" });
  const { headers } = await ask("GET", "/openapi.yaml");
  const known = await compare(t, "/openapi.yaml", { "if-none-match": String(headers["etag"]) });
  t.equal(known.statusCode, 304);
});

t.test("a signed-in user's pages take HEAD, streams don't", async (t) => {
  const cookie = `session=${user.token}`;
  const routes = (await platformRoutes(api)).filter(({ method }) => method === "GET");
  t.ok(routes.length > 20);
  for (const route of routes) {
    const path = pathTo(route, things);
    const [get, head] = [await ask("GET", path, { cookie }), await ask("HEAD", path, { cookie })];
    t.same([head.statusCode, head.body], [get.statusCode, ""], path);
    const anonymous = await ask("HEAD", path);
    t.equal(anonymous.statusCode, (await ask("GET", path)).statusCode, `${path} signed out`);
  }
  t.equal((await ask("HEAD", "/developer/live/quota", { cookie })).statusCode, 404);
});

t.test("/v1 has the methods of the document, and /mcp POST only", async (t) => {
  const authorization = `Bearer ${api.company.key}`;
  for (const [path, allow] of [
    ["/v1/zones", "GET"],
    ["/v1/locations/validate-address", "POST"],
    ["/mcp", "POST"],
  ] as const) {
    const { statusCode, headers } = await ask("HEAD", path, { authorization });
    t.same([statusCode, headers["allow"]], [405, allow], path);
  }
  const { headers } = await api.app.inject({ method: "POST", url: "/oauth/jwks" });
  t.equal(headers["allow"], "GET, HEAD");
});

t.test("metrics take HEAD", async (t) => {
  const server = await startMetricsServer({ host: "127.0.0.1", port: 0 }, async () => "up 1\n");
  t.teardown(() => server.close());
  const to = `http://127.0.0.1:${server.port}`;
  t.match(await ask("HEAD", "/metrics", {}, to), { statusCode: 200, body: "" });
  t.match(await ask("POST", "/metrics", {}, to), {
    statusCode: 405,
    headers: { allow: "GET, HEAD" },
  });
});

t.test("pages of any origin can read published documents, without credentials", async (t) => {
  const origin = "https://editor.example";
  for (const path of [...DOCUMENTS, "/docs.md", "/docs/guides/quota.md", "/sdk/checksums.txt"])
    for (const method of ["GET", "HEAD"]) {
      const { statusCode, headers } = await ask(method, path, { origin });
      t.equal(statusCode, 200, path);
      t.equal(headers["access-control-allow-origin"], "*", `${method} ${path}`);
      t.equal(headers["access-control-allow-credentials"], undefined, path);
    }
  for (const path of [...DOCUMENTS, "/sdk/checksums.txt"]) {
    const preflight = { origin, "access-control-request-method": "GET" };
    const { statusCode, headers } = await ask("OPTIONS", path, preflight);
    t.equal(statusCode, 204, path);
    t.match(headers["access-control-allow-methods"], /^GET, HEAD\b/, path);
  }
  for (const path of ["/docs", "/health/live", "/developer/sign-in", "/oauth/authorize"])
    t.equal((await ask("GET", path, { origin })).headers["access-control-allow-origin"], undefined);
});
