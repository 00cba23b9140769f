/** Runs a proxy that changes responses as a later version of /v1 may, to test that clients keep working. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Values that no version of the document lists yet. */
export const NEW = {
  field: "addedLater",
  eventType: "invoice.created",
  value: "added_later",
  notFoundCode: "RESOURCE_ARCHIVED",
  badRequestCode: "RULE_VIOLATED",
} as const;

/** Fields of the catalog whose values the document doesn't define as an enumeration. */
const OPEN_FIELDS = ["status", "scope", "subscriptionStatus", "pricingType"];
const CODES: Record<number, string> = { 404: NEW.notFoundCode, 400: NEW.badRequestCode };
/** A map: the company chooses its keys, and each value is a fee. */
const MAP = "fees";

// oxlint-disable-next-line typescript/no-explicit-any -- any JSON
type Json = any;

export interface NextYear {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the proxy of the service at `target`, on a free port. */
export async function startNextYear(target: string): Promise<NextYear> {
  const server = createServer((request, response) => {
    forward(target, request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const { authorization, "content-type": type, "idempotency-key": key } = request.headers;
  const chunks: Buffer[] = await request.toArray();
  const answer = await fetch(new URL(url, target), {
    method,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(type ? { "content-type": type } : {}),
      ...(typeof key === "string" ? { "idempotency-key": key } : {}),
    },
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  const body = change(await answer.json(), url, answer.status);
  response.writeHead(answer.status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/** Returns a response as a later version may send it. */
function change(body: Json, path: string, status: number): Json {
  if (body.code && CODES[status]) body.code = CODES[status];
  if (path.startsWith("/v1/events") && status === 200) body.data = body.data.flatMap(withNewType);
  if (/^\/v1\/(pricelists|skus|services)/.test(path)) newValues(body.data);
  return withField(body);
}

/** Adds an event of a new type before an event. Its position keeps the last `id`, the cursor, a real one. */
function withNewType(event: Json): Json[] {
  if (event.type !== "customer.created") return [event];
  const id = `evt_${event.id.slice(4).split("").toReversed().join("")}`;
  return [{ ...event, id, type: NEW.eventType }, event];
}

function newValues(resources: Json): void {
  for (const resource of [resources].flat()) {
    if (!resource || typeof resource !== "object") continue;
    for (const name of OPEN_FIELDS)
      if (typeof resource[name] === "string") resource[name] = NEW.value;
  }
}

/** Adds a field to every object. */
function withField(node: Json, name = ""): Json {
  if (Array.isArray(node)) return node.map((item) => withField(item));
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries<Json>(node).map(([key, value]) => [key, withField(value, key)]);
  const added = name === MAP ? {} : { [NEW.field]: { since: "next year" } };
  return { ...Object.fromEntries(entries), ...added };
}
