import t from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import { operations } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { startApi } from "../helpers/api.ts";
import { refused, type Place } from "../helpers/refused.ts";
import { neededQuery, requests, withoutFilters } from "../helpers/requests.ts";
import { stored } from "../helpers/data/stored.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t, { environment: "sandbox" });
const world = await makeWorld(api);
const before = await stored(api);
const all = Object.values<Operation>(operations);
const paged = [
  "listCustomers",
  "listLocations",
  "listSkus",
  "listPricelists",
  "listServices",
] as const;

/** Sends a raw query to an operation in an otherwise valid request. */
function ask(operation: OperationId, query: string) {
  const { params = {} } = requests[operation](world);
  return api.call(operation, { params, query });
}

t.test("pages far past the end are empty and have the correct total", async (t) => {
  for (const operation of paged) {
    const { total } = (await ask(operation, "")).json();
    t.ok(total > 0, operation);
    const page = 2 ** 31 - 1;
    const response = await ask(operation, `page=${page}&limit=100`);
    t.equal(response.statusCode, 200, operation);
    const { nextCursor = null, ...body } = response.json();
    t.same(body, { data: [], page, limit: 100, total });
    t.equal(nextCursor, null);
  }
});

t.test(
  "a page number past 2^31, which a program may hold as another one, is refused",
  async (t) => {
    for (const operation of paged) {
      const needed = String(
        new URLSearchParams(neededQuery(operation, requests[operation](world))),
      );
      for (const page of [2n ** 31n, 2n ** 53n + 1n, 2n ** 63n, 10n ** 30n, 10n ** 300n])
        refused(
          t,
          await ask(operation, `${needed}&page=${page}`),
          "VALIDATION_FAILED",
          { in: "query", path: "/page", keyword: "maximum" },
          `${operation} page ${page}`,
        );
    }
  },
);

t.test("integers must be plain decimal digits within their range", async (t) => {
  const never = ["1e1", "0x10", "+5", "%2B5", "-1", "1.0", "1.5", "1,0", "1_0", "0b1", "a"];
  const blanks = ["+", "%20", "%201", "1%20", "1%0A", "%091", "%C2%A01", "%EF%BC%91", "%D9%A1"];
  const words = ["true", "null", "NaN", "Infinity", "-Infinity", "[]", "1;2", "9".repeat(400)];
  const values = [...never, ...blanks, ...words, "0"];
  for (const [index, operation] of paged.entries())
    // The same schema everywhere: one operation gets all values, and each further one a few.
    for (const value of values.filter((_, n) => index === 0 || n % 7 === index))
      for (const name of ["page", "limit"])
        refused(
          t,
          await ask(operation, `${name}=${value}`),
          "VALIDATION_FAILED",
          { in: "query", path: `/${name}` },
          `${operation} ${name}=${value.slice(0, 20)}`,
        );
  for (const limit of ["101", "100000000000000000000"])
    refused(t, await ask("listSkus", `limit=${limit}`), "VALIDATION_FAILED", { path: "/limit" });
  t.equal(
    (await ask("listSkus", "limit=0100&page=001")).json().limit,
    100,
    "leading zeros are allowed",
  );
});

t.test("every operation refuses repeated, unknown and badly encoded parameters", async (t) => {
  for (const { operationId, schema } of all.filter(({ method }) => method === "GET")) {
    const operation = operationId as OperationId;
    const cases: [query: string, Place][] = [
      ["unknown=1", { path: "/unknown", keyword: "additionalProperties" }],
      ["unknown", { path: "/unknown" }],
      ["__proto__=1", { path: "/__proto__", keyword: "additionalProperties" }],
      ["constructor=1", { path: "/constructor", keyword: "additionalProperties" }],
      ["prototype=1", { path: "/prototype", keyword: "additionalProperties" }],
      ["__proto__[page]=1", { path: "/__proto__[page]" }],
      ["=1", { path: "/" }],
      ["x=1&x=1", { path: "/x", keyword: "duplicate" }],
      ["x=%", { path: "/x", keyword: "encoding" }],
      ["x=%zz", { path: "/x", keyword: "encoding" }],
      ["x=%c3%28", { path: "/x", keyword: "encoding" }],
      ["x=%ed%a0%80", { path: "/x", keyword: "encoding" }],
      ["%zz=1", { path: "/%zz", keyword: "encoding" }],
      [`${"n".repeat(5000)}=1`, { path: `/${"n".repeat(100)}` }],
    ];
    for (const name of Object.keys(schema.querystring?.["properties"] ?? {})) {
      cases.push([`${name}=1&${name}=1`, { path: `/${name}`, keyword: "duplicate" }]);
      cases.push([`${name}[]=1`, { path: `/${name}[]`, keyword: "additionalProperties" }]);
      cases.push([`${name}=%ff`, { path: `/${name}`, keyword: "encoding" }]);
      cases.push([`${name.toUpperCase()}=1`, { path: `/${name.toUpperCase()}` }]);
    }
    for (const [query, place] of cases)
      refused(
        t,
        await ask(operation, query),
        "VALIDATION_FAILED",
        { in: "query", ...place },
        `${operation}?${query.slice(0, 40)}`,
      );
  }
});

t.test("writes accept no query parameters but dryRun", async (t) => {
  for (const { operationId, method } of all.filter(({ method }) => method !== "GET")) {
    const operation = operationId as OperationId;
    const body = method === "PATCH" ? { name: "x" } : { displayName: "x" };
    const { path } = operations[operation];
    const url = `${path.replace("{id}", world.customerId)}?preview=true`;
    const response = await api.send(method, url, { body, operationId: operation });
    t.equal(response.statusCode, 400, operation);
  }
  const url = `/v1/customers/${world.customerId}?preview=true`;
  const response = await api.send("PATCH", url, { body: { displayName: "Changed" } });
  refused(t, response, "VALIDATION_FAILED", { in: "query", path: "/preview" });
});

t.test("filters are validated against their schema", async (t) => {
  const id = world.skuId;
  const cases: [OperationId, query: string, path: string][] = [
    ["listLocations", `customerId=urn:uuid:${id}`, "/customerId"],
    ["listLocations", `customerId={${id}}`, "/customerId"],
    ["listLocations", "status=active", "/status"],
    ["listSkus", `serviceId=urn:uuid:${id}`, "/serviceId"],
    ["listSkus", "productId=10001", "/productId"],
    ["listSkus", "mode=other", "/mode"],
    ["listSkus", `zipcode=${"1".repeat(17)}`, "/zipcode"],
    ["listSkus", `q=${"a".repeat(256)}`, "/q"],
    ["listPricelists", `scope=${"a".repeat(33)}`, "/scope"],
    ["listPrices", "", "/zipcode"],
    ["listPrices", "zipcode=&locationId=", "/zipcode"],
    ["listPrices", `zipcode=78701&locationId=${id}`, "/locationId"],
    ["listPrices", `address=Austin&locationId=${id}`, "/locationId"],
    ["listPrices", "zipcode=78701&address=Austin", "/address"],
    ["listPrices", `customerId=${id}&zipcode=78701&address=Austin`, "/address"],
    ["listPrices", `zipcode=78701&skuIds=${id},`, "/skuIds/1"],
    ["listPrices", `zipcode=78701&skuIds=,${id}`, "/skuIds/0"],
    ["listPrices", `zipcode=78701&skuIds=${id}+,${id}`, "/skuIds/0"],
    ["listPrices", `zipcode=78701&skuIds=${id}%2C1`, "/skuIds/1"],
    ["listPrices", `zipcode=78701&skuIds=${Array(101).fill(id).join(",")}`, "/skuIds"],
    ["listPrices", `zipcode=78701&skuIds=${id}&skuIds=${id}`, "/skuIds"],
    ["listZonesByZip", "", "/zipcode"],
    ["listZonesByZip", "zipcode=", "/zipcode"],
    ["listZonesByZip", `zipcode=${"1".repeat(21)}`, "/zipcode"],
    ["listCustomers", `searchTerm=${"%F0%9F%98%80".repeat(256)}`, "/searchTerm"],
  ];
  for (const [operation, query, path] of cases)
    refused(
      t,
      await ask(operation, query),
      "VALIDATION_FAILED",
      { in: "query", path },
      `${operation}?${query.slice(0, 40)}`,
    );
  const longest = `searchTerm=${"%F0%9F%98%80".repeat(255)}`;
  t.equal((await ask("listCustomers", longest)).statusCode, 200, "length is counted in characters");
});

t.test(
  "an empty parameter counts as not sent, for every parameter but dryRun, of every operation",
  async (t) => {
    const unfiltered = new Map<string, unknown>();
    for (const { operationId, schema } of all) {
      const operation = operationId as OperationId;
      if (operation === "streamListener") continue; // a stream isn't JSON, and extends its listener
      for (const name of Object.keys(schema.querystring?.["properties"] ?? {})) {
        if (name === "dryRun") {
          const place = { in: "query", path: "/dryRun", keyword: "type" } as const;
          for (const query of ["dryRun=", "dryRun"])
            refused(t, await ask(operation, query), "VALIDATION_FAILED", place, operation);
          continue;
        }
        if (schema.querystring?.["required"]?.includes(name)) {
          const place = { in: "query", path: `/${name}`, keyword: "required" } as const;
          refused(t, await ask(operation, `${name}=`), "VALIDATION_FAILED", place, operation);
          continue;
        }
        if (!unfiltered.has(operation))
          unfiltered.set(
            operation,
            (
              await api.call(operation, withoutFilters(operation, requests[operation](world)))
            ).json(),
          );
        const needed = neededQuery(operation, requests[operation](world));
        if (Object.hasOwn(needed, name)) continue;
        const rest = new URLSearchParams(needed).toString();
        for (const query of [`${name}=&${rest}`, `${name}&${rest}`])
          t.strictSame(
            (await ask(operation, query)).json(),
            unfiltered.get(operation),
            `${operation}?${query}`,
          );
      }
    }
    t.ok(unfiltered.size > 5);
    const place = { in: "query", path: "/scope", keyword: "duplicate" } as const;
    refused(t, await ask("listPricelists", "scope=&scope="), "VALIDATION_FAILED", place);
  },
);

t.test("none of these requests wrote anything", async (t) => t.same(await stored(api), before));
