/** Renders errors as pages. */
import { http } from "../kernel/node-http.ts";
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from "fastify";
import { isTemporary } from "../db/core/connections/failures.ts";
import { loggable } from "../db/core/connections/loggable.ts";
import { aborted, isAborted } from "../http/error-answer.ts";
import type { Clock } from "../kernel/clock.ts";
import { ApiError } from "../kernel/errors.ts";
import { Refusal } from "../kernel/refusal.ts";
import { PasswordQueueFullError } from "../accounts/password.ts";
import type { Platform } from "./platform.ts";
import { html } from "../html/html.ts";
import { PageError, pageNotFound } from "./ui/page-error.ts";
import { sendPage } from "./ui/layout.ts";
import { viewOf } from "./ui/view.ts";

const RETRY_AFTER_SECONDS = 5;
const WARNING_INTERVAL_MS = 10_000;

/** Answers every error and unknown path of this scope with a page that says what to do. */
export function answerErrors(scope: FastifyInstance, platform: Platform): void {
  const warnOfFullQueue = createQueueWarning(platform.clock);
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    // Plain HTTP is rejected in the request pipeline, as for every route, without cookies.
    if (error instanceof ApiError) throw error;
    // Nobody reads the page.
    if (isAborted(request)) throw aborted();
    const page = toPageError(error);
    if (error instanceof PasswordQueueFullError) warnOfFullQueue(request.log);
    else if (page.statusCode >= 500) request.log.error(loggable(error), "developer platform");
    const main = html`<p>${page.message}</p>
      <p class="quiet">Request ID: <code>${request.id}</code></p>
      <p>
        ${
          page.statusCode === 401
            ? html`<a class="button" href="/developer/sign-in">Sign in</a>`
            : html`<a href="/developer">Back to the overview</a>`
        }
      </p>`;
    reply.code(page.statusCode).headers(page.headers);
    return sendPage(reply, viewOf(platform, request, reply), { title: page.title, main });
  });
  scope.setNotFoundHandler(async () => {
    throw pageNotFound();
  });
}

/** Logs the refusals for a full queue in one warning per interval: strangers can cause any number. */
function createQueueWarning(clock: Clock): (log: FastifyBaseLogger) => void {
  let refused = 0;
  let quietUntil = 0;
  return (log) => {
    refused++;
    const now = clock.now().getTime();
    if (now < quietUntil) return;
    log.warn({ refused }, "sign-ins were refused: too many passwords are being hashed");
    refused = 0;
    quietUntil = now + WARNING_INTERVAL_MS;
  };
}

/** The page for an error. Never shows the message of an unexpected error. */
function toPageError(error: FastifyError): PageError {
  if (error instanceof PageError) return error;
  if (error instanceof Refusal)
    return error.reason === "not_found"
      ? pageNotFound()
      : new PageError(409, "This isn’t possible right now", error.message);
  if (isTemporary(error) || error instanceof PasswordQueueFullError) return unavailable();
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500)
    return new PageError(
      statusCode,
      http.STATUS_CODES[statusCode] ?? "Invalid request",
      statusCode === 413
        ? "The form is too large. Go back, shorten what you entered and submit it again."
        : "The form could not be read. Go back, reload the page and submit it again.",
    );
  return new PageError(
    500,
    "Something went wrong on our side",
    "Try again later. If it keeps happening, send us the request ID below.",
  );
}

function unavailable(): PageError {
  return new PageError(503, "Service unavailable", "Reload the page in a few seconds.", {
    "retry-after": String(RETRY_AFTER_SECONDS),
  });
}
