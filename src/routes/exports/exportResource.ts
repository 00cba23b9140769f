import { MIN_RATE, type Refusal } from "../../db/exports/export-places.ts";
import { runExport } from "../../db/exports/run-export.ts";
import { countAttempt, returnAttempt } from "../../db/requests/rate-windows.ts";
import { positionAfter } from "../../events/feed-position.ts";
import type { ExportLine } from "../../generated/schemas.ts";
import { ApiError, retryAfter, serviceUnavailable, type LimitState } from "../../kernel/errors.ts";
import { Lines, LineStream } from "../../kernel/line-stream.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";
import type { Handler } from "../handler.ts";

/** Exports of a company in an hour. */
const LIMIT = 10;
const WINDOW_SECONDS = HOUR_MS / 1000;
/** Less than the database's limit for a transaction in which nothing happens. */
const STALL_MS = 20_000;
/** Time in which the largest export ends: rows that others delete can't be cleaned up meanwhile. */
const MAX_MS = 15 * MINUTE_MS;
const RETRY_AFTER_SECONDS = { processIsBusy: 30, companyIsExporting: 60 };

/** Streams all items of a resource, with the position in the list of events at that time. */
export const exportResource: Handler<"exportResource"> = async (call, { db, clock }, respond) => {
  const { companyId } = call;
  const { resource } = call.params;
  const subject = `export ${companyId}`;
  const { count, remainingSeconds } = await countAttempt(
    db.read,
    subject,
    WINDOW_SECONDS,
    clock.offsetMs,
  );
  const limit = limitState(Math.max(0, LIMIT - count), remainingSeconds);
  if (count > LIMIT) throw tooMany(remainingSeconds, limit);

  const elapsedMs = () => clock.elapsedMs();
  const lines = new Lines(STALL_MS, elapsedMs);
  const deadlineMs = elapsedMs() + MAX_MS;
  const write = async (text: string) => {
    if (elapsedMs() > deadlineMs) throw new Error("an export took too long");
    await lines.write(text);
  };
  const started = Promise.withResolvers<Refusal | undefined>();
  runExport(db, companyId, resource, elapsedMs, {
    async start({ sequence, createdAt }) {
      started.resolve(undefined);
      const position = positionAfter(companyId, sequence);
      await write(toLine({ type: "start", resource, position, createdAt }));
    },
    items: write,
    async end(count) {
      await write(toLine({ type: "end", count }));
      lines.end();
    },
    cut: () => lines.destroy(tooSlow()),
  }).then(started.resolve, (error: Error) => {
    started.reject(error);
    lines.destroy(error);
  });
  try {
    const refusal = await started.promise;
    if (refusal) throw refused(refusal, limit);
  } catch (error) {
    await returnAttempt(db.read, subject);
    throw error;
  }
  return respond(200, new LineStream<ExportLine>(lines, limit));
};

function toLine(line: ExportLine): string {
  return `${JSON.stringify(line)}\n`;
}

function limitState(left: number, seconds: number): LimitState {
  return {
    policy: `"exports";q=${LIMIT};w=${WINDOW_SECONDS}`,
    state: `"exports";r=${left};t=${seconds}`,
  };
}

function tooMany(seconds: number, limit: LimitState): ApiError {
  return new ApiError(
    "REQUEST_LIMIT_EXCEEDED",
    `The company's limit of ${LIMIT} exports per hour is used up. Retry after ${seconds} seconds.`,
    { extraData: { retryAfter: seconds }, headers: retryAfter(seconds), limit },
  );
}

/** Recorded in the request log: the client only notices that its connection was cut. */
function tooSlow(): ApiError {
  return new ApiError(
    "SERVICE_UNAVAILABLE",
    `The export was cut, because other companies were waiting, and the client read less than ${MIN_RATE / 1024} KiB per second. Save the export to a file first, or read the list page by page.`,
  );
}

function refused(refusal: Refusal, limit: LimitState): ApiError {
  const seconds = RETRY_AFTER_SECONDS[refusal];
  if (refusal === "processIsBusy") return serviceUnavailable(undefined, seconds);
  return new ApiError(
    "REQUEST_LIMIT_EXCEEDED",
    `Another export of the company is running or waiting, and only one can run at a time. Retry after ${seconds} seconds.`,
    { extraData: { retryAfter: seconds }, headers: retryAfter(seconds), limit },
  );
}
