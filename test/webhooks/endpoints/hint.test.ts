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

/** The hint for a failure with the sender's error text. */
const atStage = (stage: Stage, code?: string) =>
  hintFor(unsentResult(stage, failureText(stage, { code })));

const ofStatus = (status: number) =>
  hintFor({ status, stage: null, error: `The receiver answered ${status}.`, durationMs: 5 });

t.test("a failure without a status gets a hint that says how to fix it", (t) => {
  const cases: [stage: Stage, code: string, hint: RegExp][] = [
    ["dns", "ENOTFOUND", /spelling.*DNS records/],
    ["dns", "ENODATA", /spelling.*DNS records/],
    ["dns", "ETIMEDOUT", /name servers/],
    ["dns", "ECONNREFUSED", /name servers/],
    ["connect", "ECONNREFUSED", /Nothing listens.*firewall/],
    ["connect", "ETIMEDOUT", /can't be reached.*firewall/],
    ["tls", "CERT_HAS_EXPIRED", /Renew/],
    ["tls", "CERT_NOT_YET_VALID", /not valid yet/],
    ["tls", "DEPTH_ZERO_SELF_SIGNED_CERT", /public authority/],
    ["tls", "SELF_SIGNED_CERT_IN_CHAIN", /public authority/],
    ["tls", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", /full certificate chain/],
    ["tls", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY", /full certificate chain/],
    ["tls", "ERR_TLS_CERT_ALTNAME_INVALID", /for the URL's host name/],
    ["tls", "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", /client certificate/],
    ["tls", "ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE", /client certificate.*ciphers/],
    ["tls", "ERR_SSL_WRONG_VERSION_NUMBER", /doesn't speak TLS/],
    ["tls", "ECONNRESET", /TLS 1\.2 or 1\.3 handshake/],
    ["send", "EPIPE", /Read the whole request/],
    ["send", "UND_ERR_CLOSED", /did not cause this.*restarting/],
    ["response", "HTTP_PARSER", /doesn't speak HTTP/],
    ["response", "UND_ERR_HEADERS_OVERFLOW", /below 64 KiB/],
    ["response", "UND_ERR_SOCKET", /logs at this time/],
    ["timeout", "", /2xx right away.*10 s/],
    ["blocked", "", /https:\/\/.*public/],
  ];
  for (const [stage, code, hint] of cases) t.match(atStage(stage, code), hint, `${stage} ${code}`);
  const unsigned = "The delivery could not be signed: a fault of the service.";
  t.match(hintFor(unsentResult("send", unsigned)), /Contact the operator/);
  t.end();
});

t.test("a status gets a hint that says how to fix it", (t) => {
  const cases: [status: number, hint: RegExp][] = [
    [301, /Redirects are not followed/],
    [308, /Register the URL/],
    [400, /raw bytes/],
    [401, /asked for credentials.*secret.*raw body/],
    [403, /firewall.*secret.*raw body/],
    [404, /path/],
    [405, /POST/],
    [409, /return 2xx/],
    [410, /disables the endpoint/],
    [413, /limit/],
    [415, /application\/json/],
    [422, /raw bytes/],
    [429, /honor Retry-After/],
    [500, /Check its logs/],
    [503, /proxy/],
    [520, /Check its logs/],
  ];
  for (const [status, hint] of cases) t.match(ofStatus(status), hint, String(status));
  t.end();
});

t.test("the hint for a status wins over the error in the rest of the response", (t) => {
  const attempt = { status: 404, stage: "timeout", error: "No complete response.", durationMs: 9 };
  t.equal(hintFor(attempt), ofStatus(404));
  t.end();
});

t.test("every failed attempt has a hint of at most two sentences", (t) => {
  const hints = [
    ...Object.keys(STAGES).map((stage) => atStage(stage as Stage, "EUNKNOWN")),
    ...Array.from({ length: 700 }, (_, index) => ofStatus(300 + index)),
    // The process died during the last attempt.
    hintFor({ status: null, stage: null, error: "Interrupted.", durationMs: 0 }),
  ];
  for (const hint of new Set(hints)) {
    t.match(hint, /^[\dA-Z].*\.$/);
    t.ok((hint ?? "").split(/[.:] (?=[A-Z])/).length <= 2, hint ?? "none");
  }
  t.end();
});

t.test("a success has no hint unless it took almost as long as the limit", (t) => {
  const success = { status: 200, stage: null, error: null };
  t.equal(hintFor({ ...success, durationMs: 3000 }), null);
  const slow = hintFor({ ...success, durationMs: 4250 });
  t.match(slow, /4\.3 s.*fails after 10 s.*2xx right away/);
  t.end();
});
