/** Runs the process: services → application → listen → graceful stop. */
import type { Server } from "node:https";
import { pino, type DestinationStream } from "pino";
import { createReadyCheck, NotReady } from "./http/readiness.ts";
import { reservePort } from "./http/reserved-port.ts";
import { startHealthServer } from "./process/health-server.ts";
import { printBanner } from "./process/banner.ts";
import { urlAt, type Config } from "./config/config.ts";
import { ConfigError } from "./config/setting.ts";
import { settingWarnings } from "./config/warnings.ts";
import { loggable } from "./db/core/loggable.ts";
import type { DatabaseServer } from "./db/embedded/database-server.ts";
import { createMailer } from "./mail/mailer.ts";
import { operations } from "./generated/operations.ts";
import { ensureDemo } from "./demo/seed.ts";
import { logReplicaChange } from "./process/replica-change.ts";
import { partOf, startBackgroundWork } from "./process/background-work.ts";
import { warnOfClockOffset } from "./process/clock-offset.ts";
import { superviseServer } from "./process/embedded-server.ts";
import { openServices, type OpenServices } from "./services.ts";
import { createTerminalLines } from "./process/terminal-lines.ts";
import { watchSecretsKeys } from "./process/secrets-keys.ts";
import { reloadCertificateOnSignal } from "./process/reload-certificate.ts";
import { stopAll, type Close, type Stop } from "./process/stop.ts";
import type { OpenMetrics } from "./metrics/open.ts";
import type { Telemetry } from "./telemetry/open.ts";
import { readBacklog } from "./db/webhooks/queue-backlog.ts";
import { logAttempts } from "./webhooks/worker/attempt-log.ts";
import type { WatchAttempt } from "./webhooks/worker/outcome.ts";
import { startDeliveryWorker, type DeliveryWorker } from "./webhooks/worker/worker.ts";

const MAX_FLUSH_MS = 5000;
/** Port of a new demo's receiver, on loopback. If it is in use, a free one is chosen. */
const RECEIVER_PORT = 4790;

const POLLS_BEHIND_POOLER =
  "DATABASE_URL names a connection pooler in transaction mode, so this process polls. Set DATABASE_DIRECT_URL to get notifications.";
const POLLS_ON_CLUSTER =
  "DATABASE_URL doesn't name the cluster's coordinator, so this process polls. Add it, or set DATABASE_DIRECT_URL to its address, to get notifications.";
const NO_COORDINATOR =
  "DATABASE_URL must name the cluster's coordinator, too, because the queue of webhooks is there. Add it, set DATABASE_DIRECT_URL to its address, or set ROLE=api.";

/**
 * Starts everything that the settings ask for, and resolves when the process serves.
 * @param server the starting database server
 * @param stop listens for signals
 * @throws when something can't be started
 */
export async function run(
  settings: Config,
  server: Promise<DatabaseServer>,
  stop: Stop,
): Promise<void> {
  const { config, listenOptions } = await choosePort(settings);
  const openedMetrics = await startMetrics(config);
  const metrics = openedMetrics?.metrics;
  const lines = openLogLines();
  const telemetry = await startTelemetry(config, lines);
  const logger = telemetry?.logger ?? pino({ level: config.logLevel }, lines);
  const tracing = telemetry?.tracing;
  for (const warning of settingWarnings(config)) logger.warn(warning);
  const health =
    config.health &&
    (await startHealthServer(config.health, (error) => logger.warn(loggable(error), "not ready")));
  if (openedMetrics) logger.info(`Metrics listening on port ${openedMetrics.port}`);
  if (health) logger.info(`Health checks listening on port ${health.port}`);
  const opening = openServices(config, {
    server,
    ...(tracing ? { traceparent: tracing.traceparent } : {}),
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
  // Loads while the database opens, which takes as long. A worker doesn't need the application.
  const loading = config.role === "worker" ? undefined : import("./app.ts");
  loading?.catch(() => {}); // the rejection is handled where it is awaited
  const services = await opening;
  const { db } = services;
  superviseServer(await server, logger, (code) => process.exit(code));
  warnOfClockOffset(services.clock, logger);
  if (!db.hasCoordinator && config.role !== "api") throw new ConfigError(NO_COORDINATOR);
  if (!db.canListen) logger.info(db.hasCoordinator ? POLLS_BEHIND_POOLER : POLLS_ON_CLUSTER);
  openedMetrics?.watch({
    load: () => db.load(),
    readBacklog: () => readBacklog(db.work),
    replica: db.replica,
    clockOffsetMs: () => services.clock.machineOffsetMs(),
  });
  let checkProcess: (() => void) | undefined;
  const background: Close[] = [watchSecretsKeys(services, config, logger)];
  const resources: Close[] = [() => services.close()];
  if (telemetry) resources.push(() => telemetry.close(flushLimitMs(config)));
  if (openedMetrics) resources.push(() => openedMetrics.close());
  if (health) resources.push(() => health.close());
  const mailer = config.smtp && createMailer(config.smtp);
  if (mailer) resources.push(async () => mailer.close());
  if (config.role !== "api") {
    const onError = (error: unknown, deliveryId?: string) => {
      logger.error({ ...loggable(error), deliveryId }, "webhooks");
      metrics?.workFailed("webhooks");
    };
    const logAttempt = logAttempts(logger);
    // The log line is written inside the span and has its ids.
    const watchAttempt: WatchAttempt = tracing
      ? (claimed, attempt) => tracing.traceAttempt(claimed, () => logAttempt(claimed, attempt))
      : logAttempt;
    const worker = startDeliveryWorker(services.webhooks, {
      onError,
      watchAttempt,
      jobs: services.jobs,
      ...(metrics ? { metrics } : {}),
    });
    const { baseUrl } = config;
    startBackgroundWork(
      { ...services, operations, baseUrl, sendsEmail: mailer !== undefined, metrics },
      mailer,
      ({ id, attempts }, error) =>
        logger.warn({ emailId: id, attempts, ...loggable(error) }, "an email was not accepted"),
    );
    background.push(
      () => services.jobs.stop(),
      () => worker.stop(),
    );
    if (config.role === "worker") checkProcess = () => checkClaims(worker);
  }
  let https: Server | undefined;
  let application: Close | undefined;
  if (loading) {
    const { buildApp } = await loading;
    const demo =
      (config.demo ?? services.isEmbedded) ? await openDemo(config, services) : undefined;
    const app = await buildApp(services, {
      baseUrl: config.baseUrl,
      logger,
      // Telemetry adds the ids of the span, and exports the lines.
      ...(telemetry || !logger.isLevelEnabled("info")
        ? {}
        : { writeLogLine: (line: string) => lines.write(line) }),
      ...(tracing ? { instrument: tracing.instrument } : {}),
      ...(metrics ? { metrics } : {}),
      ...(mailer ? { mailer } : {}),
      ...(config.trustedProxies ? { trustedProxies: config.trustedProxies } : {}),
      ...(config.allowedOrigins ? { allowedOrigins: config.allowedOrigins } : {}),
      ...(config.tls ? { tls: { cert: config.tls.cert, key: config.tls.key } } : {}),
      addressForm: config.addressForm,
      limits: config.limits,
      stopping: stop.stopping,
    });
    application = () => app.close();
    if (config.tls) https = app.server as Server;
    try {
      await app.listen(listenOptions);
    } catch (error) {
      await stopAll({ background, application, resources });
      throw error;
    }
    if (demo) await printBanner(config, services, demo);
    if (demo && config.demoActivity) {
      const onError = (error: unknown) => logger.error(loggable(error), "demo");
      const { startActivity } = await import("./demo/activity.ts");
      background.push(await startActivity(services, app, demo.companyId, onError));
    }
  }
  if (config.tls) reloadCertificateOnSignal(config.tls.files, https, logger);
  health?.watch(createReadyCheck(db, stop.stopping, checkProcess));
  stop.gracefully(
    { background, ...(application ? { application } : {}), resources },
    {
      drainSeconds: config.shutdownDrainSeconds,
      timeoutSeconds: config.shutdownTimeoutSeconds,
      log: logger,
      onError: (error) => logger.error(loggable(error), "stop"),
    },
  );
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

/**
 * Opens standard output for log lines: as JSON, or formatted if it is a terminal. Buffers them for up to 100 ms: a
 * write per line costs as much as formatting it.
 */
function openLogLines(): DestinationStream {
  const lines = pino.destination({ sync: true, minLength: 8192, periodicFlush: 100 });
  process.on("exit", () => lines.flushSync());
  return process.stdout.isTTY ? createTerminalLines(lines) : lines;
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
