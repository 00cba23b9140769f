/** The only reader of the environment: every setting, checked once, frozen. */
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import type { GeocoderConfig } from "../geocoding/create.ts";
import { readTelemetry, type TelemetryConfig } from "./telemetry.ts";

type Role = "api" | "worker" | "all";

export interface Config {
  /** PORT: where the service listens. */
  readonly port: number;
  /** HOST: the address it listens on. */
  readonly host: string;
  /** BASE_URL: where partners reach it, without a trailing slash. `https:` refuses plain HTTP. */
  readonly baseUrl: string;
  /** DATABASE_URL: a Postgres of your own (15 or newer); undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** DATABASE_POOL_SIZE: connections of a process for searches and transactions. */
  readonly databasePoolSize: number;
  /** DATA_DIR: where the embedded database lives. */
  readonly dataDir: string;
  /** DEMO: whether an empty database gets a demo company; undefined: only an embedded one does. */
  readonly demo: boolean | undefined;
  /** ROLE: what this process does: serve (`api`), work in the background (`worker`), or both (`all`). */
  readonly role: Role;
  /** LOG_LEVEL: the least severe log line that is written. */
  readonly logLevel: string;
  /** TRUSTED_PROXIES: whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[] | undefined;
  /** TLS_CERT_FILE and TLS_KEY_FILE: the service's own certificate and key. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** GEOCODER and its settings. */
  readonly geocoder: GeocoderConfig;
  /**
   * SECRETS_KEY: 32 bytes in base64 or hex, with which webhook secrets are encrypted in the database
   * and the keys of agents' sign-ins are made;
   * undefined for a key that is made once and kept in DATA_DIR.
   */
  readonly secretsKey: Buffer | undefined;
  /**
   * WEBHOOKS_ALLOW_LOCAL: whether webhooks may go to http URLs and to this machine's loopback; undefined: only
   * where the demo company is.
   */
  readonly webhooksAllowLocal: boolean | undefined;
  /** SHUTDOWN_TIMEOUT_SECONDS: how long a stop waits for requests in flight. */
  readonly shutdownTimeoutSeconds: number;
  /** METRICS_PORT and METRICS_HOST: where figures for Prometheus are read; undefined for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** OTEL_*: traces and logs by OpenTelemetry; undefined unless they ask for it. */
  readonly telemetry: TelemetryConfig | undefined;
}

/** A setting that is wrong. The message names it and says what it may be. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = "ConfigError";
  }
}

type Environment = { readonly [name: string]: string | undefined };

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/**
 * Reads and checks all settings. An empty value counts as not set.
 * @throws ConfigError for the first one that is wrong
 */
export function readConfig(environment: Environment): Config {
  const read = reader(environment);
  const port = read.integer("PORT", 3000, 1, 65_535);
  const tls = readTls(read);
  return Object.freeze({
    port,
    host: read.text("HOST") ?? "127.0.0.1",
    baseUrl: readBaseUrl(read, `${tls ? "https" : "http"}://localhost:${port}`),
    databaseUrl: readDatabaseUrl(read),
    databasePoolSize: read.integer("DATABASE_POOL_SIZE", 10, 1, 1000),
    dataDir: read.text("DATA_DIR") ?? ".data",
    demo: read.flag("DEMO"),
    role: read.choice("ROLE", ["all", "api", "worker"] as const),
    logLevel: read.choice("LOG_LEVEL", LOG_LEVELS, "info"),
    trustedProxies: readProxies(read),
    tls,
    geocoder: readGeocoder(read),
    secretsKey: readSecretsKey(read),
    webhooksAllowLocal: read.flag("WEBHOOKS_ALLOW_LOCAL"),
    shutdownTimeoutSeconds: read.integer("SHUTDOWN_TIMEOUT_SECONDS", 30, 1, 600),
    metrics: readMetrics(read),
    telemetry: readTelemetry(read.text, read.flag("TRUST_TRACEPARENT") ?? false),
  });
}

function reader(environment: Environment) {
  const text = (name: string) => environment[name]?.trim() || undefined;
  return {
    text,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not "${value}".`);
    },
    choice<const T extends readonly string[]>(
      name: string,
      values: T,
      fallback = values[0],
    ): T[number] {
      const value = text(name) ?? fallback;
      if (value !== undefined && values.includes(value)) return value;
      throw new ConfigError(name, `must be one of ${values.join(", ")}, not "${value}".`);
    },
    flag(name: string): boolean | undefined {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return undefined;
      if (["1", "true", "on", "yes"].includes(value)) return true;
      if (["0", "false", "off", "no"].includes(value)) return false;
      throw new ConfigError(name, `must be on or off, not "${value}".`);
    },
  };
}

type Reader = ReturnType<typeof reader>;

function readBaseUrl(read: Reader, fallback: string): string {
  const value = (read.text("BASE_URL") ?? fallback).replace(/\/+$/, "");
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === value) return value;
  throw new ConfigError(
    "BASE_URL",
    `must be an http or https address without a path, such as https://api.example.com, not "${value}".`,
  );
}

function readMetrics(read: Reader): Config["metrics"] {
  if (read.text("METRICS_PORT") === undefined) return undefined;
  // The first number is for what is not set, which has been seen to.
  const port = read.integer("METRICS_PORT", 0, 1, 65_535);
  return { port, host: read.text("METRICS_HOST") ?? "127.0.0.1" };
}

function readDatabaseUrl(read: Reader): string | undefined {
  const value = read.text("DATABASE_URL");
  if (value === undefined) return undefined;
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
  // The value itself may hold a password.
  throw new ConfigError("DATABASE_URL", "must read postgres://user:password@host:port/database.");
}

function readProxies(read: Reader): readonly string[] | undefined {
  const list = read
    .text("TRUSTED_PROXIES")
    ?.split(",")
    .map((entry) => entry.trim());
  const wrong = list?.find((entry) => {
    const [address = "", bits] = entry.split("/");
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (["loopback", "linklocal", "uniquelocal"].includes(entry)) return false;
    return most < 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most));
  });
  if (wrong === undefined) return list;
  throw new ConfigError(
    "TRUSTED_PROXIES",
    `must list addresses or networks, such as 10.0.0.0/8,127.0.0.1, not "${wrong}".`,
  );
}

function readTls(read: Reader): Config["tls"] {
  const [cert, key] = ["TLS_CERT_FILE", "TLS_KEY_FILE"].map((name) => {
    const file = read.text(name);
    if (file === undefined) return undefined;
    try {
      return readFileSync(file);
    } catch {
      throw new ConfigError(name, `names a file that can't be read: ${file}.`);
    }
  });
  if (cert && key) return { cert, key };
  if (cert) throw new ConfigError("TLS_KEY_FILE", "is needed beside TLS_CERT_FILE.");
  if (key) throw new ConfigError("TLS_CERT_FILE", "is needed beside TLS_KEY_FILE.");
  return undefined;
}

function readSecretsKey(read: Reader): Buffer | undefined {
  const value = read.text("SECRETS_KEY");
  if (value === undefined) return undefined;
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? "hex" : "base64");
  if (key.length === 32) return key;
  throw new ConfigError(
    "SECRETS_KEY",
    "must be 32 bytes in base64 or hex, such as `openssl rand -base64 32` prints.",
  );
}

function readGeocoder(read: Reader): GeocoderConfig {
  const provider = read.choice("GEOCODER", ["offline", "google", "pelias"] as const);
  const timeoutMs = read.integer("GEOCODER_TIMEOUT_MS", 2500, 100, 30_000);
  if (provider === "offline") return { provider };
  const apiKey = read.text("GEOCODER_API_KEY");
  const baseUrl = readGeocoderUrl(read);
  if (provider === "google") {
    if (!apiKey) throw new ConfigError("GEOCODER_API_KEY", "is needed with GEOCODER=google.");
    return { provider, apiKey, timeoutMs, ...(baseUrl ? { baseUrl } : {}) };
  }
  if (!baseUrl) throw new ConfigError("GEOCODER_URL", "is needed with GEOCODER=pelias.");
  return { provider, baseUrl, timeoutMs, ...(apiKey ? { apiKey } : {}) };
}

function readGeocoderUrl(read: Reader): string | undefined {
  const value = read.text("GEOCODER_URL");
  if (value === undefined || (URL.canParse(value) && /^https?:/.test(value))) return value;
  throw new ConfigError("GEOCODER_URL", `must be an http or https address, not "${value}".`);
}
