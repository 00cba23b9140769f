/** Tests that the document has the decided endpoints, scopes, limits and error documentation. */
import t from "tap";
import { serviceVersion } from "#src/kernel/service-version.ts";
import { readDocument, type Node } from "../../codegen/document.ts";
import { contentOf } from "../../codegen/operations.ts";
import { contractCases } from "../generated/contract-cases.ts";
import { DEFAULT_QUOTA, EVENTS, LIMITS } from "./expectations.ts";

const ROOT = new URL("../../", import.meta.url);
const document = readDocument(new URL("openapi.yaml", ROOT));
const METHODS = ["get", "post", "put", "patch", "delete"];

const operations = Object.entries<Node>(document.root.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({
    path,
    method: method.toUpperCase(),
    operation: item[method],
    parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map((part) =>
      document.deref(part),
    ),
  })),
);

/** Operational events, with the schema of their data. */
const OPERATIONAL: { readonly [type: string]: string } = {
  "webhook_endpoint.failing": "WebhookEndpointAlert",
  "webhook_endpoint.disabled": "WebhookEndpointAlert",
  "webhook_endpoint.recovered": "WebhookEndpointAlert",
  "api_key.expiring": "ApiKeyAlert",
  "api_key.expired": "ApiKeyAlert",
  "quota.exhausted": "QuotaAlert",
  "deprecated_operation.called": "DeprecatedOperationAlert",
};

t.test(
  "the document has exactly the decided operations, with their scopes and success status",
  async (t) => {
    const found = operations.map(({ path, method, operation }) => {
      const { security, responses } = operation;
      const scopes = security.flatMap((one: Node) => Object.values(one).flat());
      return [`${method} ${path}`, { scopes, success: successOf(responses) }];
    });
    const decided = Object.values(contractCases).map(({ route, scopes, statuses }) => [
      route,
      { scopes, success: successOf(statuses) },
    ]);
    t.strictSame(Object.fromEntries(found), Object.fromEntries(decided));
  },
);

t.test("every limit of the specification is in the document", async (t) => {
  for (const [id, where, name, limits] of LIMITS) {
    const found = operations.find(({ operation }) => operation.operationId === id);
    const schema = where === "query" ? inQuery(found, name) : inBody(found, name);
    for (const [keyword, value] of Object.entries(limits))
      t.strictSame(schema?.[keyword], value, `${id} ${where} ${name} ${keyword}`);
  }
});

t.test("all paged lists have the same parameters and response", async (t) => {
  const idsOf = (some: typeof operations) => some.map(({ operation }) => operation.operationId);
  const withPages = operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === "page"),
  );
  t.strictSame(
    idsOf(withPages),
    idsOf(operations.filter((one) => "total" in (successBody(one).properties ?? {}))),
  );
  for (const found of withPages) {
    const { page, limit } = { page: inQuery(found, "page"), limit: inQuery(found, "limit") };
    t.match(page, { type: "integer", minimum: 1, default: 1 });
    t.match(limit, { type: "integer", minimum: 1, maximum: 100, default: 25 });
    const { required } = successBody(found);
    t.match(inQuery(found, "after"), { type: "string" });
    const { operationId } = found.operation;
    const place = ["customerId", "locationId", "zipcode", "pricelists"];
    const more = operationId === "listPrices" ? place : [];
    const fields = ["data", "page", "limit", "total", "nextCursor", ...more];
    t.strictSame(required, fields, operationId);
  }
});

t.test(
  "webhooks, their union, the event list and its filter have the same event types",
  async (t) => {
    const { webhooks, components } = document.root;
    const { WebhookEvent, Event, EventType } = components.schemas;
    const all = [...EVENTS, ...Object.keys(OPERATIONAL), "webhook.test"];
    t.strictSame(Object.keys(webhooks), all);
    t.strictSame(Object.keys(WebhookEvent.discriminator.mapping), all);
    t.strictSame(
      Object.keys(Event.discriminator.mapping),
      EVENTS,
      "test and operational events are not listed",
    );
    t.strictSame(EventType.enum, EVENTS);
    for (const [type, { post }] of Object.entries<Node>(webhooks)) {
      const schema = post.requestBody.content["application/json"].schema;
      t.strictSame(schema, { $ref: WebhookEvent.discriminator.mapping[type] });
    }
  },
);

t.test(
  "each webhook documents its event's data, its headers and the expected responses",
  async (t) => {
    const optional = new Set(["Event-Sequence", "Signature-Next", "Test"]);
    for (const [type, { post }] of Object.entries<Node>(document.root.webhooks)) {
      const envelope = document.deref(post.requestBody.content["application/json"].schema);
      const inFeed = EVENTS.includes(type);
      t.strictSame(
        envelope.required,
        ["id", "type", "createdAt", ...(inFeed ? ["sequence", "actor"] : []), "data"],
        type,
      );
      const [resource] = type.split(".");
      const name =
        OPERATIONAL[type] ?? (resource === "webhook" ? "WebhookTest" : capital(resource));
      t.strictSame(envelope.properties.data, { $ref: `#/components/schemas/${name}` }, type);
      const headers: Node[] = post.parameters.map((part: Node) => document.deref(part));
      t.strictSame(
        headers.map(({ name, in: part, required = false }) => [part, name, required]),
        [
          "Event-Id",
          "Event-Type",
          ...(inFeed ? ["Event-Sequence"] : []),
          "Signature",
          "Signature-Next",
          "Test",
        ].map((name) => ["header", `X-Service-${name}`, !optional.has(name)]),
        type,
      );
      t.strictSame(Object.keys(post.responses), ["410", "2XX", "default"], type);
      t.match(post.description, "/docs/webhooks", type);
    }
  },
);

t.test("the description has the delivery rules", async (t) => {
  const text = document.root.info.description.replaceAll(/\s+/g, " ");
  for (const rule of [
    "2xx status within 10 seconds",
    "8 attempts in all",
    "60 s × 2^(n-1) plus up to 10 %",
    "delivered at least once, and in no particular order",
    "`id` is the same in every attempt and every resend",
    "covers the raw bytes of the body",
    "(/docs/webhooks)",
    "the last 30 days, in commit order",
  ])
    t.ok(text.includes(rule), rule);
});

t.test("the description has the quota, the body size and the page parameters", async (t) => {
  const { description } = document.root.info;
  t.match(description, `${DEFAULT_QUOTA.requests} requests in ${DEFAULT_QUOTA.seconds} seconds`);
  t.match(description, "256 KiB");
  t.match(description, "`page` counts from 1 (default 1), `limit` is 1 to 100 (default 25)");
  t.equal(document.root.info.version, serviceVersion());
});

t.test("every error has the shared body, and every 4xx a link to its documentation", async (t) => {
  const rows: string[][] = document.root.info.description.matchAll(/^\| (\d{3}) \| \[?`(\w+)`/gm);
  const explained = new Set(Array.from(rows, ([, status, code]) => `${status} ${code}`));
  for (const { operation } of operations)
    for (const [status, response] of Object.entries<Node>(operation.responses)) {
      if (Number(status) < 400) continue;
      const where = `${operation.operationId} ${status}`;
      const { content } = document.deref(response);
      const body = document.deref(content["application/json"].schema);
      t.strictSame(body.required, ["code", "message", "internalRequestId", "extraData"], where);
      t.equal(body.additionalProperties, false, where);
      const data = document.deref(body.properties.extraData);
      const hasLink = Boolean(data.required?.includes("documentation"));
      t.equal(hasLink, status.startsWith("4"), `${where} documentation`);
      if (hasLink) t.match(data.properties.documentation, { type: "string", format: "uri" });
      const codes = [document.deref(body.properties.code)].flatMap(
        (schema) => schema.enum ?? [schema.const],
      );
      for (const code of codes)
        t.ok(explained.has(`${status} ${code}`), `${status} ${code} is in the table of errors`);
    }
});

function capital(text = ""): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function successOf(responses: object): string {
  return Object.keys(responses).find((status) => status.startsWith("2")) ?? "";
}

function successBody({ operation: { responses } }: (typeof operations)[number]): Node {
  return document.deref(contentOf(responses[successOf(responses)].content).schema);
}

type Found = (typeof operations)[number] | undefined;

function inQuery(found: Found, name: string): Node {
  const parameter = found?.parameters.find((one) => one.in === "query" && one.name === name);
  return document.deref(parameter?.schema);
}

/** A field of the body; `a.b` is a field of the items of the array `a`. */
function inBody(found: Found, name: string): Node {
  let schema = document.deref(found?.operation.requestBody?.content["application/json"].schema);
  for (const part of name.split(".")) {
    const properties = document.deref(schema?.items ?? schema)?.properties;
    schema = document.deref(properties?.[part]);
  }
  return schema;
}

t.test("only names of version 1.0.0 spell pricelist in two words", async (t) => {
  const names = JSON.stringify(document.root).matchAll(/"(\w*(?:priceL|PriceL|price_l)ist\w*)":/g);
  t.strictSame([...new Set([...names].map(([, name = ""]) => name))].toSorted(), [
    "priceListId",
    "priceListIds",
    "priceLists",
    "sourcePriceListId",
  ]);
});
