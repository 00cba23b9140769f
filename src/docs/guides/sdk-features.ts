/** Renders the guide to the features that all SDKs have. */
import { html, type Html } from "../../html/html.ts";
import { prose } from "../prose.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";

export const SDK_FEATURES_GUIDE: DocsPage = {
  path: "/docs/guides/sdk-features",
  title: "SDK features",
  about: "Logging, tracing, proxies, timeouts and mocks: what each SDK has, and how it is called.",
  section: "sdks",
  content,
};

/** Features by scenario of test/sdk/features.test.ts: what it is, then its name in each language. */
export const SDK_FEATURES = {
  iterators: {
    feature: "Iterate over every list",
    TypeScript: "`for await (… of client.customers.list())`",
    Python: "`for … in client.customers.list()`",
    Go: "`client.Customers.All`",
    Java: "`client.customers().list().all()`",
    PHP: "`foreach ($client->customers->list() as …)`",
    Ruby: "`client.customers.list.each`",
  },
  details: {
    feature: "Fields of a page beside its items, such as the pricelists of prices",
    TypeScript: "`page.details`",
    Python: "`page.details`",
    Go: "`page.Details`",
    Java: "`page.details()`",
    PHP: "`$page->details`",
    Ruby: "`page.details`",
  },
  response: {
    feature: "Status, headers and request ID",
    TypeScript: "`.withResponse()`",
    Python: "`.with_raw_response`",
    Go: "`WithResponse`",
    Java: "`CallOptions.onResponse`",
    PHP: "`->withRawResponse()`",
    Ruby: "`.with_response`",
  },
  hooks: {
    feature: "Hooks before and after each request",
    TypeScript: "`hooks`",
    Python: "`on_request`, `on_response`, `on_retry`",
    Go: "`WithHooks`",
    Java: "`hooks`",
    PHP: "`onRequest`, `onResponse`, `onRetry`",
    Ruby: "`on_request`, `on_response`, `on_retry`",
  },
  logger: {
    feature: "Logger",
    TypeScript: "`logger`, such as `console`",
    Python: "`logger`, a `logging.Logger`",
    Go: "`WithLogger`, a `*slog.Logger`",
    Java: "`logger`, a `System.Logger`",
    PHP: "`logger`, of PSR-3",
    Ruby: "`logger`, a `Logger`",
  },
  timeout: {
    feature: "Timeout for a call",
    TypeScript: "`timeoutMs`",
    Python: '`options={"timeout": …}`',
    Go: "`WithTimeout`, or the context",
    Java: "`CallOptions.timeout`",
    PHP: "`RequestOptions(timeout: …)`",
    Ruby: "`options: { timeout: … }`",
  },
  proxy: {
    feature: "Proxy",
    TypeScript: "`fetch` with undici’s `ProxyAgent`",
    Python: "`http_client=httpx.Client(proxy=…)`",
    Go: "`WithHTTPClient`, `http.Transport.Proxy`",
    Java: "`httpClient`, `HttpClient.Builder.proxy`",
    PHP: "`httpClient`, Guzzle’s `proxy`",
    Ruby: "`transport: NetHttp.new(proxy: …)`",
  },
  ca: {
    feature: "Custom certificate authority",
    TypeScript: "`fetch` with undici’s `Agent`, or `NODE_EXTRA_CA_CERTS`",
    Python: "`http_client=httpx.Client(verify=…)`",
    Go: "`WithHTTPClient`, `tls.Config.RootCAs`",
    Java: "`httpClient`, `HttpClient.Builder.sslContext`",
    PHP: "`httpClient`, Guzzle’s `verify`",
    Ruby: "`transport: NetHttp.new(ca_file: …)`",
  },
  spans: {
    feature: "OpenTelemetry spans",
    TypeScript: "`tracer`",
    Python: "`tracer`",
    Go: "`WithTracer`",
    Java: "`tracer`",
    PHP: "`tracer`",
    Ruby: "`tracer`",
  },
  exports: {
    feature: "Exports of a whole list, which hooks, logger and spans report too",
    TypeScript: "`await client.exports.customers()`",
    Python: "`client.exports.customers()`",
    Go: "`client.Exports.Customers`",
    Java: "`client.exports().customers()`",
    PHP: "`$client->exports->customers()`",
    Ruby: "`client.exports.customers`",
  },
  mock: {
    feature: "Mock transport for tests",
    TypeScript: "`fetch`",
    Python: "`httpx.MockTransport`",
    Go: "`http.RoundTripper`",
    Java: "`MockHttpClient`",
    PHP: "Guzzle’s `MockHandler`",
    Ruby: "`transport`, a lambda",
  },
} as const;

const LANGUAGES = ["TypeScript", "Python", "Go", "Java", "PHP", "Ruby"] as const;

const PROXY = `import { PartnerApi } from "partner-api";
import { Agent, fetch, ProxyAgent } from "undici";

const dispatcher = new ProxyAgent("http://proxy.example.com:3128");
// For a custom authority: new Agent({ connect: { ca: await readFile("ca.pem") } })
const client = new PartnerApi({ fetch: (url, init) => fetch(url, { ...init, dispatcher }) });`;

const TYPESCRIPT_TRACER = `import { trace } from "@opentelemetry/api";

const client = new PartnerApi({ tracer: trace.getTracer("partner") });`;

const PYTHON_TRACER = `from opentelemetry import trace

client = PartnerApi(tracer=trace.get_tracer("partner"))`;

const GO_TRACER = `tracer := otel.Tracer("partner")
client := partnerapi.New(partnerapi.WithTracer(func(
	ctx context.Context, log partnerapi.RequestLog, header http.Header,
) (context.Context, func(partnerapi.AttemptResult)) {
	ctx, span := tracer.Start(ctx, log.OperationID, trace.WithSpanKind(trace.SpanKindClient))
	otel.GetTextMapPropagator().Inject(ctx, propagation.HeaderCarrier(header))
	return ctx, func(result partnerapi.AttemptResult) {
		span.SetAttributes(attribute.Int("http.response.status_code", result.Status))
		if result.Err != nil || result.Status >= 400 {
			span.SetStatus(codes.Error, "")
		}
		span.End()
	}
}))`;

const JAVA_TRACER = `OpenTelemetry telemetry = GlobalOpenTelemetry.get();
Tracer tracer = telemetry.getTracer("partner");
PartnerApi client =
    PartnerApi.builder()
        .tracer(
            (log, header) -> {
              Span span =
                  tracer.spanBuilder(log.operationId()).setSpanKind(SpanKind.CLIENT).startSpan();
              telemetry
                  .getPropagators()
                  .getTextMapPropagator()
                  .inject(Context.current().with(span), header, BiConsumer::accept);
              return result -> {
                span.setAttribute("http.response.status_code", result.status());
                if (result.status() == 0 || result.status() >= 400) {
                  span.setStatus(StatusCode.ERROR);
                }
                span.end();
              };
            })
        .build();`;

const PHP_TRACER = `<?php

use OpenTelemetry\\API\\Globals;

$client = new PartnerApi(tracer: Globals::tracerProvider()->getTracer('partner'));`;

const RUBY_TRACER = `tracer = OpenTelemetry.tracer_provider.tracer("partner")
client = PartnerApi::Client.new(tracer: tracer)`;

function content(): Html {
  return html`<p class="lead">
      The SDKs have the same features, each in the way that is usual in its language. The
      <a href="/docs/sdks/typescript">pages of the SDKs</a> explain them with examples.
    </p>
    <h2 id="table">Features by language</h2>
    ${table(["Feature", "How"], featureRows())}
    <p>
      The same test runs each of them in all languages. Loggers and spans leave out queries, which
      can contain search terms, and nothing receives the API key.
    </p>
    <h2 id="runtimes">Runtimes of the TypeScript SDK</h2>
    <p>
      The package runs in Node 20 and newer, Deno, Bun, edge runtimes such as Cloudflare Workers,
      and browsers. Never ship an API key to a browser: let your server call the API.
      <code>webhooks.verifyAsync</code> verifies deliveries with the Web Crypto API of the runtime.
    </p>
    <h2 id="proxy">Proxies and authorities in Node</h2>
    <p>
      Install undici, whose <code>fetch</code> uses a proxy or trusts a certificate authority. Deno
      and Bun have options of <code>fetch</code> for both.
    </p>
    ${codeBlock("typescript", PROXY)}
    <h2 id="opentelemetry">OpenTelemetry</h2>
    <p>
      Each attempt becomes a span with the name of its operation, such as
      <code>listCustomers</code>. It has the attributes <code>http.request.method</code>,
      <code>url.full</code>, <code>http.response.status_code</code>,
      <code>http.request.resend_count</code>, <code>error.type</code> and
      <code>partner_api.request_id</code>, and the request has its <code>traceparent</code>. The
      span of an export ends when its response begins. No SDK depends on OpenTelemetry.
    </p>
    <h3 id="typescript">TypeScript</h3>
    ${codeBlock("typescript", TYPESCRIPT_TRACER)}
    <h3 id="python">Python</h3>
    ${codeBlock("python", PYTHON_TRACER)}
    <h3 id="php">PHP</h3>
    ${codeBlock("php", PHP_TRACER)}
    <h3 id="ruby">Ruby</h3>
    ${codeBlock("ruby", RUBY_TRACER)}
    <h3 id="go">Go</h3>
    <p>A function starts the span and sets its attributes:</p>
    ${codeBlock("go", GO_TRACER)}
    <h3 id="java">Java</h3>
    <p>A function starts the span and sets its attributes:</p>
    ${codeBlock("java", JAVA_TRACER)}`;
}

function featureRows(): Html[][] {
  return Object.values(SDK_FEATURES).map((row) => [
    html`${row.feature}`,
    prose(LANGUAGES.map((language) => `${language}: ${row[language]}`).join("; ")),
  ]);
}
