/** Sends requests over real sockets, for bytes that injection can't send. */
import { once } from "node:events";
import { connect } from "node:net";
import type { Response } from "light-my-request";
import type { OperationId } from "#src/generated/operations.ts";
import { waitFor } from "./eventually.ts";
import { checkResponse } from "./responses.ts";

/** The parts of a response that tests read, injected or received. */
export type WireResponse = Pick<Response, "statusCode" | "headers" | "body" | "json">;

/**
 * Writes bytes to a server, reads one response until the connection closes, and validates it against the document.
 * The bytes should include `Connection: close` unless they are not HTTP.
 * @throws when the response is invalid, or the connection closes without one
 */
export async function sendBytes(
  address: string,
  bytes: string | Buffer,
  { operationId }: { operationId?: OperationId } = {},
): Promise<WireResponse> {
  const response = await sendRaw(address, bytes);
  checkResponse(operationId, response as Response);
  return response;
}

/** Does the same without the validation, for what the document doesn't describe. */
export async function sendRaw(address: string, bytes: string | Buffer): Promise<WireResponse> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A server that refuses an upload half-way may reset the connection once it has answered.
  socket.on("error", () => {});
  socket.write(bytes);
  await waitFor(`the end of a connection to ${address}`, async () => once(socket, "close"));
  return parse(Buffer.concat(chunks));
}

/** The text of an HTTP/1.1 request after which the connection closes. */
export function requestText(line: string, headers: Record<string, string>, body = ""): string {
  const all = { host: "x", connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** Validates a response of `fetch` against the document. */
export async function check(operationId: OperationId, answer: globalThis.Response) {
  const response = make(answer.status, Object.fromEntries(answer.headers), await answer.text());
  checkResponse(operationId, response as Response);
  return response;
}

/** The final response after interim ones, such as 100 (RFC 9110, section 15.2). */
export function finalOf(response: WireResponse): WireResponse {
  return response.statusCode < 200 ? finalOf(parse(Buffer.from(response.body))) : response;
}

function parse(bytes: Buffer): WireResponse {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) throw new Error(`The connection closed without a response: ${bytes.toString()}`);
  const [status = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const body = bytes.subarray(end + 4).toString();
  return make(Number(status.split(" ")[1]), Object.fromEntries(headers), body);
}

function make(statusCode: number, headers: Record<string, string>, body: string): WireResponse {
  return { statusCode, headers, body, json: () => JSON.parse(body) };
}
