/** Runs a proxy that answers like a later version of the service, with every kind of change that is not breaking. */
import { createServer, request as send, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Test } from "tap";
import { teardown } from "../helpers/teardown.ts";

/** A field that every object has. */
const ADDED = { addedLater: { items: [{ id: 1, type: "newer" }] } };
/** Fields of the catalog whose values the document doesn't enumerate. */
const OPEN_FIELDS = new Set(["status", "scope", "subscriptionStatus", "pricingType"]);
const CATALOG = /^\/v1\/(skus|pricelists|services)\b/;
/** Replaced by an event type of the later version. */
const REPLACED_TYPE = "location.created";

/**
 * Starts a proxy of the service at `target`; it stops when `t` ends.
 *
 * - Every object has a field more, and every response a header.
 * - Values that the document doesn't enumerate are `newer`.
 * - Error codes begin with `NEWER_`; statuses are the same.
 * - `location.created` events are `visit.scheduled` events, with other data.
 * - `RateLimit` has unknown parameters, and a second limit.
 *
 * @returns its URL
 */
export async function startNewerService(t: Test, target: string): Promise<string> {
  const server = createServer((request, response) => {
    // The proxy reads the responses.
    const { "accept-encoding": _, ...headers } = request.headers;
    const { method = "", url = "" } = request;
    const upstream = send(new URL(url, target), { method, headers }, async (received) => {
      const text = JSON.stringify(withAdditions(await json(received), url));
      response.writeHead(received.statusCode ?? 502, headersOf(received.headers, text)).end(text);
    });
    upstream.on("error", () => request.socket.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  teardown(t, "closing the proxy", async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function headersOf(headers: IncomingHttpHeaders, text: string): IncomingHttpHeaders {
  const { ratelimit } = headers;
  return {
    ...headers,
    "content-length": String(Buffer.byteLength(text)),
    "x-added-later": "1",
    ...(ratelimit && { ratelimit: `${String(ratelimit)};burst=5;pk=:YQ==:, "day";r=1;t=86400` }),
  };
}

function withAdditions(value: unknown, url: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withAdditions(item, url));
  if (typeof value !== "object" || value === null) return value;
  const object = { ...value } as Record<string, unknown>;
  if ("internalRequestId" in object) object["code"] = `NEWER_${String(object["code"])}`;
  if (url.startsWith("/v1/events") && object["type"] === REPLACED_TYPE)
    Object.assign(object, { type: "visit.scheduled", data: { visit: { crew: ["A", "B"] } } });
  const fields = Object.entries(object).map(([name, field]) => {
    const isOpen = CATALOG.test(url) && OPEN_FIELDS.has(name) && typeof field === "string";
    return [name, isOpen ? "newer" : withAdditions(field, url)];
  });
  return { ...Object.fromEntries(fields), ...ADDED };
}
