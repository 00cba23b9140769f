/** Sends messages of both protocol eras to the agent endpoint, and reads the responses. */
import type { Response } from "light-my-request";
import type { Api } from "../../helpers/api.ts";

/** `legacy`: sessions begin with a handshake. `modern`: each request is self-contained. */
export type Era = "legacy" | "modern";

export const ERAS: readonly Era[] = ["legacy", "modern"];

const NEWEST = "2026-07-28";

interface Call {
  /** Default: none. */
  readonly token?: string | undefined;
  readonly headers?: { readonly [name: string]: string };
  /** The query string, with `?`. */
  readonly query?: string;
}

/** Posts any body to `/mcp`. */
export async function post(
  api: Pick<Api, "app">,
  payload: string | Buffer,
  { token, headers, query = "" }: Call = {},
): Promise<Response> {
  return await api.app.inject({
    method: "POST",
    url: `/mcp${query}`,
    headers: { ...headersOf(token), ...headers },
    payload,
  });
}

/** Sends one message. */
export async function send(
  api: Pick<Api, "app">,
  token: string | undefined,
  method: string,
  params: { readonly [name: string]: unknown } = {},
  era: Era = "modern",
  capabilities: object = {},
): Promise<Response> {
  const { headers, body } = message(method, params, era, capabilities);
  return await post(api, body, { token, headers });
}

/** Calls a tool. */
export async function callTool(
  api: Pick<Api, "app">,
  token: string | undefined,
  name: string,
  args: object = {},
  era: Era = "modern",
): Promise<Response> {
  return await send(api, token, "tools/call", { name, arguments: args }, era);
}

/**
 * Builds the headers and body of a message.
 * @param capabilities those that the client declares. Messages of the legacy era declare none.
 */
export function message(
  method: string,
  params: { readonly [name: string]: unknown },
  era: Era = "modern",
  capabilities: object = {},
): { readonly headers: { readonly [name: string]: string }; readonly body: string } {
  const request = { jsonrpc: "2.0", id: 1, method };
  if (era === "legacy") return { headers: {}, body: JSON.stringify({ ...request, params }) };
  const meta = {
    "io.modelcontextprotocol/protocolVersion": NEWEST,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  const name = params["name"] ?? (method === "resources/read" ? params["uri"] : undefined);
  return {
    headers: {
      "mcp-protocol-version": NEWEST,
      "mcp-method": method,
      ...(typeof name === "string" ? { "mcp-name": name } : {}),
    },
    body: JSON.stringify({ ...request, params: { ...params, _meta: meta } }),
  };
}

/** Builds the headers that every message has. */
export function headersOf(token: string | undefined): { readonly [name: string]: string } {
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

export interface Answer {
  readonly id: unknown;
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: { readonly [name: string]: unknown };
    readonly content?: readonly { readonly type: string; readonly text: string }[];
    readonly [name: string]: unknown;
  };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** Reads the JSON-RPC response, from a JSON body or from the last event of a stream. */
export function answerOf({ headers, body }: Pick<Response, "headers" | "body">): Answer {
  if (!String(headers["content-type"]).startsWith("text/event-stream")) return JSON.parse(body);
  const data = body.split("\n").filter((line) => line.startsWith("data: "));
  return JSON.parse(data.at(-1)?.slice("data: ".length) ?? "null");
}
