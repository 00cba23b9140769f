import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import t, { type Test } from "tap";
import { documentOf, readDocument, type Node } from "../../codegen/document.ts";
import { referenceModel } from "../../codegen/reference/reference-model.ts";
import { operationContent } from "#src/docs/reference/operation-page.ts";
import { samples } from "#src/generated/samples.ts";
import { textOf } from "#src/html/text.ts";
import { docsApp } from "./app.ts";

const SOURCE = JSON.parse(
  readFileSync(new URL("../../src/generated/openapi.json", import.meta.url), "utf8"),
);
const document = documentOf(SOURCE);
const { root } = document;
const deref = (node: Node): Node => document.deref(node);
/** A script for browsers, without types. */
const FORMER_LINKS = new URL("../../src/docs/assets/scripts/former-links.js", import.meta.url).href;

/** Operations by id, with the parameters of their paths. */
const OPERATIONS = Object.entries<Node>(root.paths).flatMap(([path, item]) =>
  Object.entries<Node>(item)
    .filter(([, operation]) => operation.operationId)
    .map(([method, operation]) => ({
      ...operation,
      id: String(operation.operationId),
      method: method.toUpperCase(),
      path,
      parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(deref),
    })),
);
const EVENTS = Object.entries<Node>(root.webhooks).map(([type, { post }]) => ({ type, ...post }));

t.test("every operation has a page with everything that is documented", async (t) => {
  const app = await docsApp(t);
  const list = await get(t, app, "/docs/reference");
  for (const { id, method, path, summary, description, security, ...operation } of OPERATIONS) {
    links(list, `/docs/reference/${id}`);
    const page = await get(t, app, `/docs/reference/${id}`);
    for (const text of [method, path, summary, ...wordsOf(description)]) contains(page, text);
    for (const scope of Object.values<Node>(security[0]).flat()) contains(page, scope);
    for (const parameter of operation.parameters)
      describes(page, `${parameter.in}-${parameter.name}`, parameter, parameter.required ?? false);
    if (operation.requestBody) {
      const { schema, examples } = operation.requestBody.content["application/json"];
      describesFields(page, "body", schema);
      for (const { value } of Object.values<Node>(examples)) contains(page, shown(value));
    }
    for (const [status, node] of Object.entries<Node>(operation.responses))
      describesResponse(page, status, deref(node), Boolean(operation.requestBody));
    for (const { source } of samples[id as keyof typeof samples]) contains(page, source);
    for (const type of operation["x-events"] ?? []) links(page, `/docs/events/${type}`);
    t.strictSame(page.missing, [], id);
  }
  t.strictSame(list.missing, []);
});

t.test("every event type has a page with everything that is documented", async (t) => {
  const app = await docsApp(t);
  const catalog = await get(t, app, "/docs/events");
  for (const { type, summary, description, parameters, requestBody, responses } of EVENTS) {
    links(catalog, `/docs/events/${type}`);
    contains(catalog, summary);
    const page = await get(t, app, `/docs/events/${type}`);
    for (const text of [type, ...wordsOf(description.split("\n\n")[0])]) contains(page, text);
    for (const parameter of parameters.map(deref))
      describes(page, `header-${parameter.name}`, parameter);
    const { schema, examples } = requestBody.content["application/json"];
    describesFields(page, "payload", schema);
    for (const { value } of Object.values<Node>(examples)) contains(page, shown(value));
    for (const node of Object.values<Node>(responses))
      for (const text of wordsOf(deref(node).description)) contains(page, text);
    t.strictSame(page.missing, [], type);
    const isOperational = description.includes("An operational event");
    t.equal(page.html.includes(`class="label operational"`), isOperational, type);
  }
  t.strictSame(catalog.missing, []);
});

t.test("pages need no scripts, and their addresses lead to fields", async (t) => {
  const app = await docsApp(t);
  const { html } = await get(t, app, "/docs/reference/createPricelist");
  t.notMatch(html, /<script(?![^>]*\ssrc=)|\son\w+=|style=/);
  t.match(html, 'id="body-skuSelections-skuId"');
  t.match(html, 'href="#body-skuSelections-skuId"');
  const { payload } = await app.inject("/docs/reference/getLocation");
  t.match(payload, 'id="response-200-data-address-zipcode"');
});

t.test("an operation lists only errors that it can return", async (t) => {
  const app = await docsApp(t);
  const read = await get(t, app, "/docs/reference/listCustomers");
  t.notMatch(read.html, /errors\/(?:MALFORMED_JSON|IDEMPOTENCY|LOCATION_EXISTS)/);
  const update = await get(t, app, "/docs/reference/updateLocation");
  t.match(update.html, 'href="/docs/errors/LOCATION_EXISTS"');
  t.match(update.html, 'href="/docs/errors/IDEMPOTENCY_KEY_IN_USE"');
  t.notMatch(update.html, 'href="/docs/errors/PRICELIST_EXISTS"');
});

t.test("deprecated operations, parameters and fields are marked", async (t) => {
  const source = readDocument(new URL("../../openapi.yaml", import.meta.url));
  const changed = source.root;
  const operation = changed.paths["/v1/customers"].post;
  Object.assign(operation, {
    deprecated: true,
    "x-deprecated-at": "2026-01-31",
    "x-sunset-at": "2026-08-31",
  });
  changed.components.schemas.CustomerCreate.properties.phone.deprecated = true;
  changed.components.parameters.IdempotencyKey.deprecated = true;
  const model = referenceModel(source);
  const { createCustomer } = model.operations;
  t.strictSame(createCustomer?.deprecation, { at: "2026-01-31", sunsetAt: "2026-08-31" });
  t.ok(model.schemas["CustomerCreate"]?.find(({ name }) => name === "phone")?.deprecated);
  t.ok(createCustomer?.parameters[0]?.deprecated);
  if (!createCustomer) return;
  const text = textOf(String(operationContent("createCustomer", createCustomer)));
  t.match(text, /Deprecated\s+since\s+2026-01-31/);
  t.match(text, /Idempotency-Key\s+string\s+Deprecated/);
  const { deprecation: _, parameters: __, ...current } = createCustomer;
  const unmarked = operationContent("createCustomer", { ...current, parameters: [] });
  t.notMatch(String(unmarked), "Deprecated");
});

t.test("the start page and /docs/ redirect to the documentation", async (t) => {
  const app = await docsApp(t);
  const start = await app.inject("/");
  t.equal(start.statusCode, 302);
  t.equal(start.headers["location"], "/docs");
  const slash = await app.inject("/docs/");
  t.equal(slash.statusCode, 301);
  t.equal(slash.headers["location"], "/docs");
});

t.test("the method and path of an operation lead to its page", async (t) => {
  const app = await docsApp(t);
  for (const { method, path, id } of OPERATIONS) {
    const answer = await app.inject(`/docs/reference/${method}${path}`);
    t.equal(answer.statusCode, 301);
    t.equal(answer.headers["location"], `/docs/reference/${id}`);
  }
  t.equal((await app.inject("/docs/reference/POST/v1/nothing")).statusCode, 404);
});

t.test("links into the former reference lead to the new pages", async (t) => {
  const { targetOf } = await import(FORMER_LINKS);
  const app = await docsApp(t);
  for (const [hash, expected] of [
    ["#tag/customers/POST/v1/customers", "/docs/reference/createCustomer"],
    ["#tag/customers/GET/v1/customers/%7Bid%7D", "/docs/reference/getCustomer"],
    ["#tag/webhooks/webhook/POST/customer.created", "/docs/events/customer.created"],
    ["#webhook/POST/api_key.expired", "/docs/events/api_key.expired"],
    ["#tag/catalog", "/docs/reference#catalog"],
    ["#tag/webhooks", "/docs/events"],
    ["#description/quota", "/docs/reference/conventions#quota"],
  ] as const) {
    const target = targetOf(hash) ?? "";
    const answer = await app.inject(target.replace(/#.*/, ""));
    t.equal(answer.headers["location"] ?? target, expected, hash);
    const id = /#(.*)/.exec(target)?.[1];
    if (id !== undefined) t.match(answer.payload, `id="${id}"`);
  }
  t.equal(targetOf("#sections"), undefined);
});

interface Shown {
  readonly html: string;
  readonly text: string;
  /** Content that is missing in a page. One assertion for each would cost seconds. */
  readonly missing: string[];
}

async function get(t: Test, app: FastifyInstance, path: string): Promise<Shown> {
  const { statusCode, payload } = await app.inject(path);
  t.equal(statusCode, 200, path);
  // Without the sidebar, which links to every page.
  const html = payload.slice(payload.indexOf("<main"), payload.indexOf("</main>"));
  return { html, text: textOf(html), missing: [] };
}

function contains(page: Shown, text: string): void {
  if (!page.text.includes(text)) page.missing.push(text);
}

function links(page: Shown, path: string): void {
  if (!page.html.includes(`href="${path}"`)) page.missing.push(`link to ${path}`);
}

/** Checks the entry of a value: its anchor, type, description, default and whether it is required. */
function describes(page: Shown, id: string, node: Node, isRequired?: boolean): void {
  const at = page.html.indexOf(`<li id="${id}">`);
  const schema = node.schema ? { ...deref(node.schema), description: node.description } : node;
  const text = at < 0 ? "" : textOf(page.html.slice(at, at + 6000));
  const expected = [
    ...wordsOf(schema.description.replace(/ Known values: .*/, "")),
    [schema.type].flat()[0],
    ...(schema.enum ?? []),
    ...(schema.default === undefined ? [] : [`Default: ${schema.default}`]),
  ];
  for (const part of expected) if (!text.includes(part)) page.missing.push(`#${id}: ${part}`);
  if (isRequired !== undefined && /^\s*\S+\s+.*\s+Required\s/.test(text) !== isRequired)
    page.missing.push(`#${id}: required`);
}

function describesFields(page: Shown, prefix: string, schema: Node): void {
  const target = deref(schema);
  if (target.items) return describesFields(page, prefix, target.items);
  if (typeof target.additionalProperties === "object")
    describesFields(page, prefix, target.additionalProperties);
  const isSent = prefix.startsWith("body");
  for (const [name, value] of Object.entries<Node>(target.properties ?? {})) {
    const isRequired = isSent ? (target.required?.includes(name) ?? false) : undefined;
    describes(page, `${prefix}-${name}`, { ...deref(value), ...value }, isRequired);
    describesFields(page, `${prefix}-${name}`, value);
  }
}

function describesResponse(page: Shown, status: string, response: Node, hasBody: boolean) {
  if (!page.html.includes(`id="response-${status}"`)) page.missing.push(`#response-${status}`);
  const isError = status >= "400";
  for (const [name, header] of Object.entries<Node>(response.headers ?? {})) {
    const id = `response-${status}-header-${name}`;
    const shared = `response-${successOf(page)}-header-${name}`;
    if (isError && !page.html.includes(`id="${id}"`)) links(page, `#${shared}`);
    else describes(page, id, deref(header));
  }
  const { schema, examples = {} } = response.content?.["application/json"] ?? {};
  if (!schema) return;
  const { extraData, ...others } = deref(schema).properties;
  if (isError) {
    describesFields(page, `response-${status}`, { properties: { extraData } });
    for (const name of Object.keys(others))
      describes(page, `error-${name}`, root.components.schemas.ErrorBody.properties[name]);
  } else describesFields(page, `response-${status}`, schema);
  for (const { value } of Object.values<Node>(examples)) {
    const isOfBodies = /MALFORMED_JSON|"in":"body"/.test(JSON.stringify(value));
    if (isOfBodies && !hasBody) continue;
    contains(page, shown(value));
    if (value.extraData) links(page, `/docs/errors/${value.code}`);
  }
}

/** The first status that a page describes. */
function successOf(page: Shown): string | undefined {
  return /id="response-(2\d\d)"/.exec(page.html)?.[1];
}

/** The parts of Markdown between formatting. */
function wordsOf(text: string): string[] {
  return text
    .split(/[`*[\]]|\(\/[^)]*\)|\s*\n+\s*(?:- )?/)
    .map((part) => part.trim())
    .filter((part) => part.length > 3);
}

function shown(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
