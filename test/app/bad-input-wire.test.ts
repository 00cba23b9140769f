import t from "tap";
import { BadRequestBody } from "#src/generated/schemas.ts";
import { compileSchema } from "#src/validation/validation.ts";
import { startApi } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { stored } from "../helpers/data/stored.ts";
import { finalOf, requestText, sendBytes, sendRaw } from "../helpers/wire.ts";

const api = await startApi(t);
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const authorization = `Bearer ${api.company.key}`;
const before = await stored(api);
const isBadRequest = compileSchema(BadRequestBody);
const request = (line: string, headers: Record<string, string> = {}, body = "") =>
  requestText(line, { authorization, ...headers }, body);
const json = (length: number) => ({
  "content-type": "application/json",
  "content-length": String(length),
});

t.test("invalid HTTP gets the shared error body, and the connection is closed", async (t) => {
  const garbage: [title: string, bytes: string | Buffer][] = [
    ["words", "hello\r\n\r\n"],
    ["a TLS hello", Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 1, 2, 3])],
    ["bytes", Buffer.from(Array.from({ length: 200 }, (_, n) => (n * 37) % 256))],
    ["an unknown method", request("BREW /v1/customers")],
    ["a method in small letters", request("get /v1/customers")],
    ["HTTP/9", request("GET /v1/customers").replace("HTTP/1.1", "HTTP/9.1")],
    ["a blank in the path", request("GET /v1/customers here")],
    ["a bad header name", request("GET /v1/customers", { "a b": "c" })],
    ["a control character in a header", request("GET /v1/customers", { "x-a": "b\u0001c" })],
    ["a bad length", request("POST /v1/customers", { "content-length": "abc" })],
    ["a negative length", request("POST /v1/customers", { "content-length": "-1" })],
    [
      "length and chunks",
      request(
        "POST /v1/customers",
        { "content-length": "2", "transfer-encoding": "chunked" },
        "{}",
      ),
    ],
    [
      "a bad chunk",
      request(
        "POST /v1/customers",
        { "transfer-encoding": "chunked", "content-type": "application/json" },
        "zz\r\n{}\r\n",
      ),
    ],
  ];
  for (const [title, bytes] of garbage) {
    const response = await sendBytes(address, bytes);
    t.same([response.statusCode, response.json().code], [400, "VALIDATION_FAILED"], title);
    t.ok(isBadRequest(response.json()), `${title}: the body matches the schema of a 400`);
  }
});

t.test("headers over 16 KiB are refused with 431", async (t) => {
  for (const bytes of [
    request("GET /v1/customers", { "x-long": "a".repeat(20_000) }),
    request(`GET /v1/customers?searchTerm=${"a".repeat(20_000)}`),
    request("GET /v1/customers", { authorization: `Bearer ${"a".repeat(20_000)}` }),
  ]) {
    const response = await sendBytes(address, bytes);
    refused(t, response, "HEADERS_TOO_LARGE");
    const { documentation } = response.json().extraData;
    t.equal(documentation, "http://localhost:3000/docs/errors/HEADERS_TOO_LARGE");
  }
});

t.test("a body over the limit is refused, by Content-Length or while it arrives", async (t) => {
  const body = `{"displayName":"${"a".repeat(300 * 1024)}"}`;
  const operation = { operationId: "createCustomer" } as const;
  const announced = request("POST /v1/customers", json(body.length), body);
  refused(t, await sendBytes(address, announced, operation), "PAYLOAD_TOO_LARGE");
  const unsent = request("POST /v1/customers", json(10 ** 12));
  refused(
    t,
    await sendBytes(address, unsent, operation),
    "PAYLOAD_TOO_LARGE",
    undefined,
    "announced only",
  );
  const chunked = { "content-type": "application/json", "transfer-encoding": "chunked" };
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const streamed = request("POST /v1/customers", chunked, chunks);
  refused(
    t,
    await sendBytes(address, streamed, operation),
    "PAYLOAD_TOO_LARGE",
    undefined,
    "chunked",
  );
});

t.test("a repeated header does not yield two values", async (t) => {
  const twice = request("GET /v1/customers").replace(
    "authorization",
    "authorization: Bearer junk\r\nauthorization",
  );
  refused(t, await sendBytes(address, twice), "UNAUTHENTICATED");
  const body = '{"displayName":"x"}';
  const keys = request(
    "POST /v1/customers",
    { ...json(body.length), "idempotency-key": "a" },
    body,
  );
  refused(
    t,
    await sendBytes(
      address,
      keys.replace("idempotency-key", "idempotency-key: b\r\nidempotency-key"),
    ),
    "VALIDATION_FAILED",
    { in: "header", path: "/idempotency-key" },
  );
});

t.test("two Host headers are refused on every path", async (t) => {
  for (const [path, host] of [
    ["/v1/customers", "Host: y"],
    ["/developer/sign-in", "HOST: x"],
    ["/oauth/jwks", "host:"],
    ["/health/live", "host: x"],
  ]) {
    const bytes = request(`GET ${path}`).replace("host: x", `host: x\r\n${host}`);
    if (path === "/developer/sign-in") t.match((await sendBytes(address, bytes)).statusCode, 400);
    else
      refused(t, await sendBytes(address, bytes), "VALIDATION_FAILED", {
        in: "header",
        path: "/host",
      });
  }
});

t.test("HTTP/1.1 without a Host header is refused with the shared error body", async (t) => {
  for (const path of ["/v1/customers", "/oauth/jwks", "/health/live", "/unknown", "/v1/%zz"]) {
    const bytes = request(`GET ${path}`).replace("host: x\r\n", "");
    const place = { in: "header", path: "/host", keyword: "required" } as const;
    refused(t, await sendBytes(address, bytes), "VALIDATION_FAILED", place, path);
  }
  const old = request("GET /v1/zones").replace("host: x\r\n", "").replace("HTTP/1.1", "HTTP/1.0");
  const zones = await sendBytes(address, old, { operationId: "listZones" });
  t.equal(zones.statusCode, 200, "HTTP/1.0 does not require it");
});

t.test("an invalid Host header is refused on every path (RFC 9112, section 3.2)", async (t) => {
  const place = { in: "header", path: "/host", keyword: "format" } as const;
  for (const host of [
    "a b",
    "a/b",
    "a@b",
    "a?b",
    "a#b",
    "x:port",
    "x:80:80",
    "[::1",
    "a%zz",
    "a\\b",
  ])
    for (const path of ["/v1/customers", "/docs", "/health/live", "/v1/%zz", "http://x/v1/zones"])
      refused(
        t,
        await sendBytes(address, request(`GET ${path}`, { host })),
        "VALIDATION_FAILED",
        place,
        `${host} ${path}`,
      );
  const old = request("GET /health/live", { host: "a b" }).replace("HTTP/1.1", "HTTP/1.0");
  refused(t, await sendBytes(address, old), "VALIDATION_FAILED", place, "HTTP/1.0");
  for (const host of [
    "",
    "x",
    "X_y.example:",
    "localhost:3000",
    "127.0.0.1:80",
    "[::1]:80",
    "a%2Db",
  ])
    t.equal((await sendRaw(address, request("GET /health/live", { host }))).statusCode, 200, host);
});

t.test("an expectation other than 100-continue is refused with 417", async (t) => {
  const body = '{"displayName":"x"}';
  for (const expect of ["something-else", "100-continue-x", "100-continue, x", "200-ok"])
    for (const [line, headers, sent] of [
      ["POST /v1/customers", json(body.length), body],
      ["GET /docs", {}, ""],
      ["GET /v1/%zz", {}, ""],
      ["POST /mcp", json(2), "{}"],
      ["POST /developer/sign-in", {}, ""],
    ] as const) {
      const response = await sendRaw(address, request(line, { ...headers, expect }, sent));
      const answer = finalOf(response);
      refused(t, answer, "EXPECTATION_FAILED", undefined, `${line} ${expect}`);
      t.match(answer.json().internalRequestId, /^[\da-f-]{36}$/);
    }
  for (const [expect, version] of [
    ["100-Continue", "HTTP/1.1"],
    ["x", "HTTP/1.0"],
  ] as const) {
    const bytes = request("GET /health/live", { expect }).replace("HTTP/1.1", version);
    t.equal(finalOf(await sendRaw(address, bytes)).statusCode, 200, `${expect} ${version}`);
  }
});

t.test("a transfer coding other than chunked is refused", async (t) => {
  const place = { in: "header", path: "/transfer-encoding" } as const;
  for (const coding of ["gzip, chunked", "identity, chunked", "x,chunked", "chunked, chunked"])
    for (const path of ["/v1/customers", "/mcp", "/oauth/register"]) {
      const headers = { "content-type": "application/json", "transfer-encoding": coding };
      const bytes = request(`POST ${path}`, headers, "2\r\n{}\r\n0\r\n\r\n");
      const response = await sendRaw(address, bytes);
      t.equal(response.statusCode, 400, `${coding} ${path}`);
      if (path === "/v1/customers" && !coding.startsWith("chunked,"))
        refused(t, response, "VALIDATION_FAILED", place, coding);
    }
});

t.test("none of these requests wrote anything, and the service is healthy", async (t) => {
  t.same(await stored(api), before);
  t.equal((await api.call("listCustomers")).statusCode, 200);
});
