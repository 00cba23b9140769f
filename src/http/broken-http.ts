/** Answers invalid HTTP on the socket, with the shared error body. Fastify never sees these requests. */
import type { Socket } from "node:net";
import { http } from "../kernel/node-http.ts";
import { v7 as uuid } from "uuid";
import { ApiError, errorBody } from "../kernel/errors.ts";

/**
 * Creates the handler of Node's `clientError`: a request that Node's parser refused. There is no request object.
 * @param baseUrl where error codes are documented
 */
export function answerBrokenHttp(baseUrl: string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
    answerOnSocket(socket, toApiError(error.code), baseUrl);
  };
}

/**
 * Answers on the socket, past Node's response object, and closes the connection.
 * @param baseUrl where error codes are documented
 */
export function answerOnSocket(socket: Socket, refusal: ApiError, baseUrl: string): void {
  const id = uuid();
  const text = JSON.stringify(errorBody(refusal, id, baseUrl));
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "x-content-type-options": "nosniff",
    "x-request-id": id,
    ...refusal.headers,
    connection: "close",
  };
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${http.STATUS_CODES[refusal.statusCode] ?? ""}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
  // After invalid bytes, the rest of them is unread: closing now would reset the connection and lose the answer.
  if (refusal.code !== "VALIDATION_FAILED" && refusal.code !== "HEADERS_TOO_LARGE")
    socket.destroySoon();
}

function toApiError(code: string | undefined): ApiError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new ApiError(
      "HEADERS_TOO_LARGE",
      "The request's headers are too large (16 KiB in all).",
    );
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new ApiError(
      "REQUEST_TIMEOUT",
      "The request did not arrive whole in time. Send it again.",
    );
  return new ApiError("VALIDATION_FAILED", "This is not a valid HTTP/1.1 request.");
}
