/** Reads documents that agents name on the web, as carefully as webhooks are sent. */
import { Agent, request } from "undici";
import {
  ConnectFailure,
  createConnector,
  type ConnectorOptions,
} from "../../webhooks/sending/connector.ts";
import type { Lookup } from "../../webhooks/sending/resolve.ts";
import { checkTargetUrl } from "../../webhooks/sending/target-url.ts";
import { isObject, readDocument } from "./client-metadata.ts";

const CONNECT_TIMEOUT_MS = 2_000;
/** For all of it. */
const TIMEOUT_MS = 4_000;
const MOST_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 16_384;
/** Requests to one host at a time: whoever registers a document must not aim the service at somebody. */
const PER_ORIGIN = 4;

/** The document can't be had now: that says nothing about it. */
export class DocumentUnavailable extends Error {}

export interface DocumentFetch {
  /**
   * Gets a document. A redirect is an answer like any other.
   * @throws Error when the address is not allowed, or the document is too large; DocumentUnavailable when its
   *   site can't be reached in time, or says that it can't answer
   */
  fetch(this: void, url: string | URL): Promise<Response>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** @param options `allowLocal`: whether documents may be on this machine; the others are for tests */
export function createDocumentFetch(options: {
  readonly allowLocal: boolean;
  readonly lookup?: Lookup;
  readonly tls?: NonNullable<ConnectorOptions["tls"]>;
}): DocumentFetch {
  const { allowLocal, lookup, tls } = options;
  const agent = new Agent({
    connect: createConnector({
      allowLocal,
      lookup,
      tls,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    }),
    connections: PER_ORIGIN,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: MOST_HEADER_BYTES,
  });
  return {
    async fetch(address) {
      const url = String(address);
      const check = checkTargetUrl(url, { allowLocal });
      if (!check.ok) throw new Error(check.problem);
      const answer = await request(url, {
        dispatcher: agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: "application/json" },
      }).catch(unreachable);
      const { statusCode, body, headers } = answer;
      if (statusCode !== 200) {
        body.on("error", () => {}).destroy();
        if (statusCode === 429 || statusCode >= 500)
          throw new DocumentUnavailable(`The document's site answered ${statusCode}.`);
        return new Response(null, { status: statusCode });
      }
      const bytes = await read(body).catch(unreachable);
      if (!bytes) throw new Error(`The document is larger than ${MOST_BYTES} bytes.`);
      return new Response(usedOf(bytes.toString("utf8"), url), { headers: cachingOf(headers) });
    },
    close: () => agent.destroy(),
  };
}

/** @returns undefined for too much, of which the rest is not read */
async function read(body: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let count = 0;
  for await (const chunk of body) {
    count += chunk.length;
    if (count > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreachable(cause: unknown): never {
  if (cause instanceof ConnectFailure && cause.stage === "blocked") throw cause;
  throw new DocumentUnavailable("The document's site can't be reached.", { cause });
}

/** Of a client's document (which names its own address), what is used; of others, everything. */
function usedOf(text: string, url: string): string {
  try {
    const document: unknown = JSON.parse(text);
    const isClient = isObject(document) && document["client_id"] === url;
    return isClient ? JSON.stringify(readDocument(document)) : text;
  } catch {
    return text;
  }
}

function cachingOf(headers: { readonly [name: string]: string | string[] | undefined }): Headers {
  const caching = new Headers();
  for (const name of ["cache-control", "expires"])
    for (const value of [headers[name] ?? []].flat()) caching.append(name, value);
  return caching;
}
