import t from "tap";
import { hintFor } from "#src/webhooks/endpoints/hint.ts";
import { unsentResult } from "#src/webhooks/sending/attempt-result.ts";
import { failureText, type Stage } from "#src/webhooks/sending/failure.ts";

const STAGES: { readonly [stage in Stage]: true } = {
  dns: true,
  connect: true,
  tls: true,
  send: true,
  response: true,
  timeout: true,
  blocked: true,
};

/** The hint for a failure as the sender words it. */
const atStage = (stage: Stage, code?: string) =>
  hintFor(unsentResult(stage, failureText(stage, { code })));

const ofStatus = (status: number) =>
  hintFor({ status, stage: null, error: `The receiver answered ${status}.`, durationMs: 5 });

t.test("a failure without a status is met with what mends it", (t) => {
  const cases: [stage: Stage, code: string, hint: RegExp][] = [
    ["dns", "ENOTFOUND", /spelling.*DNS records/],
    ["dns", "ENODATA", /spelling.*DNS records/],
    ["dns", "ETIMEDOUT", /name servers/],
    ["dns", "ECONNREFUSED", /name servers/],
    ["connect", "ECONNREFUSED", /Nothing listens.*firewall/],
    ["connect", "ETIMEDOUT", /can't be reached.*firewall/],
    ["tls", "CERT_HAS_EXPIRED", /Renew/],
    ["tls", "CERT_NOT_YET_VALID", /not begun/],
    ["tls", "DEPTH_ZERO_SELF_SIGNED_CERT", /public authority/],
    ["tls", "SELF_SIGNED_CERT_IN_CHAIN", /public authority/],
    ["tls", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", /full chain/],
    ["tls", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY", /full chain/],
    ["tls", "ERR_TLS_CERT_ALTNAME_INVALID", /names the URL's host/],
    ["tls", "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", /client certificate/],
    ["tls", "ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE", /client certificate.*ciphers/],
    ["tls", "ERR_SSL_WRONG_VERSION_NUMBER", /doesn't speak TLS/],
    ["tls", "ECONNRESET", /handshake of TLS 1\.2 or 1\.3/],
    ["send", "EPIPE", /Read the whole request/],
    ["send", "UND_ERR_CLOSED", /no part in this.*restarting/],
    ["response", "HTTP_PARSER", /doesn't answer in HTTP/],
    ["response", "UND_ERR_HEADERS_OVERFLOW", /below 16 KiB/],
    ["response", "UND_ERR_SOCKET", /logs at this time/],
    ["timeout", "", /2xx at once.*10 s/],
    ["blocked", "", /https:\/\/.*public/],
  ];
  for (const [stage, code, hint] of cases) t.match(atStage(stage, code), hint, `${stage} ${code}`);
  const unsigned = "The delivery could not be signed: a fault of the service.";
  t.match(hintFor(unsentResult("send", unsigned)), /Tell the operator/);
  t.end();
});

t.test("a status is met with what mends it", (t) => {
  const cases: [status: number, hint: RegExp][] = [
    [301, /Redirects are not followed/],
    [308, /register the URL/],
    [400, /raw bytes/],
    [401, /asks for credentials.*secret.*raw body/],
    [403, /firewall.*secret.*raw body/],
    [404, /path/],
    [405, /POST/],
    [409, /answer 2xx/],
    [410, /disables the endpoint/],
    [413, /limit/],
    [415, /application\/json/],
    [422, /raw bytes/],
    [429, /Retry-After is obeyed/],
    [500, /Look into its logs/],
    [503, /proxy/],
    [520, /Look into its logs/],
  ];
  for (const [status, hint] of cases) t.match(ofStatus(status), hint, String(status));
  t.end();
});

t.test("a status says more than how the rest of its response failed", (t) => {
  const attempt = { status: 404, stage: "timeout", error: "No complete response.", durationMs: 9 };
  t.equal(hintFor(attempt), ofStatus(404));
  t.end();
});

t.test("every failed attempt has a hint, of two sentences at most", (t) => {
  const hints = [
    ...Object.keys(STAGES).map((stage) => atStage(stage as Stage, "EUNHEARD_OF")),
    ...Array.from({ length: 700 }, (_, index) => ofStatus(300 + index)),
    // As when the process of the last attempt has died.
    hintFor({ status: null, stage: null, error: "Interrupted.", durationMs: 0 }),
  ];
  for (const hint of new Set(hints)) {
    t.match(hint, /^[\dA-Z].*\.$/);
    t.ok((hint ?? "").split(/[.:] (?=[A-Z])/).length <= 2, hint ?? "none");
  }
  t.end();
});

t.test("a success has none, unless it came close to the limit", (t) => {
  const success = { status: 200, stage: null, error: null };
  t.equal(hintFor({ ...success, durationMs: 3000 }), null);
  const slow = hintFor({ ...success, durationMs: 4250 });
  t.match(slow, /4\.3 s.*after 10 s an attempt fails.*2xx at once/);
  t.end();
});
