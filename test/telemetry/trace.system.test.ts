/** Tests that a request and the deliveries of its events share one request id and one trace. */
import { request as open, type IncomingMessage } from "node:http";
import t from "tap";
import { listEventsOfRequest } from "#src/db/events/events.ts";
import { DEMO_COMPANY_ID } from "#src/demo/seed.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { eventually } from "../helpers/eventually.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { startTraced } from "./traced.ts";

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

t.test("a service that exports to a collector", async (t) => {
  const { service, collector, key, db, webhooks, send, lines } = await startTraced(t);
  const receiver = await startReceiver(t);
  const target = { url: receiver.url, events: ["customer.created"] };
  const { endpoint } = await createEndpoint(webhooks, DEMO_COMPANY_ID, target);

  /** Creates a customer; returns the data of the request and of the delivery attempt. */
  const create = async (headers: { readonly [name: string]: string } = {}) => {
    const before = receiver.received.length;
    const body = { displayName: "Alamo Roofing" };
    const response = await send("/v1/customers", { body, headers });
    const requestId = response.headers.get("x-request-id") ?? "none";
    await eventually("the delivery", async () => receiver.received[before]);
    const hasRequestId = ({ attributes }: { attributes: object }) =>
      Object.values(attributes).includes(requestId);
    const request = await collector.span(
      "the request's span",
      (span) => span.kind === SERVER && hasRequestId(span),
    );
    const attempt = await collector.span(
      "the attempt's span",
      (span) => span.kind === CLIENT && hasRequestId(span),
    );
    return { response, requestId, request, attempt, received: receiver.received[before] };
  };

  await t.test(
    "the request id is on the event, spans, log lines and log records of a request",
    async (t) => {
      const { response, requestId, request, attempt, received } = await create();
      t.equal(response.status, 200);
      const [event] = await listEventsOfRequest(db.work, DEMO_COMPANY_ID, requestId);
      t.equal(event?.type, "customer.created");
      t.match(request, {
        name: "POST /v1/customers",
        parentSpanId: undefined,
        attributes: {
          "http.request.method": "POST",
          "http.route": "/v1/customers",
          "url.path": "/v1/customers",
          "http.response.status_code": 200,
          "partner_api.operation": "createCustomer",
          "partner_api.company_id": DEMO_COMPANY_ID,
          "partner_api.source": "api",
        },
      });
      t.match(attempt, {
        name: "POST webhook",
        traceId: request.traceId,
        parentSpanId: request.spanId,
        attributes: {
          "http.request.method": "POST",
          "http.response.status_code": 200,
          "server.address": "127.0.0.1",
          "partner_api.event_id": event?.id,
          "partner_api.event_type": "customer.created",
          "partner_api.endpoint_id": endpoint.id,
          "partner_api.company_id": DEMO_COMPANY_ID,
          "partner_api.attempt": 1,
          "partner_api.delivery_state": "succeeded",
        },
      });
      t.notOk(received?.headers["traceparent"], "receivers don't get our trace ids");
      const written = await eventually("both lines", async () => {
        const found = lines().filter((line) => line["requestId"] === requestId);
        return found.length === 2 ? found : undefined;
      });
      t.match(written, [
        { msg: "request", trace_id: request.traceId, span_id: request.spanId },
        {
          msg: "delivery attempt",
          trace_id: request.traceId,
          span_id: attempt.spanId,
          eventId: event?.id,
          deliveryId: attempt.attributes["partner_api.delivery_id"],
          endpointId: endpoint.id,
          attempt: 1,
          state: "succeeded",
          status: 200,
        },
      ]);
      for (const [message, span] of [
        ["request", request],
        ["delivery attempt", attempt],
      ] as const) {
        const record = await collector.log(
          `the record of ${message}`,
          ({ body, attributes }) => body === message && attributes["requestId"] === requestId,
        );
        t.match(record, { severity: "INFO", traceId: span.traceId, spanId: span.spanId });
        t.notOk(record.attributes["trace_id"], "the record's context contains it");
      }
      t.match(collector.resource(), { "service.name": "partner-api" });
    },
  );

  await t.test("a body that arrives late is read within the request's trace", async (t) => {
    for (const [path, type, body] of [
      ["/v1/customers", "application/json", '{"displayName":"Alamo Roofing"}'],
      ["/developer/sign-in", "application/x-www-form-urlencoded", "email=nobody&password=none"],
    ] as const) {
      const { headers } = await sendSlowly(`${service.url}${path}`, {
        type,
        body,
        authorization: `Bearer ${key}`,
      });
      const requestId = headers["x-request-id"];
      const span = await collector.span(
        `the span of ${path}`,
        ({ attributes }) => attributes["partner_api.request_id"] === requestId,
      );
      const line = await eventually("the line", async () =>
        lines().find(({ msg, requestId: id }) => msg === "request" && id === requestId),
      );
      t.equal(line["span_id"], span.spanId, path);
    }
  });

  await t.test("a failed attempt is an error with its status", async (t) => {
    receiver.answer = (response) => response.writeHead(503).end();
    const { attempt, requestId } = await create();
    receiver.answer = (response) => response.end();
    t.match(attempt, {
      status: { code: ERROR },
      attributes: {
        "http.response.status_code": 503,
        "error.type": "503",
        "partner_api.delivery_state": "retrying",
      },
    });
    const line = await eventually("its line", async () =>
      lines().find(({ msg, requestId: id }) => msg === "delivery attempt" && id === requestId),
    );
    t.match(line, { state: "retrying", status: 503 });
  });

  await t.test("a refusal has its error code, and isn't an error of the server", async (t) => {
    for (const [path, name, code] of [
      ["/v1/customers?limit=none", "GET /v1/customers", "VALIDATION_FAILED"],
      ["/v1/no-such-path", "GET", "NOT_FOUND"],
    ] as const) {
      const response = await send(path);
      const requestId = response.headers.get("x-request-id");
      const span = await collector.span(
        `the span of ${path}`,
        ({ attributes }) => attributes["partner_api.request_id"] === requestId,
      );
      t.match(span, {
        name,
        attributes: {
          "partner_api.error_code": code,
          "http.response.status_code": response.status,
        },
      });
      t.notOk(span.status.code, "4xx leaves the status unset");
      t.equal(span.attributes["error.type"], undefined);
    }
    await send("/health/ready");
    const paths = collector.spans().map(({ attributes }) => attributes["url.path"]);
    t.notOk(paths.includes("/health/ready"), "probes are not traced");
    const kinds = new Set(collector.spans().map(({ kind }) => kind));
    t.strictSame(kinds, new Set([SERVER, CLIENT]), "a request is one span");
  });

  await t.test("a caller's trace is linked, not continued", async (t) => {
    const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
    const { request, attempt } = await create({ traceparent: `00-${traceId}-${spanId}-00` });
    t.match(request.links, [{ traceId, spanId }]);
    t.not(request.traceId, traceId);
    t.equal(request.parentSpanId, undefined);
    t.equal(attempt.traceId, request.traceId);
    const { request: second } = await create({ traceparent: "nonsense" });
    t.strictSame(second.links, []);
  });

  await t.test("pending spans and log records are exported before the process exits", async (t) => {
    const last = await send("/v1/customers?limit=1");
    service.kill("SIGTERM");
    t.equal(await service.ended, 0);
    const requestId = last.headers.get("x-request-id");
    const ids = collector.spans().map(({ attributes }) => attributes["partner_api.request_id"]);
    t.ok(ids.includes(requestId));
    t.ok(collector.logs().some(({ attributes }) => attributes["requestId"] === requestId));
  });
});

t.test("only a trusted caller's trace is continued and decides what is sampled", async (t) => {
  const [traceId, spanId] = ["1af7651916cd43dd8448eb211c80319c", "a7ad6b7169203331"];
  const { service, collector, send } = await startTraced(t, {
    TRUST_TRACEPARENT: "on",
    OTEL_TRACES_SAMPLER: "parentbased_always_off",
    OTEL_SERVICE_NAME: "ours",
  });
  await send("/v1/customers?limit=1");
  await send("/v1/customers?limit=1", {
    headers: { traceparent: `00-${traceId}-${spanId}-01` },
  });
  service.kill("SIGTERM");
  t.equal(await service.ended, 0);
  t.match(
    collector.spans().map((span) => [span.traceId, span.parentSpanId]),
    [[traceId, spanId]],
  );
  t.equal(collector.spans().length, 1, "the other request isn't sampled");
  t.match(collector.resource(), { "service.name": "ours" });
});

/** Posts a body in two parts, the second after the server has read the first. */
async function sendSlowly(
  url: string,
  { body, type, authorization }: { body: string; type: string; authorization: string },
): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const headers = {
      authorization,
      "content-type": type,
      "content-length": body.length,
      expect: "100-continue",
    };
    const sending = open(url, { method: "POST", headers }, (response) =>
      resolve(response.resume()),
    );
    sending.on("error", reject);
    sending.on("continue", () => {
      sending.write(body.slice(0, 5), () => setImmediate(() => sending.end(body.slice(5))));
    });
    sending.flushHeaders();
  });
}
