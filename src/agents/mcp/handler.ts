/** Passes Fastify requests to the MCP library, and its responses back. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendCompressible } from "../../http/compression.ts";
import { recordError, toApiError } from "../../http/error-answer.ts";
import type { Services } from "../../services.ts";
import { resourceOf } from "../oauth/paths.ts";
import { selectedTools } from "../tools/toolsets.ts";
import { answerTool } from "./answer-tool.ts";
import { calledTool } from "./message.ts";
import type { Extend, LoadExtension } from "./server.ts";

/** Request headers that the library reads. The token is not passed on. */
const FORWARDED = /^(accept|content-type|last-event-id|mcp-.*)$/;

/** Response headers taken from the library: they keep proxies from buffering streams. The endpoint sets all others. */
const ANSWERED = ["content-type", "x-accel-buffering"];

/** Media types that the library requires a client to accept. */
const TYPES = ["application/json", "text/event-stream"];

/**
 * Returns an Accept header with each of the library's media types that the given one covers by a wildcard: the library
 * compares text. Without a header, the client accepts everything (RFC 9110, section 12.5.1).
 */
export function expandAccept(accept = "*/*"): string {
  const ranges = accept.split(",").map((range) => range.trim());
  const wildcards = new Set(
    ranges
      .filter((range) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range))
      .map((range) => range.split(";", 1)[0]?.trim().toLowerCase()),
  );
  const covered = TYPES.filter(
    (type) => wildcards.has("*/*") || wildcards.has(`${type.split("/", 1)[0]}/*`),
  );
  return [...ranges, ...covered].join(", ");
}

/** Serves the one message that a request contains. */
export type ServeMessage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Creates the message handler. It keeps no state between messages. */
export function createMessageHandler(
  services: Services,
  baseUrl: string,
  extensions: readonly LoadExtension[],
): ServeMessage {
  let opened: ReturnType<typeof openLibrary> | undefined;
  return async (request, reply) => {
    const isSelected = selectedTools(request.query);
    const { createMcpHandler, createServer } = await (opened ??= openLibrary(extensions));
    let fault = new Error("the MCP library failed");
    const { fetch: serve } = createMcpHandler(
      () =>
        createServer(request.caller, isSelected, calledTool(request.body)?.name, (tool, input) =>
          answerTool(tool, request, reply, services, baseUrl, input),
        ),
      {
        // Serves clients of every revision before 2026-07-28 too, without sessions.
        legacy: "stateless",
        onerror: (error) => (fault = error),
      },
    );
    const message = toWebRequest(request, reply, baseUrl);
    const response = await serve(message, { parsedBody: request.body });
    // The library reports client errors in its response, but doesn't report its other failures.
    if (response.status >= 500) recordError(toApiError(fault), request);
    for (const name of ANSWERED) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(response.status);
    if (response.body === null) return await reply.send();
    const isStream = response.headers.get("content-type") === "text/event-stream";
    if (isStream) return await reply.send(response.body);
    return await sendCompressible(reply, await response.text());
  };
}

/**
 * Loads the library at the first message: it is a tenth of the process's code, and many installations have no agents. Loading
 * stops the event loop, so other requests are served after each part.
 */
async function openLibrary(extensions: readonly LoadExtension[]) {
  const { createMcpHandler } = await import("@modelcontextprotocol/server");
  await nextTurn();
  const { createServers } = await import("./server.ts");
  const loaded: Extend[] = [];
  for (const load of extensions) {
    await nextTurn();
    loaded.push(await load());
  }
  return { createMcpHandler, createServer: createServers(loaded) };
}

/** Converts a request, without its body. The result is aborted when the client disconnects before the response. */
function toWebRequest({ headers }: FastifyRequest, reply: FastifyReply, baseUrl: string): Request {
  const forwarded = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (FORWARDED.test(name) && value !== undefined) forwarded.set(name, String(value));
  forwarded.set("accept", expandAccept(headers.accept));
  const disconnect = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) disconnect.abort();
  });
  const { signal } = disconnect;
  return new Request(resourceOf(baseUrl), { method: "POST", headers: forwarded, signal });
}
