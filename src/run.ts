/** Runs the process: services → application → listen → graceful stop. */
import type { Server } from "node:https";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { pino, type DestinationStream } from "pino";
import type * as App from "./app.ts";
import { createReadyCheck, NotReady } from "./http/readiness.ts";
import { reservePort } from "./http/reserved-port.ts";
import { startHealthServer } from "./process/health-server.ts";
import { FIRST_STEPS, printBanner } from "./process/banner.ts";
import { hasCompanies } from "./db/accounts/companies.ts";
import { urlAt, type Config } from "./config/config.ts";
import { ConfigError } from "./config/setting.ts";
import { settingWarnings } from "./config/warnings.ts";
import { loggable } from "./db/core/connections/loggable.ts";
import type { DatabaseServer } from "./db/embedded/database-server.ts";
import { createMailer } from "./mail/mailer.ts";
import { ensureDemo } from "./demo/seed.ts";
import { logReplicaChange } from "./process/replica-change.ts";
import { partOf } from "./process/background-work.ts";
import { warnOfClockOffset } from "./process/clock-offset.ts";
import { superviseServer } from "./process/embedded-server.ts";
import { openServices, type OpenServices } from "./services.ts";
import { openLogLines } from "./process/terminal-lines.ts";
import { watchSecretsKeys } from "./process/secrets-keys.ts";
import { reloadCertificateOnSignal } from "./process/reload-certificate.ts";
import { stopAll, type Close, type Stop } from "./process/stop.ts";
import { startWorker, type WorkerParts } from "./process/worker.ts";
import type { OpenMetrics } from "./metrics/open.ts";
import type { Telemetry } from "./telemetry/open.ts";
import { readBacklog } from "./db/webhooks/queue-backlog.ts";
import type { DeliveryWorker } from "./webhooks/worker/worker.ts";

const MAX_FLUSH_MS = 5000;
/** Port of a new demo's receiver, on loopback. If it is in use, a free one is chosen. */
const RECEIVER_PORT = 4790;

const POLLS_BEHIND_POOLER =
  "DATABASE_URL names a connection pooler in transaction mode, so this process polls. Set DATABASE_DIRECT_URL to get notifications.";
const POLLS_ON_CLUSTER =
  "DATABASE_URL doesn't name the cluster's coordinator, so this process polls. Add it, or set DATABASE_DIRECT_URL to its address, to get notifications.";
const NO_COORDINATOR =
  "DATABASE_URL must name the cluster's coordinator, too, because the queue of webhooks is there. Add it, set DATABASE_DIRECT_URL to its address, or set ROLE=api.";

/** What the parts of the process share. */
interface Running extends WorkerParts {
  readonly lines: DestinationStream;
  readonly stop: Stop;
}

/**
 * Starts everything that the settings ask for, and resolves when the process serves.
 * @param server the starting database server
 * @param stop listens for signals
 * @returns the settings, with the address at which the process listens
 * @throws when something can't be started
 */
export async function run(
  settings: Config,
  server: Promise<DatabaseServer>,
  stop: Stop,
): Promise<Config> {
  const { config, listenOptions } = await choosePort(settings);
  const openedMetrics = await startMetrics(config);
  const lines = openLogLines();
  const telemetry = await startTelemetry(config, lines);
  const logger = telemetry?.logger ?? pino({ level: config.logLevel }, lines);
  for (const warning of settingWarnings(config)) logger.warn(warning);
  const health =
    config.health &&
    (await startHealthServer(config.health, (error) => logger.warn(loggable(error), "not ready")));
  if (openedMetrics) logger.info(`Metrics listening on port ${openedMetrics.port}`);
  if (health) logger.info(`Health checks listening on port ${health.port}`);
  const observed = { logger, metrics: openedMetrics?.metrics, telemetry };
  const opening = openProcessServices(config, server, observed);
  // Loads while the database opens, which takes as long. A worker doesn't need the application.
  const loading = config.role === "worker" ? undefined : import("./app.ts");
  loading?.catch(() => {}); // the rejection is handled where it is awaited
  const services = await opening;
  superviseServer(await server, logger, (code) => process.exit(code));
  warnOfClockOffset(services.clock, logger);
  checkNotifications(services, config, logger);
  if (openedMetrics) watchServices(openedMetrics, services);
  const background: Close[] = [watchSecretsKeys(services, config, logger)];
  const resources: Close[] = [() => services.close()];
  if (telemetry) resources.push(() => telemetry.close(flushLimitMs(config)));
  if (openedMetrics) resources.push(() => openedMetrics.close());
  if (health) resources.push(() => health.close());
  const mailer = config.smtp && createMailer(config.smtp);
  if (mailer) resources.push(async () => mailer.close());
  const running: Running = { ...observed, config, services, mailer, lines, stop };
  const worker = config.role === "api" ? undefined : startWorker(running, background);
  const app =
    loading && (await serve(running, await loading, listenOptions, background, resources));
  if (config.tls)
    reloadCertificateOnSignal(config.tls.files, app?.server as Server | undefined, logger);
  const checkProcess = worker && !app ? () => checkClaims(worker) : undefined;
  health?.watch(createReadyCheck(services.db, stop.stopping, checkProcess));
  stop.gracefully(
    { background, ...(app ? { application: () => app.close() } : {}), resources },
    {
      drainSeconds: config.shutdownDrainSeconds,
      timeoutSeconds: config.shutdownTimeoutSeconds,
      log: logger,
      onError: (error) => logger.error(loggable(error), "stop"),
    },
  );
  return config;
}

async function openProcessServices(
  config: Config,
  server: Promise<DatabaseServer>,
  { logger, metrics, telemetry }: Pick<Running, "logger" | "metrics" | "telemetry">,
): Promise<OpenServices> {
  return await openServices(config, {
    server,
    ...(telemetry?.tracing ? { traceparent: telemetry.tracing.traceparent } : {}),
    onGeocoderDenied: (provider) =>
      logger.error(
        { provider },
        "the geocoding provider refuses the API key: check GEOCODER_API_KEY",
      ),
    // Workers read no lists.
    ...(config.role === "worker" ? {} : { onReplicaChange: logReplicaChange(logger) }),
    onJobError: (error, queue) => {
      logger.error(loggable(error), queue ?? "jobs");
      metrics?.workFailed(partOf(queue));
    },
  });
}

/**
 * Logs that the process polls where it gets no notifications.
 * @throws ConfigError for a worker that can't reach the coordinator of its cluster
 */
function checkNotifications({ db }: OpenServices, config: Config, logger: Running["logger"]): void {
  if (!db.hasCoordinator && config.role !== "api") throw new ConfigError(NO_COORDINATOR);
  if (!db.canListen) logger.info(db.hasCoordinator ? POLLS_BEHIND_POOLER : POLLS_ON_CLUSTER);
}

function watchServices(metrics: OpenMetrics, { db, clock }: OpenServices): void {
  metrics.watch({
    load: () => db.load(),
    readBacklog: () => readBacklog(db.forAllCompanies.work),
    replica: db.replica,
    clockOffsetMs: () => clock.machineOffsetMs(),
  });
}

/** Builds the application, listens, and starts the demo. If it can't listen, stops everything. */
async function serve(
  running: Running,
  { buildApp }: Pick<typeof App, "buildApp">,
  listenOptions: FastifyListenOptions,
  background: Close[],
  resources: readonly Close[],
): Promise<FastifyInstance> {
  const { config, services, logger } = running;
  const demo = (config.demo ?? services.isEmbedded) ? await openDemo(config, services) : undefined;
  const app = await buildApp(services, appOptions(running, demo !== undefined));
  // Asked before the port opens: a signal after that stops the process gracefully.
  const isEmpty = !demo && !(await hasCompanies(services.db.forAllCompanies.work));
  try {
    await app.listen(listenOptions);
  } catch (error) {
    await stopAll({ background, application: () => app.close(), resources });
    throw error;
  }
  if (demo) await printBanner(config, services, demo);
  if (isEmpty) logger.info(FIRST_STEPS);
  if (demo && config.demoActivity) {
    const onError = (error: unknown) => logger.error(loggable(error), "demo");
    const { startActivity } = await import("./demo/activity.ts");
    background.push(await startActivity(services, app, demo.companyId, onError));
  }
  return app;
}

function appOptions(
  { config, logger, lines, metrics, telemetry, mailer, stop }: Running,
  hasDemo: boolean,
): App.AppOptions {
  const { isOn = hasDemo, limits: sandboxSignUp } = config.sandboxSignUp;
  const { baseUrl, trustedProxies, allowedOrigins, tls, addressForm, limits } = config;
  return {
    baseUrl,
    logger,
    // Telemetry adds the ids of the span, and exports the lines.
    ...(telemetry || !logger.isLevelEnabled("info")
      ? {}
      : { writeLogLine: (line: string) => lines.write(line) }),
    ...(telemetry?.tracing ? { instrument: telemetry.tracing.instrument } : {}),
    ...(metrics ? { metrics } : {}),
    ...(mailer ? { mailer } : {}),
    ...(isOn ? { sandboxSignUp } : {}),
    ...(trustedProxies ? { trustedProxies } : {}),
    ...(allowedOrigins ? { allowedOrigins } : {}),
    ...(tls ? { tls: { cert: tls.cert, key: tls.key } } : {}),
    addressForm,
    limits,
    stopping: stop.stopping,
  };
}

/** With PORT=0, reserves a free port, so that the default of BASE_URL can name it. */
async function choosePort(config: Config) {
  const { port, host, role } = config;
  if (port !== 0 || role === "worker") return { config, listenOptions: { port, host } };
  const reserved = await reservePort(host);
  const { listenOptions } = reserved;
  return { config: { ...config, baseUrl: urlAt(reserved.port, config) }, listenOptions };
}

function checkClaims(worker: DeliveryWorker): void {
  if (!worker.isClaiming()) throw new NotReady("the delivery worker makes no claims: see the log");
}

function openDemo({ demoActivity }: Config, services: OpenServices) {
  const { clock, deriveKeys, webhooks } = services;
  const history = { now: clock.now(), port: RECEIVER_PORT, secrets: webhooks.secrets, deriveKeys };
  return ensureDemo(services, demoActivity ? history : undefined);
}

/** Loads the metrics only when METRICS_PORT is set. */
async function startMetrics({ metrics }: Config): Promise<OpenMetrics | undefined> {
  if (!metrics) return undefined;
  const { openMetrics } = await import("./metrics/open.ts");
  return await openMetrics(metrics);
}

/** Loads OpenTelemetry only when a setting enables it. */
async function startTelemetry(
  { telemetry, logLevel }: Config,
  lines: DestinationStream,
): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  const { openTelemetry } = await import("./telemetry/open.ts");
  return openTelemetry(telemetry, logLevel, lines);
}

/** Limits the time for exporting telemetry, so that a slow collector doesn't use up the shutdown timeout. */
function flushLimitMs({ shutdownTimeoutSeconds }: Config): number {
  return Math.min(MAX_FLUSH_MS, (shutdownTimeoutSeconds * 1000) / 2);
}
