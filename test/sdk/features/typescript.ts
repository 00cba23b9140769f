/** Shows each feature of the TypeScript SDK: see ../features.test.ts. */
import { readFileSync } from "node:fs";
import { SpanStatusCode, trace } from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { fetch as undiciFetch, Agent, ProxyAgent, type Dispatcher } from "undici";
import {
  ApiConnectionError,
  ApiTimeoutError,
  NotFoundError,
  PartnerApi,
  type ClientOptions,
  type Fetch,
  type Hooks,
  type Logger,
} from "../../../sdk/typescript/src/index.ts";

const {
  PRICELIST_ID = "",
  ZIPCODE = "",
  HTTPS_URL = "",
  CA_FILE = "",
  PROXY_URL = "",
} = process.env;

const show = (feature: string, ...values: unknown[]): void => console.log(feature, ...values);

function clientFor(scenario: string, options: ClientOptions = {}): PartnerApi {
  return new PartnerApi({ headers: { "x-scenario": scenario }, random: () => 0, ...options });
}

const client = new PartnerApi();

const one = { limit: 1 };
const lists = [
  client.customers.list(one),
  client.locations.list(one),
  client.skus.list(one),
  client.pricelists.list(one),
  client.services.list(one),
  client.products.list(one),
  client.materialTypes.list(one),
  client.loadCompositions.list(one),
  client.pricingTypes.list(one),
  client.pricelists.listSkus(PRICELIST_ID, one),
  client.pricelists.listCharges(PRICELIST_ID, one),
  client.events.list(one),
];
const counts: number[] = [];
for (const list of lists) {
  let count = 0;
  for await (const _ of list) count++;
  counts.push(count);
}
show("iterators", ...counts);

const pages: string[] = [];
for await (const { details } of (
  await client.prices.list({ zipcode: ZIPCODE, limit: 1 })
).pages()) {
  const names = details.pricelists.map(({ name, chargeCount }) => name + chargeCount);
  pages.push([details.zipcode, ...names].join("/"));
}
show("details", pages.join(", "));

const { response } = await client.services.list().withResponse();
const { status, headers, requestId } = response;
show("response", status, requestId !== undefined && requestId === headers.get("x-request-id"));

const calls: string[] = [];
const hooks: Hooks = {
  onRequest: ({ attempt }) => calls.push(`request ${attempt}`),
  onResponse: ({ status }) => calls.push(`response ${status}`),
  onRetry: ({ operationId }) => calls.push(`retry ${operationId}`),
};
await clientFor("hooks", { hooks }).services.list();
show("hooks", calls.splice(0).join(", "));

const lines: string[] = [];
const logger: Logger = {
  debug: (message) => lines.push(`debug ${message}`),
  warn: (message) => lines.push(`warn ${message}`),
};
await clientFor("logger", { logger }).services.list({ limit: 5 });
show("logger", lines.splice(0).join(", "));

const late = clientFor("timeout").services.list({}, { timeoutMs: 50, maxRetries: 0 });
show("timeout", (await late.catch((error: unknown) => error)) instanceof ApiTimeoutError);

/** Uses a proxy or trusts an authority: the dispatcher of undici does both. */
function fetchWith(dispatcher: Dispatcher): Fetch {
  return (url, init) => undiciFetch(url, { ...init, dispatcher });
}

const proxy = fetchWith(new ProxyAgent(PROXY_URL));
show(
  "proxy",
  (await clientFor("proxy", { fetch: proxy }).services.list().withResponse()).response.status,
);

const ca = fetchWith(new Agent({ connect: { ca: readFileSync(CA_FILE) } }));
const secure = { baseUrl: HTTPS_URL, maxRetries: 0 };
const trusting = await clientFor("ca", { ...secure, fetch: ca })
  .services.list()
  .withResponse();
const distrusting = clientFor("ca", secure).services.list();
const refusal = await distrusting.catch((error: unknown) => error);
show("ca", trusting.response.status, refusal instanceof ApiConnectionError);

const spans: string[] = [];
new NodeSDK({
  autoDetectResources: false,
  spanProcessors: [
    {
      onStart() {},
      onEnd(span) {
        const { name, attributes, status } = span;
        const { traceId, spanId } = span.spanContext();
        const parts = [
          name,
          attributes["http.response.status_code"],
          attributes["http.request.resend_count"] ?? 0,
          status.code === SpanStatusCode.ERROR,
          `${traceId}-${spanId}`,
        ];
        spans.push(parts.join(" "));
      },
      async forceFlush() {},
      async shutdown() {},
    },
  ],
}).start();
const tracer = trace.getTracer("partner");
await clientFor("spans", { tracer }).services.list();
show("spans", spans.splice(0).join(", "));

const observed = clientFor("exports", { hooks, logger, tracer });
await observed.exports.customers().catch(() => {});
let exported = 0;
for await (const _ of await observed.exports.customers()) exported++;
show("exports", [exported, ...calls, ...lines, ...spans].join(", "));

const requests: string[] = [];
const mock = new PartnerApi({
  apiKey: "pak_test",
  baseUrl: "https://api.example.com",
  async fetch(url, { method }) {
    requests.push(`${method} ${new URL(url).pathname}`);
    return requests.length === 1
      ? Response.json({ data: { id: "1", displayName: "Mocked" } })
      : Response.json({ code: "NOT_FOUND", message: "No such customer." }, { status: 404 });
  },
});
const { displayName } = await mock.customers.get("1");
const missing = await mock.customers.get("2").catch((error: unknown) => error);
show("mock", displayName, missing instanceof NotFoundError, requests.join(", "));
