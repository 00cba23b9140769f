/** Tests which page the search of the documentation shows first, and the search page. */
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import t from "tap";
import { SEARCH_WORDS } from "../../codegen/site/search-words.ts";
import { createSearch } from "#src/docs/assets/scripts/search-engine.js";
import { readEntries, searchDocs } from "#src/docs/search/search.ts";
import { operations } from "#src/generated/operations.ts";
import { ERROR_STATUS } from "#src/kernel/errors.ts";
import { QUESTIONS } from "./search-questions.ts";
import { docsApp, pageOf, textOf } from "./app.ts";

/** Queries of readers, and the page or section that they expect. */
const EXPECTED: Readonly<Record<string, string>> = {
  webhook: "/docs/webhooks",
  webhooks: "/docs/webhooks",
  "web hook": "/docs/webhooks",
  webhoks: "/docs/webhooks",
  "webhook retries": "/docs/webhooks#retries",
  signature: "/docs/webhooks#verify",
  "verify signature": "/docs/webhooks#verify",
  "how do I verify a signature?": "/docs/webhooks#verify",
  REQUEST_LIMIT_EXCEEDED: "/docs/errors/REQUEST_LIMIT_EXCEEDED",
  "request limit exceeded": "/docs/errors/REQUEST_LIMIT_EXCEEDED",
  validation_failed: "/docs/errors/VALIDATION_FAILED",
  "429": "/docs/errors/REQUEST_LIMIT_EXCEEDED",
  "401": "/docs/errors/UNAUTHENTICATED",
  "404": "/docs/errors/NOT_FOUND",
  "412": "/docs/errors/PRECONDITION_FAILED",
  timeout: "/docs/errors/REQUEST_TIMEOUT",
  pagination: "/docs/guides/pagination",
  paginate: "/docs/guides/pagination",
  pagin: "/docs/guides/pagination",
  paginaton: "/docs/guides/pagination",
  // The guide explains how to send a request again without executing it twice.
  retry: "/docs/guides/idempotency",
  retries: "/docs/guides/idempotency",
  idempotency: "/docs/guides/idempotency",
  "Idempotency-Key": "/docs/guides/idempotency",
  "rate limit": "/docs/guides/quota",
  "rate limits": "/docs/guides/quota",
  quota: "/docs/guides/quota",
  "api key": "/docs/guides/authentication",
  authentication: "/docs/guides/authentication",
  authenticate: "/docs/guides/authentication",
  "rotate key": "/docs/guides/authentication#rotate",
  etag: "/docs/guides/conditional-requests",
  "If-Match": "/docs/guides/conditional-requests",
  cursor: "/docs/guides/events",
  "event feed": "/docs/guides/events",
  "error handling": "/docs/guides/errors",
  "getting started": "/docs/guides/getting-started",
  quickstart: "/docs/guides/getting-started",
  mcp: "/docs/agents",
  versioning: "/docs/guides/versioning",
  openapi: "/docs/guides/generated-clients",
  postman: "/docs/guides/postman-and-bruno",
  Bruno: "/docs/guides/postman-and-bruno",
  "postman collection": "/docs/guides/postman-and-bruno",
  sandbox: "/docs/guides/testing",
  "IP allow-list": "/docs/guides/security#network",
  firewall: "/docs/guides/security#network",
  "retry schedule": "/docs/webhooks#retries",
  "order of webhooks": "/docs/webhooks#order",
  gdpr: "/docs/guides/erase-personal-data",
  // Where the field of the customer is defined. Other resources have fields of this name.
  customerId: "/docs/reference/getCustomer#response-200-data-customerId",
  displayName: "/docs/reference/getCustomer#response-200-data-displayName",
  searchTerm: "/docs/reference/listCustomers#query-searchTerm",
  createCustomer: "/docs/reference/createCustomer",
  create_customer: "/docs/reference/createCustomer",
  "create location": "/docs/reference/createLocation",
  "delete customer": "/docs/reference/updateCustomer",
  "GET /v1/customers": "/docs/reference/listCustomers",
  "validate address": "/docs/reference/validateAddress",
  "zip code": "/docs/reference/listZonesByZip",
  "price list": "/docs/reference/listPricelists",
  "customer.created": "/docs/events/customer.created",
  "quota exhausted": "/docs/events/quota.exhausted",
  "sdk python": "/docs/sdks/python",
  "python sdk": "/docs/sdks/python",
  changelog: "/docs/changelog",
};

t.test("the search shows what readers look for first", async (t) => {
  for (const [query, expected] of Object.entries(EXPECTED)) {
    const found = await searchDocs(query, 4);
    t.equal(found[0]?.url, expected, query, { found: found.map(({ url }) => url) });
  }
});

t.test("every code, operation, event type and page is found first by its name", async (t) => {
  for (const id of Object.keys(operations))
    t.equal((await searchDocs(id, 1))[0]?.url, `/docs/reference/${id}`, id);
  for (const { kind, title, url } of await readEntries())
    if (kind === "event") t.equal((await searchDocs(title, 1))[0]?.url, url, title);
  for (const code of Object.keys(ERROR_STATUS))
    t.equal((await searchDocs(code, 1))[0]?.url, `/docs/errors/${code}`, code);
  for (const { kind, title, url } of await readEntries())
    if (kind === "guide") t.equal((await searchDocs(title, 1))[0]?.url, url, title);
});

t.test("every entry leads to an existing page and fragment", async (t) => {
  const app = await docsApp(t);
  const pages = new Map<string, string>();
  for (const { url } of await readEntries()) {
    const [path = "", fragment] = url.split("#");
    if (!pages.has(path)) {
      const { statusCode, payload } = await app.inject(path);
      t.equal(statusCode, 200, path);
      pages.set(path, payload);
    }
    if (fragment) t.ok(pages.get(path)?.includes(` id="${fragment}"`), url);
  }
  const urls = new Set((await readEntries()).map(({ url }) => url));
  for (const url of Object.keys(SEARCH_WORDS)) t.ok(urls.has(url), `${url} has search words`);
});

t.test("the search page works without scripts", async (t) => {
  const page = await pageOf(t, "/docs/search?q=rate%20limit");
  t.match(page, /<input\s+name="q"[^>]*value="rate limit"/);
  const [first = ""] = /<a href="[^"]+">(?=<mark>)[^]*?<\/a>/.exec(page) ?? [];
  t.match(first, `href="/docs/guides/quota"`);
  t.match(textOf(await pageOf(t, "/docs/search?q=%3Cqqxyzzy%3E")), "Nothing found for “<qqxyzzy>”");
  t.match(await pageOf(t, "/docs/search"), `<a href="/docs/guides/quota">`, "lists all pages");
});

t.test("of 100 questions, at least 90 have their answer among the first two results", async (t) => {
  const search = await createSearch(await readEntries(), { MiniSearch, stem: stemmer });
  const wrong = QUESTIONS.filter(([question, ...answers]) => {
    const [first, second] = search(question);
    return ![first, second].some((entry) => entry && answers.includes(entry.url));
  });
  t.equal(QUESTIONS.length, 100);
  t.ok(wrong.length <= 10, `${wrong.length} wrong`, { wrong });
});

t.test("each answer of a question is a page or a section", async (t) => {
  const urls = new Set((await readEntries()).map(({ url }) => url));
  for (const [question, ...answers] of QUESTIONS)
    t.ok(
      answers.some((url) => urls.has(url)),
      question,
    );
});

t.test("a query costs no more than its first 100 characters and 8 words", async (t) => {
  let stems = 0;
  let searches = 0;
  class CountedSearch extends MiniSearch {
    override search(...args: Parameters<MiniSearch["search"]>) {
      searches++;
      return super.search(...args);
    }
  }
  const stem = (word: string) => {
    stems++;
    return stemmer(word);
  };
  const search = await createSearch(await readEntries(), { MiniSearch: CountedSearch, stem });
  const costOf = (query: string) => {
    [stems, searches] = [0, 0];
    const urls = search(query).map(({ url }) => url);
    return { stems, searches, urls };
  };
  for (const [query, cut] of [
    ["a".repeat(8000), "a".repeat(100)],
    ["retry webhook ".repeat(500), "retry webhook ".repeat(4)],
    [`a b c d e f g h ${"i ".repeat(500)}`, "a b c d e f g h"],
  ] as const) {
    const cost = costOf(query);
    t.ok(cost.searches > 0 && cost.searches <= 20, `${cost.searches} searches`);
    t.ok(cost.stems <= 150, `${cost.stems} words looked up, of at most 1,000`);
    t.strictSame(cost.urls, costOf(cut).urls, "the rest is ignored");
  }
});

t.test("the index is built in steps, between which other work runs", async (t) => {
  let turns = 0;
  let timer = setImmediate(function count() {
    turns++;
    timer = setImmediate(count);
  });
  t.teardown(() => clearImmediate(timer));
  const added = new Map<number, number>();
  class WatchedSearch extends MiniSearch {
    override add(...args: Parameters<MiniSearch["add"]>) {
      added.set(turns, (added.get(turns) ?? 0) + 1);
      super.add(...args);
    }
  }
  const entries = await readEntries();
  const search = await createSearch(entries, { MiniSearch: WatchedSearch, stem: stemmer });
  t.ok(Math.max(...added.values()) <= 20, "entries in one turn of the event loop");
  t.equal(
    [...added.values()].reduce((sum, count) => sum + count),
    entries.length,
  );
  t.equal(search("webhook")[0]?.url, "/docs/webhooks");
});

t.test("a query of any form has a page", async (t) => {
  const app = await docsApp(t);
  const queries = [
    `q=${"a".repeat(8000)}`,
    `q=${encodeURIComponent("retry webhook ".repeat(500))}`,
    `q=${encodeURIComponent('+ - ( [ * \\ " <script> \u{1F600} \0')}`,
    "q=a&q=b",
    "q=%20",
    "q[x]=1",
    "q=__proto__+constructor",
  ];
  for (const query of queries) {
    const { statusCode, payload } = await app.inject(`/docs/search?${query}`);
    t.equal(statusCode, 200, query.slice(0, 40));
    t.notMatch(payload, "<script>\u{1F600}");
  }
});

t.test("the files of the dialog are small", async (t) => {
  const app = await docsApp(t);
  let bytes = 0;
  for (const name of ["search.json", "minisearch.js", "stemmer.js", "scripts/search-engine.js"]) {
    const headers = { "accept-encoding": "br" };
    const response = await app.inject({ url: `/docs/assets/${name}`, headers });
    t.equal(response.statusCode, 200, name);
    bytes += response.rawPayload.length;
  }
  t.ok(bytes < 80 * 1024, "below 80 KiB when they are compressed", { bytes });
  t.notMatch(await pageOf(t, "/docs"), /search\.json|minisearch/, "no page loads them");
});
