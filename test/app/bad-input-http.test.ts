import t from "tap";
import { startApi } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { stored } from "../helpers/data/stored.ts";
import { requestText, sendBytes } from "../helpers/wire.ts";

const api = await startApi(t);
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const authorization = `Bearer ${api.company.key}`;
const before = await stored(api);
const request = (line: string, headers: Record<string, string> = {}, body = "") =>
  requestText(line, { authorization, ...headers }, body);
const NOTHING = "01890000-0000-7000-8000-000000000000";

t.test("a path that can't be decoded is refused with an issue in the path", async (t) => {
  for (const path of ["%zz", "%", "%ff", "%c3%28", "%ed%a0%80", "a%2", "%C0%AF"])
    for (const url of [`/v1/customers/${path}`, `/v1/skus/${path}`, `/v1/${path}`])
      refused(
        t,
        await api.send("GET", url),
        "VALIDATION_FAILED",
        { in: "path", keyword: "encoding" },
        url,
      );
});

t.test("a path id that isn't a UUID is refused", async (t) => {
  const odd = [
    "1",
    "%00",
    "null",
    "..%2f..",
    "%20",
    `urn:uuid:${NOTHING}`,
    `{${NOTHING}}`,
    `${NOTHING}%0A`,
  ];
  const odder = [
    NOTHING.replaceAll("-", ""),
    "__proto__",
    "a".repeat(255),
    "a".repeat(4096),
    "'--",
    "%F0%9F%98%80",
  ];
  for (const resource of ["customers", "locations", "skus"])
    for (const id of [...odd, ...odder]) {
      const response = await api.send("GET", `/v1/${resource}/${id}`);
      refused(
        t,
        response,
        "VALIDATION_FAILED",
        { in: "path", path: "/id" },
        `${resource} ${id.slice(0, 40)}`,
      );
    }
  for (const length of [4097, 5000, 12_000])
    for (const method of ["GET", "PATCH"]) {
      const url = `/v1/customers/${"a".repeat(length)}`;
      refused(
        t,
        await api.send(method, url),
        "VALIDATION_FAILED",
        { in: "path" },
        `${method} ${length}`,
      );
    }
  refused(t, await api.send("GET", `/v1/skus/${NOTHING.toUpperCase()}`), "NOT_FOUND");
});

t.test("paths similar to documented ones are not found", async (t) => {
  for (const url of [
    "/v1/",
    "/v2/customers",
    "/v1/Customers",
    "/v1/customers/by-zip/x",
    `/v1/customers/${NOTHING}/locations`,
    `/v1/customers/${NOTHING}/`,
    "/v1//customers",
    `/v1/${"a/".repeat(2000)}`,
    `/v1/${"a".repeat(10_000)}`,
    "/customers",
  ])
    refused(t, await api.send("GET", url), "NOT_FOUND", undefined, url.slice(0, 40));
});

t.test("an unsupported method is refused with the supported ones", async (t) => {
  const paths = [
    ["/v1/customers", "GET, POST"],
    [`/v1/customers/${NOTHING}`, "GET, PATCH"],
    ["/v1/locations/validate-address", "POST"],
    ["/v1/zones/by-zip", "GET"],
  ] as const;
  const methods = ["TRACE", "PROPFIND", "OPTIONS", "PUT", "DELETE", "SEARCH", "PURGE", "LINK"];
  for (const [url, allow] of paths) {
    for (const method of methods) {
      const response = await api.send(method, url);
      refused(t, response, "METHOD_NOT_ALLOWED", undefined, `${method} ${url}`);
      t.equal(response.headers["allow"], allow);
    }
    const query = { "content-type": "application/json", "content-length": "2" };
    refused(
      t,
      await sendBytes(address, request(`QUERY ${url}`, query, "{}")),
      "METHOD_NOT_ALLOWED",
    );
    refused(t, await sendBytes(address, request(`QUERY ${url}`)), "METHOD_NOT_ALLOWED");
    const head = await api.app.inject({ method: "HEAD", url, headers: { authorization } });
    t.same(
      [head.statusCode, head.headers["allow"], head.body],
      [405, allow, ""],
      "HEAD has no body",
    );
  }
  refused(t, await api.send("DELETE", "/v1/unknown"), "NOT_FOUND");
});

t.test("methods of paths with an id are not supported by literal paths beside them", async (t) => {
  for (const [url, allow, methods] of [
    ["/v1/locations/validate-address", "POST", ["GET", "PATCH"]],
    ["/v1/zones/by-zip", "GET", ["POST", "PATCH"]],
    ["/v1/zones", "GET", ["POST", "PATCH"]],
  ] as const)
    for (const method of methods) {
      const text = { payload: "x", headers: { "content-type": "text/plain" } };
      for (const options of [{}, { body: {} }, text]) {
        const response = await api.send(method, url, options);
        refused(t, response, "METHOD_NOT_ALLOWED", undefined, `${method} ${url}`);
        t.equal(response.headers["allow"], allow);
      }
      const stranger = await api.send(method, url, { key: null });
      refused(t, stranger, "UNAUTHENTICATED", undefined, `${method} ${url} without a key`);
    }
});

t.test("an unsupported method or path is reported before anything about the body", async (t) => {
  const text = { payload: "x", headers: { "content-type": "text/plain" } };
  refused(t, await api.send("DELETE", "/v1/customers", text), "METHOD_NOT_ALLOWED");
  for (const url of ["/v1/unknown", "/unknown"])
    refused(t, await api.send("POST", url, text), "NOT_FOUND");
  refused(t, await sendBytes(address, request("QUERY /unknown")), "NOT_FOUND");
});

t.test("a path that ends with a slash gets 404, which says so", async (t) => {
  for (const url of [
    "/v1/customers/",
    "/v1/customers/?page=1",
    "/v1/skus/",
    `/v1/customers/${NOTHING}/`,
    "/v1/zones/by-zip/",
  ])
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const response = await api.send(method, url);
      refused(t, response, "NOT_FOUND", undefined, `${method} ${url}`);
      t.match(response.json().message, "it ends with a slash", `${method} ${url}`);
    }
  refused(t, await api.send("GET", "/v1/customers/", { key: null }), "UNAUTHENTICATED");
});

t.test("none of these requests wrote anything, and the service is healthy", async (t) => {
  t.same(await stored(api), before);
  t.equal((await api.call("listCustomers")).statusCode, 200);
});
