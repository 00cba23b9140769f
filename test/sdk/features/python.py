"""Shows each feature of the Python SDK: see ../features.test.ts."""

import logging
import os
import ssl

import httpx
from opentelemetry.sdk.trace import ReadableSpan, SpanProcessor, TracerProvider
from partner_api import ApiConnectionError, ApiError, ApiTimeoutError, NotFoundError, PartnerApi
from partner_api.hooks import RequestLog, ResponseLog, RetryLog


def show(feature, *values):
    print(feature, *(str(value).lower() if isinstance(value, bool) else value for value in values))


def client_for(scenario, **options):
    return PartnerApi(headers={"x-scenario": scenario}, random=lambda: 0.0, **options)


client = PartnerApi()
pricelist = os.environ["PRICELIST_ID"]
lists = [
    client.customers.list(limit=1),
    client.locations.list(limit=1),
    client.skus.list(limit=1),
    client.pricelists.list(limit=1),
    client.services.list(limit=1),
    client.products.list(limit=1),
    client.material_types.list(limit=1),
    client.load_compositions.list(limit=1),
    client.pricing_types.list(limit=1),
    client.pricelists.list_skus(pricelist, limit=1),
    client.pricelists.list_charges(pricelist, limit=1),
    client.events.list(limit=1),
]
show("iterators", *(sum(1 for _ in items) for items in lists))

pages: list[str] = []
for page in client.prices.list(zipcode=os.environ["ZIPCODE"], limit=1).pages():
    names = [f"{each.name}{each.charge_count}" for each in page.details.pricelists]
    pages.append("/".join([page.details.zipcode, *names]))
show("details", ", ".join(pages))

response = client.services.with_raw_response.list()
request_id = response.request_id
show("response", response.status, bool(request_id) and request_id == response.headers["x-request-id"])

calls: list[str] = []


def on_request(log: RequestLog) -> None:
    calls.append(f"request {log.attempt}")


def on_response(log: ResponseLog) -> None:
    calls.append(f"response {log.status}")


def on_retry(log: RetryLog) -> None:
    calls.append(f"retry {log.operation_id}")


client_for("hooks", on_request=on_request, on_response=on_response, on_retry=on_retry).services.list()
show("hooks", ", ".join(calls))
calls.clear()

lines: list[str] = []


class Handler(logging.Handler):
    def emit(self, record):
        level = {"WARNING": "warn"}.get(record.levelname, record.levelname.lower())
        lines.append(f"{level} {record.getMessage()}")


logger = logging.getLogger("partner")
logger.setLevel(logging.DEBUG)
logger.addHandler(Handler())
client_for("logger", logger=logger).services.list(limit=5)
show("logger", ", ".join(lines))
lines.clear()

try:
    client_for("timeout").services.list(options={"timeout": 0.05, "max_retries": 0})
except ApiTimeoutError:
    show("timeout", True)

with httpx.Client(proxy=os.environ["PROXY_URL"]) as through_proxy:
    show("proxy", client_for("proxy", http_client=through_proxy).services.with_raw_response.list().status)

secure = {"base_url": os.environ["HTTPS_URL"], "max_retries": 0}
context = ssl.create_default_context(cafile=os.environ["CA_FILE"])
with httpx.Client(verify=context) as trusting:
    status = client_for("ca", http_client=trusting, **secure).services.with_raw_response.list().status
try:
    client_for("ca", **secure).services.list()
except ApiConnectionError:
    show("ca", status, True)

spans: list[str] = []


class Processor(SpanProcessor):
    def on_end(self, span: ReadableSpan) -> None:
        context, attributes = span.get_span_context(), span.attributes
        code = attributes["http.response.status_code"]
        resends = attributes.get("http.request.resend_count", 0)
        failed = str(span.status.status_code.name == "ERROR").lower()
        ids = f"{context.trace_id:032x}-{context.span_id:016x}"
        spans.append(f"{span.name} {code} {resends} {failed} {ids}")


provider = TracerProvider()
provider.add_span_processor(Processor())
tracer = provider.get_tracer("partner")
client_for("spans", tracer=tracer).services.list()
show("spans", ", ".join(spans))
spans.clear()

observed = client_for(
    "exports",
    on_request=on_request,
    on_response=on_response,
    on_retry=on_retry,
    logger=logger,
    tracer=tracer,
)
try:
    observed.exports.customers()
except ApiError:
    exported = sum(1 for _ in observed.exports.customers())
    show("exports", ", ".join([str(exported), *calls, *lines, *spans]))

requests: list[str] = []


def answer(request: httpx.Request) -> httpx.Response:
    requests.append(f"{request.method} {request.url.path}")
    if len(requests) == 1:
        return httpx.Response(200, json={"data": {"id": "1", "displayName": "Mocked"}})
    return httpx.Response(404, json={"code": "NOT_FOUND", "message": "No such customer."})


mock = PartnerApi(
    api_key="pak_test",
    base_url="https://api.example.com",
    http_client=httpx.Client(transport=httpx.MockTransport(answer)),
)
name = mock.customers.get("1").display_name
try:
    mock.customers.get("2")
except NotFoundError:
    show("mock", name, True, ", ".join(requests))
