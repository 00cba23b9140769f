/** Converts thrown errors into the shared error body. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isTemporary } from "../db/core/connections/failures.ts";
import { loggable } from "../db/core/connections/loggable.ts";
import { ApiError, errorBody, serviceUnavailable, validationFailed } from "../kernel/errors.ts";
import { addLimit } from "./limit-headers.ts";
import { BODY_LIMIT_BYTES, tooLarge, unsupported } from "./body-parser.ts";

/** Answers every error with the shared body. Causes are logged and never sent. */
export function answerErrors(app: FastifyInstance, baseUrl: string): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = isAborted(request)
      ? aborted()
      : toApiError(error, request.routeOptions.bodyLimit);
    return sendError(refusal, request, reply, baseUrl);
  });
}

/** Whether the client closed its connection before it had sent the whole request. */
export function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Logged for a request whose client is gone. Not an error of the service. */
export function aborted(): ApiError {
  return new ApiError(
    "REQUEST_TIMEOUT",
    "The connection was closed before the whole request had arrived. Send it again.",
  );
}

/**
 * Stores the error on the request, for its log line and its request log row, and logs the cause of a 5xx. A simulated one is
 * no fault of the service.
 */
export function recordError(error: ApiError, request: FastifyRequest): void {
  if (error.statusCode >= 500 && !request.simulation?.isError)
    request.log.error(loggable(error.cause ?? error), error.code);
  request.errorCode = error.code;
  request.refusal = error;
}

/** Sends an error with the shared body. */
export function sendError(
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
): FastifyReply {
  recordError(error, request);
  const body = errorBody(error, request.id, baseUrl);
  request.answered = body;
  if (error.limit) addLimit(reply, error.limit);
  return reply
    .code(error.statusCode)
    .headers({ "x-request-id": request.id, ...error.headers })
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/**
 * Converts any error to an ApiError. An unexpected error becomes INTERNAL_ERROR, without its cause in the body.
 * @param bodyLimit of the route, in bytes
 */
export function toApiError(
  error: Error & { code?: unknown; statusCode?: unknown },
  bodyLimit = BODY_LIMIT_BYTES,
): ApiError {
  if (error instanceof ApiError) return error;
  // Drizzle wraps the error of a query that waited too long for its company's earlier ones.
  if (error.cause instanceof ApiError) return error.cause;
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return tooLarge(bodyLimit);
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return unsupported("what was sent");
    case "FST_ERR_CTP_EMPTY_TYPE":
    case "FST_ERR_ROUTE_MISSING_CONTENT_TYPE": // the method QUERY
      return unsupported("");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new ApiError("MALFORMED_JSON", "The body's length does not match Content-Length.");
    case "FST_ERR_BAD_URL":
      return badUrl();
    case "FST_ERR_MAX_PARAM_LENGTH":
      return longUrl();
  }
  if (isTemporary(error)) return serviceUnavailable(error);
  return new ApiError(
    "INTERNAL_ERROR",
    "Something went wrong on our side. Try again later. If the error persists, contact us with the internalRequestId.",
    { cause: error },
  );
}

/** 400 for a URL whose path can't be decoded. */
function badUrl(): ApiError {
  return validationFailed([
    { in: "path", path: "", keyword: "encoding", message: "is not valid percent-encoded UTF-8" },
  ]);
}

/** 400 for a URL with a path segment longer than any id. */
function longUrl(): ApiError {
  return validationFailed([
    { in: "path", path: "", keyword: "maxLength", message: "has a segment that is too long" },
  ]);
}

declare module "fastify" {
  interface FastifyRequest {
    /** Error code of the response, for the log line. */
    errorCode: string | null;
    /** The error that the request was answered with. */
    refusal: ApiError | null;
  }
}
