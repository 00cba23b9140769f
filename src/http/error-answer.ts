/** Turns whatever was thrown into the shared error body, in one place. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnavailable } from "../db/core/failures.ts";
import { loggable } from "../db/core/loggable.ts";
import { ApiError, errorBody, serviceUnavailable, validationFailed } from "../kernel/errors.ts";
import { BODY_LIMIT_BYTES, unsupported } from "./body-parser.ts";

/** Answers every error with the shared body. Causes go to the log only. */
export function answerErrors(app: FastifyInstance, baseUrl: string): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendError(toApiError(error), request, reply, baseUrl),
  );
}

/** Notes what a request was refused with, for its log line and record, and logs what must not be sent. */
export function recordError(error: ApiError, request: FastifyRequest): void {
  if (error.statusCode >= 500) request.log.error(loggable(error.cause ?? error), error.code);
  request.errorCode = error.code;
  request.refusal = error;
}

/** Sends the body of an error. */
export function sendError(
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
): FastifyReply {
  recordError(error, request);
  return reply
    .code(error.statusCode)
    .headers({ "x-request-id": request.id, ...error.headers })
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(errorBody(error, request.id, baseUrl));
}

/** What an error means for the caller. Anything unforeseen is INTERNAL_ERROR, with nothing of its cause. */
export function toApiError(error: Error & { code?: unknown; statusCode?: unknown }): ApiError {
  if (error instanceof ApiError) return error;
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new ApiError(
        "PAYLOAD_TOO_LARGE",
        `The body is larger than ${BODY_LIMIT_BYTES / 1024} KiB. Send less in one request.`,
      );
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return unsupported("what was sent");
    case "FST_ERR_CTP_EMPTY_TYPE":
    case "FST_ERR_ROUTE_MISSING_CONTENT_TYPE": // the method QUERY
      return unsupported("");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new ApiError("MALFORMED_JSON", "The body's length is not what Content-Length says.");
    case "FST_ERR_BAD_URL":
      return badUrl();
    case "FST_ERR_MAX_PARAM_LENGTH":
      return longUrl();
  }
  if (isUnavailable(error)) return serviceUnavailable(error);
  return new ApiError(
    "INTERNAL_ERROR",
    "Something went wrong on our side. Try again later; if it stays, tell us the internalRequestId.",
    { cause: error },
  );
}

/** 400 for an address whose path can't be decoded. */
function badUrl(): ApiError {
  return validationFailed([
    { in: "path", path: "", keyword: "encoding", message: "is not valid percent-encoded UTF-8" },
  ]);
}

/** 400 for an address with a longer part than any id has. */
function longUrl(): ApiError {
  return validationFailed([
    { in: "path", path: "", keyword: "maxLength", message: "has a part that is too long" },
  ]);
}

declare module "fastify" {
  interface FastifyRequest {
    /** The code that the request was refused with, for its log line. */
    errorCode: string | null;
    /** What the request was refused with. */
    refusal: ApiError | null;
  }
}
