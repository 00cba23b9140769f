/** Starts the delivery worker and the background work of a process. */
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { loggable } from "../db/core/connections/loggable.ts";
import { operations } from "../generated/operations.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { OpenServices } from "../services.ts";
import type { Telemetry } from "../telemetry/open.ts";
import { logAttempts } from "../webhooks/worker/attempt-log.ts";
import type { WatchAttempt } from "../webhooks/worker/outcome.ts";
import { startDeliveryWorker, type DeliveryWorker } from "../webhooks/worker/worker.ts";
import { startBackgroundWork } from "./background-work.ts";
import type { Close } from "./stop.ts";

export interface WorkerParts {
  readonly config: Config;
  readonly services: OpenServices;
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
  readonly telemetry: Telemetry | undefined;
  readonly mailer: Mailer | undefined;
}

/** @param background receives what stops the work */
export function startWorker(
  { config, services, logger, metrics, telemetry, mailer }: WorkerParts,
  background: Close[],
): DeliveryWorker {
  const onError = (error: unknown, deliveryId?: string) => {
    logger.error({ ...loggable(error), deliveryId }, "webhooks");
    metrics?.workFailed("webhooks");
  };
  const tracing = telemetry?.tracing;
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
  return worker;
}
