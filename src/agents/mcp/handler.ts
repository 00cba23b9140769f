/** The protocol's own library behind the door: a Fastify request in, its answer out. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { recordError, toApiError } from "../../http/error-answer.ts";
import type { Services } from "../../services.ts";
import { resourceOf } from "../oauth/paths.ts";
import { answerTool } from "./answer-tool.ts";
import type { Extend } from "./server.ts";

/** All that the library reads of a request. The token is not its business. */
const FORWARDED = /^(accept|content-type|last-event-id|mcp-.*)$/;

/** What it sends for streams, so that proxies let them through; the rest of its headers are the door's own. */
const ANSWERED = ["content-type", "x-accel-buffering"];

/** Carries out the one message that a request is. */
export type ServeMessage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Makes what serves messages. It keeps nothing between two of them. */
export function createMessageHandler(
  services: Services,
  baseUrl: string,
  extend: Extend | undefined,
): ServeMessage {
  let opened: ReturnType<typeof openLibrary> | undefined;
  return async (request, reply) => {
    const { createMcpHandler, createServer } = await (opened ??= openLibrary(extend));
    let fault = new Error("the protocol's library failed");
    const { fetch: serve } = createMcpHandler(
      () => createServer((tool) => answerTool(tool, request, services, baseUrl)),
      {
        // Clients of all revisions before 2026-07-28 are served too, without sessions.
        legacy: "stateless",
        onerror: (error) => (fault = error),
      },
    );
    const message = toWebRequest(request, reply, baseUrl);
    const response = await serve(message, { parsedBody: request.body });
    // It tells a client what the client did wrong, and nobody what else went wrong.
    if (response.status >= 500) recordError(toApiError(fault), request);
    for (const name of ANSWERED) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(response.status);
    if (response.body === null) return await reply.send();
    const isStream = response.headers.get("content-type") === "text/event-stream";
    return await reply.send(isStream ? response.body : await response.text());
  };
}

/** Loaded at the first message: it is a tenth of what the process loads, and many have no agents. */
async function openLibrary(extend: Extend | undefined) {
  const [{ createMcpHandler }, { createServers }] = await Promise.all([
    import("@modelcontextprotocol/server"),
    import("./server.ts"),
  ]);
  return { createMcpHandler, createServer: createServers(extend) };
}

/** The request without its body. It is aborted when the client hangs up before it is answered. */
function toWebRequest({ headers }: FastifyRequest, reply: FastifyReply, baseUrl: string): Request {
  const forwarded = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (FORWARDED.test(name) && value !== undefined) forwarded.set(name, String(value));
  const hangUp = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) hangUp.abort();
  });
  const { signal } = hangUp;
  return new Request(resourceOf(baseUrl), { method: "POST", headers: forwarded, signal });
}
