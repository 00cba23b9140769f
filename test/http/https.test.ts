import type { Response } from "light-my-request";
import t from "tap";
import { startApi, type Api } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { checkResponse } from "../helpers/responses.ts";
import { startPeer } from "../helpers/peer.ts";

const BASE = "https://api.example.test";
const PROXY = "10.1.2.3";
const STRANGER = "203.0.113.9";
const HSTS = /^max-age=31536000\b/;

const api = await startApi(t, { options: { baseUrl: BASE, trustedProxies: ["10.0.0.0/8"] } });

async function ask(
  url: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
  app: Api["app"] = api.app,
): Promise<Response> {
  const authorization = `Bearer ${api.company.key}`;
  const response = await app.inject({
    url,
    remoteAddress,
    headers: { authorization, ...headers },
  });
  if (url.startsWith("/v1"))
    checkResponse(response.statusCode < 400 ? "listCustomers" : undefined, response);
  return response;
}

const overTls = (url: string) => ask(url, PROXY, { "x-forwarded-proto": "https" });
const left = ({ headers }: Response) => Number(/r=(\d+)/.exec(String(headers["ratelimit"]))?.[1]);

t.test("plain HTTP is refused and never redirected, on every path", async (t) => {
  for (const url of ["/v1/customers", "/v1/unknown", "/", "/docs", "/unknown", "/healthy"]) {
    const response = await ask(url, STRANGER);
    refused(t, response, "HTTPS_REQUIRED", undefined, url);
    t.notOk(response.headers["location"], "no redirect");
    t.notOk(response.headers["strict-transport-security"], "not over plain HTTP (RFC 6797)");
    t.ok(response.json().message.includes(BASE), "says where to go");
  }
});

t.test("a request over plain HTTP is refused before authentication, and not counted", async (t) => {
  const before = left(await overTls("/v1/customers"));
  for (const authorization of [`Bearer ${api.company.key}`, "Bearer junk", "Basic eDp5"]) {
    const response = await ask("/v1/customers", STRANGER, { authorization });
    refused(t, response, "HTTPS_REQUIRED", undefined, authorization.slice(0, 12));
    t.notOk(response.headers["ratelimit"]);
    t.notOk(response.headers["www-authenticate"]);
  }
  t.equal(left(await overTls("/v1/customers")), before - 1, "none was counted");
});

t.test("requests over TLS are served, with HSTS on every response", async (t) => {
  for (const [url, status] of [
    ["/v1/customers", 200],
    ["/v1/customers?limit=0", 400],
    ["/v1/unknown", 404],
    ["/unknown", 404],
  ] as const) {
    const response = await overTls(url);
    t.equal(response.statusCode, status, url);
    t.match(response.headers["strict-transport-security"], HSTS);
  }
});

t.test("X-Forwarded-Proto is trusted from trusted proxies only", async (t) => {
  const claims: [from: string, claim: string, isServed: boolean][] = [
    [PROXY, "https", true],
    [PROXY, "http", false],
    [PROXY, "", false],
    [PROXY, "ftp", false],
    // The client's value comes first, the proxy's last.
    [PROXY, "http, https", true],
    [PROXY, "https, http", false],
    [STRANGER, "https", false],
    [STRANGER, "https, https", false],
    ["127.0.0.1", "https", false],
    ["11.1.2.3", "https", false],
  ];
  for (const [from, claim, isServed] of claims) {
    const response = await ask("/v1/customers", from, { "x-forwarded-proto": claim });
    t.equal(response.statusCode, isServed ? 200 : 403, `"${claim}" from ${from}`);
  }
  const forwarded = { forwarded: "proto=https", "x-forwarded-ssl": "on", "front-end-https": "on" };
  t.equal((await ask("/v1/customers", STRANGER, forwarded)).statusCode, 403);
});

t.test("without trusted proxies, X-Forwarded-Proto is ignored", async (t) => {
  const peer = await startPeer(t, api, { baseUrl: BASE });
  for (const from of [PROXY, STRANGER, "127.0.0.1"]) {
    const response = await ask("/v1/customers", from, { "x-forwarded-proto": "https" }, peer);
    refused(t, response, "HTTPS_REQUIRED", undefined, from);
  }
});

t.test("only health checks are answered over plain HTTP", async (t) => {
  for (const url of ["/health/live", "/health/ready"])
    t.match(
      await ask(url, STRANGER),
      { statusCode: 200, headers: { "strict-transport-security": undefined } },
      url,
    );
  for (const url of ["/health/../v1/customers", "/health%2f..%2fv1/customers", "/Health/live"])
    t.ok([403, 404].includes((await ask(url, STRANGER)).statusCode), url);
});

t.test("with an http base URL, plain HTTP is served without HSTS", async (t) => {
  const peer = await startPeer(t, api);
  for (const url of ["/v1/customers", "/v1/unknown", "/health/live"]) {
    const response = await ask(url, STRANGER, {}, peer);
    t.equal(response.statusCode, url === "/v1/unknown" ? 404 : 200, url);
    t.notOk(response.headers["strict-transport-security"]);
  }
});

t.test("an undecodable path over plain HTTP is refused too", async (t) => {
  const before = left(await overTls("/v1/customers"));
  for (const url of ["/v1/customers/%zz", `/v1/customers/${"a".repeat(5000)}`, "/%zz"]) {
    const response = await ask(url, STRANGER);
    refused(t, response, "HTTPS_REQUIRED", undefined, url.slice(0, 20));
    t.notOk(response.headers["strict-transport-security"]);
  }
  t.equal(left(await overTls("/v1/customers")), before - 1, "none was counted");
});

t.test("every response forbids guessing its content type, errors included", async (t) => {
  for (const url of [
    "/v1/customers",
    "/v1/unknown",
    "/v1/customers/%zz",
    "/mcp",
    "/oauth/jwks",
    "/.well-known/oauth-authorization-server",
    "/developer/sign-in",
    "/docs",
    "/openapi.json",
    "/health/live",
    "/unknown",
  ])
    for (const response of [await overTls(url), await ask(url, STRANGER)])
      t.equal(response.headers["x-content-type-options"], "nosniff", url);
});
