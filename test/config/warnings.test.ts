import t from "tap";
import { readConfig } from "#src/config/config.ts";
import { settingWarnings } from "#src/config/warnings.ts";

const warningsOf = (environment: { readonly [name: string]: string }) =>
  settingWarnings(readConfig(environment));
const HTTPS = { BASE_URL: "https://api.example.com" };
const SMTP = { SMTP_URL: "smtps://u:p@mail.example", MAIL_FROM: "alerts@company.example" };

t.test("an https address that no request can arrive at is warned of", async (t) => {
  const [warning, ...others] = warningsOf(HTTPS);
  for (const name of ["BASE_URL", "TLS_CERT_FILE", "TLS_KEY_FILE", "TRUSTED_PROXIES"])
    t.match(warning, name);
  t.strictSame(others, []);
  t.equal(warningsOf({ ...HTTPS, ROLE: "api" }).length, 1);
  t.equal(warningsOf({ ...HTTPS, TRUSTED_PROXIES: " " }).length, 1);
  for (const change of [{ TRUSTED_PROXIES: "10.0.0.0/8" }, { ROLE: "worker" }])
    t.strictSame(warningsOf({ ...HTTPS, ...change }), []);
  const tls = { cert: Buffer.of(), key: Buffer.of(), files: { cert: "c", key: "k" } };
  t.strictSame(settingWarnings({ ...readConfig(HTTPS), tls }), []);
  t.strictSame(warningsOf({ BASE_URL: "http://api.example.com" }), []);
  t.strictSame(warningsOf({}), []);
});

t.test("emails whose links lead to this machine are warned of", async (t) => {
  t.match(warningsOf({ ...SMTP, PORT: "4000" }), [/BASE_URL.*http:\/\/localhost:4000/]);
  t.equal(warningsOf({ ...SMTP, ROLE: "worker" }).length, 1);
  t.strictSame(warningsOf({ ...SMTP, ROLE: "api" }), []);
  t.strictSame(warningsOf({ ...SMTP, BASE_URL: "http://api.example.com" }), []);
});
