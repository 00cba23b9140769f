/** Settings: wrong values stop the start with a message that names each of them. */
import t from "tap";
import { readConfig, readHealthTarget, urlAt } from "#src/config/config.ts";
import { ConfigError } from "#src/config/setting.ts";
import { SETTINGS } from "#src/config/settings.ts";

const PRIMARY = { DATABASE_URL: "postgres://user:secret@db.example/app" };

t.test("each setting of docs/settings.md is read, and no others but OpenTelemetry's", async (t) => {
  const read = new Set<string>();
  // Others are only read beside these.
  const set: { [name: string]: string } = {
    ...PRIMARY,
    METRICS_PORT: "9464",
    HEALTH_PORT: "3001",
    GEOCODER: "pelias",
    GEOCODER_URL: "https://geocoder.example",
  };
  const environment = new Proxy(set, {
    get(target, name: string) {
      read.add(name);
      return target[name];
    },
  });
  readConfig(environment);
  const names = [...read].filter((name) => name in SETTINGS || !name.startsWith("OTEL_"));
  t.strictSame(names.toSorted(), Object.keys(SETTINGS).toSorted());
});

t.test("without settings, the documented defaults apply", async (t) => {
  t.match(readConfig({}), {
    port: 3000,
    host: "127.0.0.1",
    baseUrl: "http://localhost:3000",
    databaseUrl: undefined,
    databasePooler: "auto",
    databaseDirectUrl: undefined,
    databasePoolSize: 10,
    migrate: true,
    dataDir: ".data",
    demo: undefined,
    role: "all",
    logLevel: "info",
    trustedProxies: undefined,
    addressForm: "truncated",
    tls: undefined,
    geocoder: { provider: "offline" },
    shutdownDrainSeconds: 0,
    shutdownTimeoutSeconds: 30,
  });
});

t.test("values are trimmed, and an empty value counts as not set", async (t) => {
  const config = readConfig({
    PORT: " 8080 ",
    HOST: "",
    BASE_URL: "https://api.example.com/",
    DATABASE_URL: "postgres://user:secret@db.example/app",
    DEMO: "Off",
    ROLE: "worker",
    TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    MCP_ALLOWED_ORIGINS:
      "https://Agent.example:443/, vscode-webview:, chrome-extension://ABC, null",
    GEOCODER: "google",
    GEOCODER_API_KEY: "k",
    CLIENT_ADDRESSES: "whole",
  });
  t.match(config, {
    port: 8080,
    host: "127.0.0.1",
    baseUrl: "https://api.example.com",
    demo: false,
    role: "worker",
    trustedProxies: ["10.0.0.0/8", "::1"],
    addressForm: "whole",
    allowedOrigins: ["https://agent.example", "vscode-webview:", "chrome-extension://abc", "null"],
    geocoder: { provider: "google", apiKey: "k", timeoutMs: 2500 },
  });
  t.ok(Object.isFrozen(config));
});

t.test("port 0 is any free port, and the default of BASE_URL names the one chosen", async (t) => {
  const any = { PORT: "0", METRICS_PORT: "0", HEALTH_PORT: "0" };
  const config = readConfig(any);
  t.match(config, { port: 0, metrics: { port: 0 }, health: { port: 0 } });
  t.equal(urlAt(4321, config), "http://localhost:4321");
  t.equal(
    urlAt(4321, readConfig({ BASE_URL: "https://api.example.com" })),
    "https://api.example.com",
  );
  for (const name of ["PORT", "HEALTH_PORT"])
    t.throws(
      () => readHealthTarget({ [name]: "0" }),
      { message: new RegExp(`^${name} must be a whole number from 1 `) },
      "the health command needs the port that was chosen",
    );
});

t.test("BASE_URL is normalized", async (t) => {
  for (const [value, baseUrl] of [
    ["HTTPS://API.Example.com", "https://api.example.com"],
    ["https://api.example.com:443/", "https://api.example.com"],
    ["http://api.example.com:80", "http://api.example.com"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["http://[0:0:0:0:0:0:0:1]:3000", "http://[::1]:3000"],
  ] as const)
    t.equal(readConfig({ BASE_URL: value }).baseUrl, baseUrl, value);
  for (const value of ["https://a/b", "https://a?", "https://a#", "https://u@a", "ftp://a", "a"])
    t.throws(() => readConfig({ BASE_URL: value }), { message: /BASE_URL must be/ }, value);
});

t.test("a replica is off by default, and may be 5 seconds behind", async (t) => {
  t.equal(readConfig(PRIMARY).databaseReplica, undefined);
  const url = "postgres://db2.example/app";
  t.same(readConfig({ ...PRIMARY, DATABASE_REPLICA_URL: url }).databaseReplica, {
    url,
    maxLagSeconds: 5,
  });
});

const wrong: [name: string, environment: Record<string, string>][] = [
  ["PORT", { PORT: "abc" }],
  ["PORT", { PORT: "-1" }],
  ["PORT", { PORT: "65536" }],
  ["PORT", { PORT: "3e3" }],
  ["BASE_URL", { BASE_URL: "api.example.com" }],
  ["BASE_URL", { BASE_URL: "ftp://api.example.com" }],
  ["BASE_URL", { BASE_URL: "https://api.example.com/v1" }],
  ["BASE_URL", { BASE_URL: "https://user:pass@api.example.com" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://root@localhost/x" }],
  ["DATABASE_URL", { DATABASE_URL: "localhost:5432" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://u@h1,h2:0/app" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://u@h1,h2/app?target_session_attrs=standby" }],
  ["DATABASE_POOLER", { DATABASE_POOLER: "session" }],
  [
    "DATABASE_DIRECT_URL",
    { DATABASE_URL: "postgres://a/b", DATABASE_DIRECT_URL: "localhost:5432" },
  ],
  ["DATABASE_DIRECT_URL", { DATABASE_DIRECT_URL: "postgres://a/b" }],
  ["DATABASE_POOL_SIZE", { DATABASE_POOL_SIZE: "-1" }],
  ["DATABASE_COMPANY_CONNECTIONS", { DATABASE_COMPANY_CONNECTIONS: "0" }],
  ["DATABASE_REPLICA_URL", { ...PRIMARY, DATABASE_REPLICA_URL: "mysql://root@localhost/x" }],
  ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "postgres://db2.example/app" }],
  ["DATABASE_REPLICA_URL", { ...PRIMARY, DATABASE_REPLICA_URL: "postgres://db2,db3/app" }],
  ["DATABASE_REPLICA_LAG_SECONDS", { ...PRIMARY, DATABASE_REPLICA_LAG_SECONDS: "0" }],
  ["SMTP_URL", { SMTP_URL: "https://mail.example", MAIL_FROM: "a@b.example" }],
  ["SMTP_URL", { SMTP_URL: "smtp://mail.example?tls=no", MAIL_FROM: "a@b.example" }],
  ["SMTP_URL", { MAIL_FROM: "a@b.example" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "nobody" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }],
  ["DEMO", { DEMO: "maybe" }],
  ["ROLE", { ROLE: "both" }],
  ["MIGRATE", { MIGRATE: "later" }],
  ["METRICS_PORT", { METRICS_PORT: "3000" }],
  ["METRICS_PORT", { PORT: "8080", HOST: "0.0.0.0", METRICS_PORT: "8080", METRICS_HOST: "::1" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["CLIENT_ADDRESSES", { CLIENT_ADDRESSES: "off" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/8,proxy.example" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }],
  ["MCP_ALLOWED_ORIGINS", { MCP_ALLOWED_ORIGINS: "agent.example" }],
  ["MCP_ALLOWED_ORIGINS", { MCP_ALLOWED_ORIGINS: "https://agent.example/path" }],
  ["MCP_ALLOWED_ORIGINS", { MCP_ALLOWED_ORIGINS: "https://a.example https://b.example" }],
  ["MCP_ALLOWED_ORIGINS", { MCP_ALLOWED_ORIGINS: "null," }],
  ["TLS_CERT_FILE", { TLS_CERT_FILE: "/nowhere.pem", TLS_KEY_FILE: "package.json" }],
  ["TLS_KEY_FILE", { TLS_CERT_FILE: "package.json" }],
  ["TLS_CERT_FILE", { TLS_KEY_FILE: "package.json" }],
  [
    "TLS_CERT_FILE and TLS_KEY_FILE",
    { TLS_CERT_FILE: "package.json", TLS_KEY_FILE: "package.json" },
  ],
  ["GEOCODER", { GEOCODER: "bing" }],
  ["GEOCODER_API_KEY", { GEOCODER: "google" }],
  ["GEOCODER_URL", { GEOCODER: "pelias" }],
  ["GEOCODER_URL", { GEOCODER: "pelias", GEOCODER_URL: "javascript:1" }],
  ["GEOCODER_TIMEOUT_MS", { GEOCODER_TIMEOUT_MS: "1" }],
  ["SECRETS_KEY", { SECRETS_KEY: "short" }],
  ["SECRETS_KEY", { SECRETS_KEY: `${"ab".repeat(32)},` }],
  ["HEALTH_PORT", { HEALTH_PORT: "70000" }],
  ["SHUTDOWN_DRAIN_SECONDS", { SHUTDOWN_DRAIN_SECONDS: "-1" }],
  ["BACKUP_PASSPHRASE", { BACKUP_PASSPHRASE: "fifteen letters" }],
  ["SHUTDOWN_TIMEOUT_SECONDS", { SHUTDOWN_TIMEOUT_SECONDS: "soon" }],
];

for (const [name, environment] of wrong)
  t.test(
    `a wrong value stops the start and is named: ${JSON.stringify(environment)}`,
    async (t) => {
      try {
        readConfig(environment);
        t.fail("the value was accepted");
      } catch (error) {
        t.type(error, ConfigError);
        t.ok((error as Error).message.startsWith(`${name} `), (error as Error).message);
      }
    },
  );

t.test(
  "a port may be used for two purposes only on two addresses, or if one is unused",
  async (t) => {
    for (const environment of [
      { METRICS_PORT: "3000", METRICS_HOST: "10.0.0.1" },
      { METRICS_PORT: "3000", ROLE: "worker" },
    ])
      t.equal(readConfig(environment).metrics?.port, 3000);
  },
);

t.test("both files of a certificate are checked", async (t) => {
  t.throws(() => readConfig({ TLS_CERT_FILE: "/nowhere.crt", TLS_KEY_FILE: "/nowhere.key" }), {
    message:
      /^TLS_CERT_FILE names a file that can't be read: \/nowhere\.crt \(it doesn't exist\)\.\nTLS_KEY_FILE names .*\/nowhere\.key/,
  });
});

t.test("all wrong settings are named at once, each on its own line", async (t) => {
  const geocoder = { GEOCODER: "pelias", GEOCODER_TIMEOUT_MS: "soon" };
  const environment = { PORT: "http", ROLE: "both", DEMO: "off", ...geocoder };
  t.throws(() => readConfig(environment), {
    name: "ConfigError",
    message:
      /^PORT must be .* not "http"\.\nROLE must be .* not "both"\.\nGEOCODER_TIMEOUT_MS must be .* not "soon"\.\nGEOCODER_URL is required with GEOCODER=pelias\.$/,
  });
});

t.test(
  "the message about a wrong DATABASE_URL does not contain the value, which may hold a password",
  async (t) => {
    t.throws(() => readConfig({ DATABASE_URL: "mysql://root:hunter2@localhost/x" }), {
      message: /^(?!.*hunter2)/,
    });
  },
);

t.test("email needs TLS unless the server is on this machine", async (t) => {
  const smtpOf = (url: string, from = "Partner API <alerts@company.example>") =>
    readConfig({ SMTP_URL: url, MAIL_FROM: from }).smtp;
  t.strictSame(smtpOf("smtps://user:p%40ss@mail.example"), {
    host: "mail.example",
    port: 465,
    secure: true,
    requireTls: false,
    auth: { user: "user", pass: "p@ss" },
    from: { name: "Partner API", address: "alerts@company.example" },
  });
  t.match(smtpOf("smtp://mail.example", "a@b.example"), { port: 587, requireTls: true });
  t.match(smtpOf("smtp://10.0.0.1:25"), { port: 25, requireTls: true });
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    t.match(smtpOf(`smtp://${host}:1025`), { secure: false, requireTls: false });
  t.equal(readConfig({}).smtp, undefined);
});

t.test("a wrong SMTP_URL doesn't show its password", async (t) => {
  const settings = { SMTP_URL: "smtp://user:hunter2@mail.example/inbox", MAIL_FROM: "a@b.example" };
  try {
    readConfig(settings);
    t.fail("no error");
  } catch (error) {
    t.match(String(error), "SMTP_URL");
    t.notMatch(String(error), "hunter2");
  }
});
