/** The places of a request in which the document wants a UUID. */
import { operations, type OperationId } from "../../src/generated/operations.ts";
import type { Operation } from "../../src/generated/typebox.ts";
import type { CallOptions } from "./api.ts";

/** Where a UUID stands in a request, such as `["body", "skuSelections", "0", "skuId"]`. */
export type Slot = readonly string[];

interface Schema {
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
}

interface Parts {
  readonly params?: Schema;
  readonly querystring?: Schema;
  readonly body?: Schema;
}

/** Every path id, query parameter and body field of an operation whose format is `uuid`, first items of arrays. */
export function uuidSlots(id: OperationId): Slot[] {
  const { params, querystring, body } = (operations[id] as Operation).schema as Parts;
  return [...walk(params, ["params"]), ...walk(querystring, ["query"]), ...walk(body, ["body"])];
}

/** What a request has in a slot. */
export function inSlot(request: CallOptions, slot: Slot): unknown {
  let at: unknown = request;
  for (const name of slot) at = (at as { [name: string]: unknown } | undefined)?.[name];
  return at;
}

/** The request with another value in a slot. */
export function withSlot(request: CallOptions, slot: Slot, value: string): CallOptions {
  const copy = structuredClone(request);
  const parent = inSlot(copy, slot.slice(0, -1)) as { [name: string]: unknown };
  parent[slot.at(-1) ?? ""] = value;
  return copy;
}

function walk(schema: Schema | undefined, at: Slot): Slot[] {
  if (!schema) return [];
  return [
    ...(schema.format === "uuid" ? [at] : []),
    ...(schema.items ? walk(schema.items, [...at, "0"]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => walk(part, [...at, name])),
  ];
}
