import fastify from "fastify";
import type { Response } from "light-my-request";
import t from "tap";
import { v7 as uuid } from "uuid";
import { allowCompression, sendCompressible } from "#src/http/compression.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { CODINGS, decompress } from "../helpers/decompress.ts";
import { addManyCustomers } from "../helpers/data/many-customers.ts";
import { makeThings, pathTo, platformRoutes } from "../platform/platform-routes.ts";
import { browserOf, signedIn } from "../helpers/users.ts";
import { answerOf, message, post } from "../agents/mcp/messages.ts";

const api = await startApi(t);
await addManyCustomers(api.services.db.work, api.company.id, 50);

/** Sends a request with an Accept-Encoding header, or without. */
async function send(
  url: string,
  acceptEncoding?: string,
  { method = "GET", body, headers = {} }: { method?: string; body?: object; headers?: object } = {},
): Promise<Response> {
  return await api.app.inject({
    method: method as "GET",
    url,
    headers: {
      authorization: `Bearer ${api.company.key}`,
      ...(acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
}

const codingOf = ({ headers }: Response) => headers["content-encoding"];

/** Decompresses a response's body. */
const textOf = (response: Response) => decompress(response.rawPayload, codingOf(response));

t.test("a list is the same JSON in every content coding, and a third of its size", async (t) => {
  const plain = await send("/v1/customers");
  t.equal(codingOf(plain), undefined);
  t.equal(plain.headers.vary, "accept-encoding", "a cache must not mix the codings up");
  for (const coding of CODINGS) {
    const response = await send("/v1/customers", coding);
    t.equal(codingOf(response), coding);
    t.equal(response.headers.vary, "accept-encoding");
    t.equal(response.headers["content-type"], plain.headers["content-type"]);
    t.equal(response.headers["content-length"], String(response.rawPayload.length));
    t.ok(response.rawPayload.length < plain.rawPayload.length / 2, coding);
    t.equal(textOf(response), plain.body);
  }
});

t.test("the client's preference decides, then zstd, br, gzip", async (t) => {
  const cases: [accepted: string, coding: string | undefined][] = [
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["zstd;q=0, br;q=0.1", "br"],
    ["*", "zstd"],
    ["zstd;q=0, *", "br"],
    ["gzip;q=0, *;q=0.5", "zstd"],
    ["gzip, *;q=0", "gzip"],
    ["identity;q=0, gzip", "gzip"],
    ["identity;q=0, *", "zstd"],
    ["identity, gzip;q=0.5", undefined],
    ["gzip;q=0", undefined],
    ["gzip; q=0.000, br;q=0", undefined],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["deflate", undefined],
    ["", undefined],
    [",;q=,=", undefined],
  ];
  for (const [accepted, coding] of cases) {
    const response = await send("/v1/customers?limit=5", accepted);
    t.equal(response.statusCode, 200, accepted);
    t.equal(codingOf(response), coding, accepted);
    t.equal(JSON.parse(textOf(response)).data.length, 5, accepted);
  }
});

t.test("a response below 1 KiB isn't compressed", async (t) => {
  const response = await send("/v1/customers?limit=1", "gzip");
  t.ok(response.rawPayload.length < 1024);
  t.equal(codingOf(response), undefined);
  t.equal(response.headers["content-type"], "application/json; charset=utf-8");
  t.equal(response.headers.vary, "accept-encoding");
});

t.test("an error isn't compressed", async (t) => {
  const unknown = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field${i}`, 1]));
  const response = await send("/v1/customers", "gzip", { method: "POST", body: unknown });
  t.equal(response.statusCode, 400);
  t.ok(response.rawPayload.length > 1024);
  t.equal(codingOf(response), undefined);
});

t.test("a response with an ETag isn't compressed, also when it is replayed", async (t) => {
  const address = "1100 Congress Ave, Austin, TX 78701";
  const { id } = JSON.parse(
    (await send("/v1/customers", undefined, { method: "POST", body: { displayName: "Long" } }))
      .body,
  ).data;
  const request = {
    method: "POST",
    body: { customerId: id, address, name: "Yard", locationNote: "x".repeat(1500) },
    headers: { "idempotency-key": uuid() },
  };
  const first = await send("/v1/locations", "gzip", request);
  t.ok(first.headers["etag"]);
  t.ok(first.rawPayload.length > 1024);
  t.equal(codingOf(first), undefined);
  for (const accepted of ["zstd", "gzip", undefined]) {
    const replayed = await send("/v1/locations", accepted, request);
    t.equal(replayed.headers["idempotency-replayed"], "true");
    t.equal(codingOf(replayed), undefined);
    t.equal(replayed.body, first.body);
  }
});

t.test("a compressed request body is refused, as without compression", async (t) => {
  const headers = { "content-encoding": "gzip", "content-type": "application/json" };
  const response = await send("/v1/customers", "gzip", { method: "POST", body: {}, headers });
  t.equal(response.statusCode, 415);
});

t.test("an agent's list of tools is compressed", async (t) => {
  const { token } = await addAgent(api, api.company);
  const { headers, body } = message("tools/list", {});
  const plain = await post(api, body, { token, headers });
  const response = await post(api, body, {
    token,
    headers: { ...headers, "accept-encoding": "br" },
  });
  t.equal(codingOf(response), "br");
  t.match(response.headers.vary, /accept-encoding/);
  t.strictSame(
    answerOf({ headers: response.headers, body: textOf(response) }).result,
    answerOf(plain).result,
  );
});

t.test("no page of the developer platform is compressed: pages contain CSRF tokens", async (t) => {
  const things = await makeThings(api, api.company);
  const admin = await signedIn(api);
  const accepted = { "accept-encoding": "gzip, deflate, br, zstd" };
  const routes = (await platformRoutes(api)).filter(
    ({ method, url }) => method === "GET" && !url.startsWith("/developer/assets/"),
  );
  const signIn = await browserOf(api).get("/developer/sign-in", accepted);
  t.match(signIn.body, 'name="_csrf"');
  for (const page of [signIn, await admin.get("/developer/keys/new", accepted)])
    t.ok(page.rawPayload.length > 1024);
  t.equal(codingOf(signIn), undefined);
  for (const route of routes)
    t.equal(codingOf(await admin.get(pathTo(route, things), accepted)), undefined, route.url);
});

t.test("no response below /oauth is compressed: responses contain tokens", async (t) => {
  for (const url of ["/oauth/authorize", "/oauth/jwks", "/oauth/nothing"])
    t.equal(codingOf(await send(url, "gzip, br, zstd")), undefined, url);
  for (const url of ["/oauth/token", "/oauth/register"]) {
    const redirects = Array.from({ length: 40 }, (_, i) => `https://agent.example/callback/${i}`);
    const body = { client_name: "Agent", redirect_uris: redirects };
    const response = await send(url, "gzip, br, zstd", { method: "POST", body });
    t.equal(codingOf(response), undefined, url);
  }
});

t.test(
  "a response with an ETag isn't compressed, so that If-Match can repeat the tag",
  async (t) => {
    const app = fastify();
    t.teardown(() => app.close());
    await allowCompression(app);
    const body = { data: "x".repeat(2000) };
    app.get("/tagged", (_, reply) => sendCompressible(reply.header("etag", '"1"'), body));
    app.get("/untagged", (_, reply) =>
      sendCompressible(
        reply.type("application/json; charset=utf-8").header("vary", "origin"),
        body,
      ),
    );
    const large = { data: Array.from({ length: 20_000 }, (_, i) => `item ${i}`) };
    app.get("/large", (_, reply) =>
      sendCompressible(reply.type("application/json; charset=utf-8"), large),
    );
    app.get("/empty", (_, reply) => sendCompressible(reply.code(204), undefined));
    const headers = { "accept-encoding": "gzip" };
    const tagged = await app.inject({ url: "/tagged", headers });
    t.match(tagged, { statusCode: 200, headers: { etag: '"1"' } });
    t.equal(codingOf(tagged), undefined);
    t.strictSame(tagged.json(), body);
    const untagged = await app.inject({ url: "/untagged", headers });
    t.equal(codingOf(untagged), "gzip");
    t.equal(untagged.headers.vary, "origin, accept-encoding");
    t.match(await app.inject({ url: "/empty", headers }), { statusCode: 204, payload: "" });
    for (const coding of CODINGS) {
      const response = await app.inject({ url: "/large", headers: { "accept-encoding": coding } });
      t.equal(codingOf(response), coding);
      t.strictSame(
        JSON.parse(textOf(response)),
        large,
        "also if it is too large to compress at once",
      );
    }
  },
);
