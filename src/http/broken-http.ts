/** Answers invalid HTTP on the socket, with the shared error body. Fastify never sees these requests. */
import type { Socket } from "node:net";
import { STATUS_CODES } from "node:http";
import { v7 as uuid } from "uuid";
import { ApiError, type ErrorBody } from "../kernel/errors.ts";

/**
 * Handles Node's `clientError`: a request that Node's parser refused. There is no request object, and the response
 * has no link to the documentation.
 */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const refusal = toApiError(error.code);
  const id = uuid();
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    internalRequestId: id,
    extraData: {},
  };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode] ?? ""}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${id}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}

function toApiError(code: string | undefined): ApiError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new ApiError(
      "HEADERS_TOO_LARGE",
      "The request's headers are too large (16 KiB in all).",
    );
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new ApiError("REQUEST_TIMEOUT", "The request did not arrive whole in time.");
  return new ApiError("VALIDATION_FAILED", "This is not a valid HTTP/1.1 request.");
}
