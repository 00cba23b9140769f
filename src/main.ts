/** The process: settings → services → application → listen → graceful stop. */
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { printBanner } from "./banner.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { loggable } from "./db/loggable.ts";
import { ensureDemo } from "./demo/seed.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { openServices } from "./services.ts";
import { startPump } from "./webhooks/pump/pump.ts";

try {
  const config = readConfig(process.env);
  await run(config);
} catch (error) {
  const known = error instanceof ConfigError;
  console.error(known ? `Wrong setting: ${error.message}` : `Could not start: ${explain(error)}`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const logger = pino(
    { level: config.logLevel },
    pino.destination({ sync: false, minLength: 8192, periodicFlush: 100 }),
  );
  const services = await openServices(config, {
    onGeocoderDenied: (provider) =>
      logger.error({ provider }, "the geocoding provider refuses our key: check GEOCODER_API_KEY"),
    onWebhookError: (error) => logger.error(loggable(error), "webhooks"),
  });
  const closers: (() => Promise<void>)[] = [() => services.close()];
  if (config.role !== "api") {
    const onError = (error: unknown) => logger.error(loggable(error), "webhooks");
    const pump = startPump(services.webhooks, { onError });
    closers.unshift(
      startHousekeeping(services, (error) => logger.error(loggable(error), "housekeeping")),
      () => pump.stop(),
    );
  }
  if (config.role !== "worker") {
    const demo = (config.demo ?? services.isEmbedded) ? await ensureDemo(services) : undefined;
    const app = await buildApp(services, {
      baseUrl: config.baseUrl,
      logger,
      ...(config.trustedProxies ? { trustedProxies: config.trustedProxies } : {}),
      ...(config.tls ? { tls: config.tls } : {}),
    });
    closers.unshift(() => app.close());
    try {
      await app.listen({ port: config.port, host: config.host });
    } catch (error) {
      await stopAll(closers);
      throw error;
    }
    if (demo) await printBanner(config, services, demo);
  }
  stopOnSignal(config, closers, (error) => logger.error(loggable(error), "stop"));
}

/** The first signal finishes what is in flight; a second one, or the time limit, ends it at once. */
function stopOnSignal(
  config: Config,
  closers: readonly (() => Promise<void>)[],
  log: (error: unknown) => void,
): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), config.shutdownTimeoutSeconds * 1000).unref();
    stopAll(closers).then(
      () => process.exit(0),
      (error: unknown) => {
        log(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function stopAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close();
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "EADDRINUSE")
    return "the port is in use: set PORT to another one, or stop what listens there.";
  if (code === "EACCES")
    return "listening on this port is not allowed: set PORT to one above 1023.";
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "CONNECT_TIMEOUT")
    return `the database can't be reached (${code}): check DATABASE_URL.`;
  return message ?? String(error);
}
