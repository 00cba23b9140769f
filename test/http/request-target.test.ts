/** Request targets in absolute form, and paths whose letters are percent-encoded. */
import t from "tap";
import { pathOf, toOriginForm } from "#src/kernel/request-target.ts";
import { startHealthServer } from "#src/process/health-server.ts";
import { startMetricsServer } from "#src/metrics/server.ts";
import { startApi } from "../helpers/api.ts";
import { startPeer } from "../helpers/peer.ts";
import { refused } from "../helpers/refused.ts";
import { requestText, sendRaw } from "../helpers/wire.ts";

const api = await startApi(t);
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const authorization = `Bearer ${api.company.key}`;

/** Forms of the same target: RFC 9112, section 3.2.2, and any case of the scheme (RFC 3986, section 6.2.2.1). */
const SERVERS = ["http://x", "HTTP://x:80", "https://user:password@evil.example:8443"];

const ask = (method: string, target: string, headers: Record<string, string> = {}, to = address) =>
  sendRaw(to, requestText(`${method} ${target}`, { authorization, ...headers }));

/** The parts of a response that don't depend on the form of the request target. */
function comparable({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const { location, allow, "content-type": type } = headers;
  const id = /"internalRequestId":"[^"]*"|Request ID: <code>[^<]*/g;
  return { statusCode, location, allow, type, body: body.replaceAll(id, "") };
}

t.test("a target in absolute form gets the response of its origin form", async (t) => {
  for (const [method, path] of [
    ["GET", "/v1/customers?limit=1"],
    ["DELETE", "/v1/zones"],
    ["GET", "/v1/customers/"],
    ["GET", "/v1/unknown"],
    ["GET", "/v1/customers/%ff"],
    ["GET", "/"],
    ["GET", "/docs"],
    ["GET", "/docs.md"],
    ["GET", "/docs/guides/"],
    ["GET", "/docs/errors/not_found"],
    ["GET", "/docs/guides/quota.md"],
    ["GET", "/openapi.yaml"],
    ["GET", "/health/live"],
    ["GET", "/oauth/token"],
    ["GET", "/oauth/jwks"],
    ["GET", "/.well-known/oauth-authorization-server"],
    ["GET", "/developer/keys?page=2"],
    ["GET", "/developer/people/1?a=b"],
    ["GET", "/mcp"],
    ["GET", "/unknown"],
  ] as const) {
    const origin = comparable(await ask(method, path));
    for (const server of SERVERS) {
      const absolute = comparable(await ask(method, server + path));
      t.strictSame(absolute, origin, `${method} ${server}${path}`);
      t.notMatch(absolute.location ?? "", "evil.example", "Location repeats no host");
    }
  }
});

t.test("a target without a path is the root", async (t) => {
  for (const target of ["http://x", "http://x?a=b"]) {
    const { statusCode, headers } = await ask("GET", target);
    t.match({ statusCode, headers }, { statusCode: 302, headers: { location: "/docs" } }, target);
  }
});

t.test("percent-encoded letters are the letters (RFC 3986, section 6.2.2.2)", async (t) => {
  for (const [method, path, encoded] of [
    ["DELETE", "/v1/zones", "/v1/%7Aones"],
    ["DELETE", "/v1/zones", "/%761/zones"],
    ["GET", "/docs/guides", "/docs/%67uides"],
    ["GET", "/docs.md", "/docs%2Emd"],
    ["GET", "/oauth/token", "/%6fauth/token"],
  ] as const)
    t.strictSame(
      comparable(await ask(method, encoded)),
      comparable(await ask(method, path)),
      encoded,
    );
});

t.test("an undecodable path counts as its decodable one would", async (t) => {
  const { clock } = api.services;
  const { app } = api;
  for (const target of ["http://x/oauth/%ff", "/%6Fauth/%ff", "HTTP://x/%6fauth/%ff"]) {
    clock.advance(61_000);
    for (let n = 1; n <= 30; n++)
      t.equal((await app.inject({ url: "/oauth/%ff" })).statusCode, 400, `request ${n}`);
    refused(t, await ask("GET", target), "REQUEST_LIMIT_EXCEEDED", undefined, target);
  }
  for (const target of ["http://x/v1/%ff", "/%76%31/%ff", "HTTPS://x/v%31/%ff"])
    refused(
      t,
      await ask("GET", target, { authorization: "" }),
      "UNAUTHENTICATED",
      undefined,
      target,
    );
});

t.test("with an https base URL, only health checks are served over plain HTTP", async (t) => {
  const peer = await startPeer(t, api, { baseUrl: "https://api.example.test" });
  const to = await peer.listen({ host: "127.0.0.1", port: 0 });
  for (const target of ["http://x/health/live", "/%68ealth/live", "https://x/health/live"])
    t.equal((await ask("GET", target, {}, to)).statusCode, 200, target);
  for (const target of ["https://x/v1/zones", "http://health/docs", "http://x//health/live"])
    refused(t, await ask("GET", target, {}, to), "HTTPS_REQUIRED", undefined, target);
});

t.test("the servers for operators take absolute form too", async (t) => {
  const target = { host: "127.0.0.1", port: 0 };
  const health = await startHealthServer(target, () => {});
  t.teardown(() => health.close());
  const metrics = await startMetricsServer(target, async () => "up 1\n");
  t.teardown(() => metrics.close());
  for (const [{ port }, path] of [
    [health, "/health/live"],
    [metrics, "/metrics"],
  ] as const)
    for (const server of SERVERS) {
      const to = `http://127.0.0.1:${port}`;
      t.equal((await ask("GET", server + path, {}, to)).statusCode, 200, server + path);
    }
});

t.test("targets are read without guessing", async (t) => {
  for (const [target, origin] of [
    ["/v1/zones", "/v1/zones"],
    ["//x/v1/zones", "//x/v1/zones"],
    ["*", "*"],
    ["http:///v1", "http:///v1"],
    ["ftp://x/v1", "ftp://x/v1"],
    ["http://x/http://y/z", "/http://y/z"],
    ["http://x#/v1", "/#/v1"],
  ] as const)
    t.equal(toOriginForm(target), origin, target);
  for (const [target, path] of [
    ["/a?b=/c", "/a"],
    ["/a#b?c", "/a"],
    ["/%61%2Fb%2fc%FF%", "/a%2Fb%2fc%FF%"],
    ["/%2561", "/%2561"],
  ] as const)
    t.equal(pathOf(target), path, target);
  for (const target of ["http:///v1/zones", "ftp://x/v1/zones"])
    t.ok([400, 404].includes((await ask("GET", target)).statusCode), target);
});
