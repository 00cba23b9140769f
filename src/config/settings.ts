/** Declares all settings. Codegen makes docs/settings.md from them. */

export interface Setting {
  /** Default value. */
  readonly value?: string;
  /** Default in words, if it isn't a value. */
  readonly default?: string;
  /** Value that the image sets. */
  readonly image?: string;
  /** Markdown, with links relative to docs/. */
  readonly meaning: string;
}

/** Settings of one subject, by name. */
type Section = Readonly<Record<string, Setting>>;

const SERVICE = {
  PORT: {
    value: "3000",
    meaning: "Port to listen on. `0` for a free one, which the start prints",
  },
  HOST: {
    value: "127.0.0.1",
    meaning: "Address to listen on. `0.0.0.0` for all interfaces",
  },
  BASE_URL: {
    default: "`http://localhost:PORT`",
    meaning:
      "Public URL of the service. With `https://…`, plain HTTP is rejected and HSTS is sent: set `TRUSTED_PROXIES`, or `TLS_CERT_FILE` and `TLS_KEY_FILE`, too",
  },
  ROLE: {
    value: "all",
    meaning:
      "`api` serves requests, `worker` does background work, `all` does both. See [scale](operations/scale.md)",
  },
  LOG_LEVEL: {
    value: "info",
    meaning:
      "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. The log is JSON lines on standard output",
  },
  SECRETS_KEY: {
    default: "a key generated once in `DATA_DIR`",
    meaning:
      "Encrypts webhook secrets, and agents' sign-in keys are derived from it: 32 bytes in base64 or hex (`openssl rand -base64 32`). Several keys are separated by commas: the first encrypts, all decrypt. All processes of a database need the same keys: one with another key doesn't start. To replace a key, see [security](operations/security.md)",
  },
  DATA_DIR: {
    value: ".data",
    meaning: "Folder of the embedded Postgres, and of the secrets key if `SECRETS_KEY` isn't set",
  },
  DEMO: {
    default: "on for an empty embedded database",
    meaning: "`on` or `off`: create a demo company in an empty database",
  },
  DEMO_ACTIVITY: {
    default: "on",
    meaning:
      "`on` or `off`: write a week of sample requests and deliveries for a new demo company, receive the demo's webhooks on loopback, and make 6 live requests a minute for up to 8 hours",
  },
} as const satisfies Section;

const DATABASE = {
  DATABASE_URL: {
    meaning:
      "Your own Postgres, 15 or newer, in the encoding UTF8 (`postgres://user:password@host/database`). Without it, the service uses the embedded one. With several hosts (`host1:5432,host2:5432`), the service follows the primary: see [high availability](operations/high-availability.md#several-hosts)",
  },
  DATABASE_POOLER: {
    value: "auto",
    meaning:
      "`transaction` if `DATABASE_URL` names a pooler in transaction mode. `auto` finds out at the start. See [PgBouncer](operations/pgbouncer.md)",
  },
  DATABASE_DIRECT_URL: {
    meaning:
      "The same database past the pooler, for migrations, imports and notifications. Without it, the service polls behind a pooler",
  },
  DATABASE_POOL_SIZE: {
    value: "10",
    meaning:
      "Connections per process for searches and transactions. Up to thirteen more are used for short reads, batches of writes, deliveries, exports and notifications",
  },
  DATABASE_COMPANY_CONNECTIONS: {
    default: "a fifth of the pool, at least 2",
    meaning:
      "How many of these connections one company's requests use at a time per process; half of them while other companies are active. Its other requests wait for them, up to 10 seconds, so that other companies aren't delayed",
  },
  DATABASE_REPLICA_URL: {
    meaning:
      "A hot standby of `DATABASE_URL`. Lists are read from it while it is up to date. See [replicas](operations/replicas.md)",
  },
  DATABASE_REPLICA_LAG_SECONDS: {
    value: "5",
    meaning:
      "How far behind the standby may be, 2 to 3600 seconds. Beyond, lists are read from the primary",
  },
  MIGRATE: {
    default: "on",
    meaning:
      "`on` or `off`: run pending migrations at the start. With `off`, they are run by `npm run -s admin -- migrate`. See [upgrades](operations/upgrades.md)",
  },
  BACKUP_PASSPHRASE: {
    meaning:
      "Encrypts backups (`npm run -s admin -- backup`), at least 16 characters. See [backups](operations/backup.md)",
  },
} as const satisfies Section;

const CLIENTS = {
  TLS_CERT_FILE: {
    meaning:
      "The service's own certificate in PEM format, followed by those of its issuers. `SIGHUP` reloads it",
  },
  TLS_KEY_FILE: { meaning: "The key of the certificate. Both are set, or none" },
  TRUSTED_PROXIES: {
    meaning:
      "Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted, such as `10.0.0.0/8`",
  },
  CLIENT_ADDRESSES: {
    value: "truncated",
    meaning:
      "How the addresses of clients are stored with sessions, audit entries and logged requests: `truncated` to the IPv4 /24 or the IPv6 /48, or `whole`. See [security](operations/security.md#addresses-of-clients)",
  },
  MAX_CONNECTIONS: {
    value: "10000",
    meaning:
      "Connections of clients per process. At this limit, the connection that has waited for its client for longest is closed",
  },
  MAX_CONNECTIONS_PER_NETWORK: {
    value: "256",
    meaning:
      "The same per IPv4 address or IPv6 /64, except for those in `TRUSTED_PROXIES`. Raise it behind a load balancer that is no HTTP proxy",
  },
  MCP_ALLOWED_ORIGINS: {
    default: "all, see meaning",
    meaning:
      "Origins of browsers that may call `/mcp`, and schemes: `https://agent.example,vscode-webview:,null`. By default, a service on a loopback address refuses web pages from elsewhere, and others refuse none, since a token is needed anyway",
  },
  WEBHOOKS_ALLOW_LOCAL: {
    default: "on if the demo company exists",
    meaning:
      "Allows webhooks to `http://` and loopback URLs, and agents' client metadata on loopback",
  },
} as const satisfies Section;

const ADDRESSES = {
  GEOCODER: {
    value: "offline",
    meaning:
      "`offline`, `google` (Geocoding API v4) or `pelias`. `offline` needs no network: it checks that ZIP code, city and state match, and returns the center of the ZIP code area. It can't check that a street or number exists, so a misspelled street is another place. Its data is from [GeoNames](https://www.geonames.org/) (CC BY 4.0)",
  },
  GEOCODER_API_KEY: { meaning: "Required for `google`, optional for `pelias`" },
  GEOCODER_URL: { meaning: "Base URL. Required for `pelias`" },
  GEOCODER_TIMEOUT_MS: { value: "2500", meaning: "Timeout of one geocoding request" },
  SMTP_URL: {
    meaning:
      "SMTP server for emails about alerts, `smtps://user:password@host:465`, or `smtp://…` for STARTTLS, which is required unless the server is on this machine. If not set, no emails are sent. See [emails](operations/README.md#emails)",
  },
  MAIL_FROM: {
    meaning:
      "Sender of emails, such as `Partner API <alerts@company.example>`. Required with `SMTP_URL`",
  },
} as const satisfies Section;

const SANDBOXES = {
  SANDBOX_SIGN_UP: {
    default: "on if the demo company exists",
    meaning:
      "`on` or `off`: readers of `/docs` can create a sandbox, and claim it within 7 days. See [sandbox sign-up](operations/sandbox-sign-up.md)",
  },
  SANDBOX_SIGN_UP_NETWORK_HOURLY: {
    value: "3",
    meaning: "Sandboxes that one IPv4 address or IPv6 /64 can create in an hour",
  },
  SANDBOX_SIGN_UP_NETWORK_DAILY: { value: "10", meaning: "The same in a day" },
  SANDBOX_SIGN_UP_HOURLY: { value: "30", meaning: "Sandboxes of all readers in an hour" },
  SANDBOX_SIGN_UP_DAILY: { value: "100", meaning: "The same in a day" },
  SANDBOX_SIGN_UP_UNCLAIMED: {
    value: "300",
    meaning: "Sandboxes that exist at a time and that nobody has claimed",
  },
  SANDBOX_SIGN_UP_QUOTA: {
    value: "30",
    meaning: "Requests per minute of each of these sandboxes, also after it was claimed",
  },
} as const satisfies Section;

const HEALTH = {
  SHUTDOWN_DRAIN_SECONDS: {
    value: "0",
    image: "5",
    meaning:
      "How long requests are still served after a signal to stop, while `/health/ready` is 503. See [deployment](operations/deployment.md)",
  },
  SHUTDOWN_TIMEOUT_SECONDS: {
    value: "30",
    meaning: "Time to complete requests in flight on shutdown, after that",
  },
  HEALTH_PORT: {
    image: "3001",
    meaning:
      "Port of health checks for any `ROLE`, over plain HTTP. See [deployment](operations/deployment.md)",
  },
  HEALTH_HOST: {
    value: "127.0.0.1",
    meaning:
      "Address of the health port. `0.0.0.0` for probes from other machines, such as those of Kubernetes",
  },
  METRICS_PORT: {
    meaning:
      "Port of `/metrics` for Prometheus. If not set, metrics are off. See [metrics](operations/README.md)",
  },
  METRICS_HOST: {
    value: "127.0.0.1",
    meaning: "Address of the metrics port, which has no authentication",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      "Where to send traces and logs. For all OpenTelemetry settings, see [telemetry](operations/telemetry.md)",
  },
  TRUST_TRACEPARENT: {
    default: "off",
    meaning: "`on` continues the traces of your gateway instead of linking to them",
  },
} as const satisfies Section;

/** Settings by the heading of their section. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  Service: SERVICE,
  Database: DATABASE,
  "Connections and clients": CLIENTS,
  "Addresses and emails": ADDRESSES,
  "Sandbox sign-up": SANDBOXES,
  "Stop, health and metrics": HEALTH,
};

export const SETTINGS = {
  ...SERVICE,
  ...DATABASE,
  ...CLIENTS,
  ...ADDRESSES,
  ...SANDBOXES,
  ...HEALTH,
};

/** Name of a setting. */
export type SettingName = keyof typeof SETTINGS;

/** Name of a setting that has a default value. */
export type NameWithValue = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { value: string } ? Name : never;
}[SettingName];
