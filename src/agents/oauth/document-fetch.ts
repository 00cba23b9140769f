/** Fetches client metadata documents, with the same address checks as webhook deliveries. */
import {
  ConnectFailure,
  createConnector,
  type ConnectorOptions,
} from "../../webhooks/sending/connector.ts";
import { RequestTracer } from "../../webhooks/sending/request-trace.ts";
import type { Lookup } from "../../webhooks/sending/resolve.ts";
import { problemOfUrl } from "../../webhooks/sending/target-url.ts";
import { findMetadataProblem, isObject, readDocument } from "./client-metadata.ts";

const CONNECT_TIMEOUT_MS = 2_000;
/** Limit for the whole fetch. */
const TIMEOUT_MS = 4_000;
const MAX_DOCUMENT_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16_384;
/** Concurrent requests per origin, so that the service can't be used to flood a site. */
const MAX_CONNECTIONS_PER_ORIGIN = 4;

/** The document can't be fetched at the moment. It may still be valid. */
export class DocumentUnavailable extends Error {}

export interface DocumentFetch {
  /**
   * Fetches a document. Redirects are not followed.
   * @throws Error when the address is not allowed, or the document is too large; DocumentUnavailable when its site
   *   doesn't respond in time, or responds with 429 or 5xx
   */
  fetch(this: void, url: string | URL): Promise<Response>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** @param options `allowLocal`: whether loopback addresses are allowed; the others are for tests */
export function createDocumentFetch(options: {
  readonly allowLocal: boolean;
  readonly lookup?: Lookup;
  readonly tls?: NonNullable<ConnectorOptions["tls"]>;
}): DocumentFetch {
  const { allowLocal, lookup, tls } = options;
  const tracer = new RequestTracer();
  const settings = {
    connect: createConnector({
      allowLocal,
      lookup,
      tls,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      // Without it, undici would fail at `100 Continue`.
      onOpened: (socket, opening) => tracer.addSocket(socket, opening),
    }),
    connections: MAX_CONNECTIONS_PER_ORIGIN,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  // undici is loaded at the first document.
  const open = async () => {
    const { default: undici } = await import("undici"); // the bundle knows no names of a CommonJS package
    return { agent: new undici.Agent(settings), request: undici.request };
  };
  let opening: ReturnType<typeof open> | undefined;
  return {
    async fetch(address) {
      const url = String(address);
      const problem = problemOfUrl(url, { allowLocal });
      if (problem !== undefined) throw new Error(problem);
      const { agent, request } = await (opening ??= open());
      const response = await request(url, {
        dispatcher: agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: "application/json" },
      }).catch(unreachable);
      const { statusCode, body, headers } = response;
      if (statusCode !== 200) {
        body.on("error", () => {}).destroy();
        if (statusCode === 429 || statusCode >= 500)
          throw new DocumentUnavailable(`The document's site responded with ${statusCode}.`);
        return new Response(null, { status: statusCode });
      }
      const bytes = await read(body).catch(unreachable);
      if (!bytes) throw new Error(`The document is larger than ${MAX_DOCUMENT_BYTES} bytes.`);
      return new Response(usedPart(bytes.toString("utf8"), url), {
        headers: cachingHeaders(headers),
      });
    },
    async close() {
      await (await opening)?.agent.destroy();
      tracer.close();
    },
  };
}

/** @returns undefined when the body is too large; the rest is not read */
async function read(body: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let count = 0;
  for await (const chunk of body) {
    count += chunk.length;
    if (count > MAX_DOCUMENT_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreachable(cause: unknown): never {
  if (cause instanceof ConnectFailure && cause.stage === "blocked") throw cause;
  throw new DocumentUnavailable("The document's site can't be reached.", { cause });
}

/** Reduces a client metadata document (its `client_id` is its URL) to the fields in use. Returns others unchanged. */
function usedPart(text: string, url: string): string {
  try {
    const document: unknown = JSON.parse(text);
    if (!isObject(document) || document["client_id"] !== url) return text;
    const used = readDocument(document);
    const problem = findMetadataProblem(used);
    // The authorization server refuses a document without redirect URIs.
    return JSON.stringify(problem ? { ...used, redirect_uris: [] } : used);
  } catch {
    return text;
  }
}

function cachingHeaders(headers: {
  readonly [name: string]: string | string[] | undefined;
}): Headers {
  const caching = new Headers();
  for (const name of ["cache-control", "expires"])
    for (const value of [headers[name] ?? []].flat()) caching.append(name, value);
  return caching;
}
