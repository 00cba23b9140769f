/**
 * Reads and checks all settings. The only module that reads the environment.
 *
 * Written by hand, because env-schema and envalid would replace only the loop that collects problems. Both treat an
 * empty value as set, env-schema (ajv's coercion) takes `3e3` as a port, and envalid's checks repeat the value, which may
 * be a password. Settings that depend on others (TLS, geocoder), files and networks need code with either.
 */
import type { AddressForm } from "../kernel/client-address.ts";
import type { GeocoderConfig } from "../geocoding/create.ts";
import { readBaseUrl, readOrigins, readProxies } from "./addresses.ts";
import {
  readCompanyConnections,
  readDirectUrl,
  readPrimaryUrl,
  readReplica,
  type ReplicaConfig,
} from "./database.ts";
import { readGeocoder } from "./geocoder.ts";
import { readSandboxSignUp, type SandboxSignUp } from "./sandbox-sign-up.ts";
import { readBackupPassphrase, readSecretsKeys, type SecretsKeys } from "./secrets.ts";
import {
  collectProblems,
  createReader,
  SettingProblem,
  type Check,
  type Environment,
  type Reader,
} from "./setting.ts";
import { readSmtp, type SmtpConfig } from "./smtp.ts";
import { readTelemetry, type TelemetryConfig } from "./telemetry.ts";
import { readTls, type TlsConfig } from "./tls.ts";

type Role = "api" | "worker" | "all";
type Pooler = "auto" | "transaction";

/** Values of the settings, which settings.ts describes; undefined for those that are off or decided later. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. If neither it nor the port is set, see `urlAt`. */
  readonly baseUrl: string;
  /** Whether BASE_URL is set. Otherwise `baseUrl` is an address on this machine, and the service may have another one. */
  readonly isBaseUrlSet: boolean;
  readonly databaseUrl: string | undefined;
  readonly databasePooler: Pooler;
  readonly databaseDirectUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Undefined: a fifth of the pool. */
  readonly databaseCompanyConnections: number | undefined;
  readonly databaseReplica: ReplicaConfig | undefined;
  readonly migrate: boolean;
  readonly dataDir: string;
  /** Undefined: only if the database is the embedded one. */
  readonly demo: boolean | undefined;
  readonly demoActivity: boolean;
  readonly role: Role;
  readonly logLevel: string;
  readonly trustedProxies: readonly string[] | undefined;
  readonly addressForm: AddressForm;
  /** Origins and schemes of browsers that may call `/mcp`; undefined for the default. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly limits: { readonly maxConnections: number; readonly maxConnectionsPerNetwork: number };
  readonly tls: TlsConfig | undefined;
  readonly geocoder: GeocoderConfig;
  /** Undefined: a key that is created once and stored in DATA_DIR. */
  readonly secretsKeys: SecretsKeys | undefined;
  readonly backupPassphrase: string | undefined;
  /** Undefined: only in a database with the demo company. */
  readonly webhooksAllowLocal: boolean | undefined;
  readonly smtp: SmtpConfig | undefined;
  readonly sandboxSignUp: SandboxSignUp;
  readonly shutdownDrainSeconds: number;
  readonly shutdownTimeoutSeconds: number;
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Address of the health checks of any role; undefined for none but the service's own. */
  readonly health: { readonly port: number; readonly host: string } | undefined;
  readonly telemetry: TelemetryConfig | undefined;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/**
 * Reads and checks all settings. An empty value counts as not set.
 * @throws ConfigError that names every wrong setting
 */
export function readConfig(environment: Environment): Config {
  const read = createReader(environment);
  const { check, throwProblems } = collectProblems();
  const port = check(() => readPort(read));
  const tls = readTls(read, check);
  const config: Config = {
    port,
    host: readHost(read),
    baseUrl: check(() => readBaseUrl(read, `${tls ? "https" : "http"}://localhost:${port}`)),
    isBaseUrlSet: read.text("BASE_URL") !== undefined,
    databaseUrl: check(() => readPrimaryUrl(read, "DATABASE_URL")),
    databasePooler: check(() => read.choice("DATABASE_POOLER", ["auto", "transaction"] as const)),
    databaseDirectUrl: check(() => readDirectUrl(read)),
    databasePoolSize: check(() => read.integer("DATABASE_POOL_SIZE", 1, 1000)),
    databaseCompanyConnections: check(() => readCompanyConnections(read)),
    databaseReplica: check(() => readReplica(read)),
    migrate: check(() => read.flag("MIGRATE")) ?? true,
    dataDir: read.withDefault("DATA_DIR"),
    demo: check(() => read.flag("DEMO")),
    demoActivity: check(() => read.flag("DEMO_ACTIVITY")) ?? true,
    role: check(() => readRole(read)),
    logLevel: check(() => read.choice("LOG_LEVEL", LOG_LEVELS)),
    trustedProxies: check(() => readProxies(read)),
    addressForm: check(() => read.choice("CLIENT_ADDRESSES", ["truncated", "whole"] as const)),
    allowedOrigins: check(() => readOrigins(read)),
    limits: {
      maxConnections: check(() => read.integer("MAX_CONNECTIONS", 10, 1_000_000)),
      maxConnectionsPerNetwork: check(() =>
        read.integer("MAX_CONNECTIONS_PER_NETWORK", 10, 1_000_000),
      ),
    },
    tls,
    geocoder: readGeocoder(read, check),
    secretsKeys: check(() => readSecretsKeys(read)),
    backupPassphrase: check(() => readBackupPassphrase(read)),
    webhooksAllowLocal: check(() => read.flag("WEBHOOKS_ALLOW_LOCAL")),
    smtp: check(() => readSmtp(read.text, (name, problem) => new SettingProblem(name, problem))),
    sandboxSignUp: readSandboxSignUp(read, check),
    shutdownDrainSeconds: check(() => read.integer("SHUTDOWN_DRAIN_SECONDS", 0, 600)),
    shutdownTimeoutSeconds: check(() => read.integer("SHUTDOWN_TIMEOUT_SECONDS", 1, 600)),
    metrics: check(() => readAddress(read, "METRICS")),
    health: check(() => readAddress(read, "HEALTH")),
    telemetry: check(() => readTelemetry(read.text, read.flag("TRUST_TRACEPARENT") ?? false)),
  };
  checkPorts(config, check);
  throwProblems();
  return Object.freeze(config);
}

/** The public URL of a process that listens on `port`. With PORT=0, the default of BASE_URL doesn't name it yet. */
export function urlAt(port: number, { baseUrl }: Pick<Config, "baseUrl">): string {
  return baseUrl.replace(/:0$/, `:${port}`);
}

export interface HealthTarget extends Pick<Config, "port" | "host" | "role" | "health"> {
  readonly isTls: boolean;
}

/**
 * Reads only what the health command needs, so that it works while a certificate is being replaced.
 * @throws ConfigError that names every wrong setting
 */
export function readHealthTarget(environment: Environment): HealthTarget {
  const read = createReader(environment);
  const { check, throwProblems } = collectProblems();
  const target: HealthTarget = {
    port: check(() => readPort(read, 1)),
    host: readHost(read),
    role: check(() => readRole(read)),
    health: check(() => readAddress(read, "HEALTH", 1)),
    isTls: read.text("TLS_CERT_FILE") !== undefined,
  };
  throwProblems();
  return target;
}

/** @param min 0 where a free port may be chosen */
const readPort = (read: Reader, min = 0) => read.integer("PORT", min, 65_535);
const readHost = (read: Reader, name: "HOST" | "METRICS_HOST" | "HEALTH_HOST" = "HOST") =>
  read.withDefault(name);
const readRole = (read: Reader) => read.choice("ROLE", ["all", "api", "worker"] as const);

/** Reads the address of a server that is off unless its port is set. */
function readAddress(read: Reader, prefix: "METRICS" | "HEALTH", min = 0): Config["metrics"] {
  if (read.text(`${prefix}_PORT`) === undefined) return undefined;
  const port = read.integer(`${prefix}_PORT`, min, 65_535);
  return { port, host: readHost(read, `${prefix}_HOST`) };
}

/** Reports ports that one process would open twice. */
function checkPorts({ port, host, role, metrics, health }: Config, check: Check): void {
  const listeners = [
    // A worker serves no requests.
    ...(role === "worker" ? [] : [{ name: "PORT", port, host }]),
    ...(metrics ? [{ name: "METRICS_PORT", ...metrics }] : []),
    ...(health ? [{ name: "HEALTH_PORT", ...health }] : []),
  ];
  const isAny = (address: string) => address === "0.0.0.0" || address === "::";
  for (const [at, one] of listeners.entries())
    for (const other of listeners.slice(0, at))
      if (
        one.port !== 0 &&
        one.port === other.port &&
        (one.host === other.host || isAny(one.host) || isAny(other.host))
      )
        check(() => {
          throw new SettingProblem(
            one.name,
            `must differ from ${other.name}; both are ${one.port}.`,
          );
        });
}
