/** Finds the ids in requests: UUIDs and event ids. */
import { v4 as uuid } from "uuid";
import { operations, type OperationId } from "#src/generated/operations.ts";
import { EventId } from "#src/generated/schemas.ts";
import type { Operation } from "#src/generated/typebox.ts";
import type { CallOptions } from "../helpers/api.ts";

/** The place of an id in a request, such as `["body", "skuSelections", "0", "skuId"]`. */
export type Slot = readonly string[];

const EVENT_ID = EventId.pattern;

interface Schema {
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
}

interface Parts {
  readonly params?: Schema;
  readonly querystring?: Schema;
  readonly body?: Schema;
}

/** Returns every path parameter, query parameter and body field of an operation that is an id; of arrays, the first item. */
export function idSlots(id: OperationId): Slot[] {
  const { params, querystring, body } = (operations[id] as Operation).schema as Parts;
  return [...walk(params, ["params"]), ...walk(querystring, ["query"]), ...walk(body, ["body"])];
}

/** Returns an unknown id of the same kind. */
export function unknownLike(value: string): string {
  return value.startsWith("evt_") ? `evt_${uuid().replaceAll("-", "")}` : uuid();
}

/** Returns a request's value in a slot. */
export function inSlot(request: CallOptions, slot: Slot): unknown {
  let at: unknown = request;
  for (const name of slot) at = (at as { [name: string]: unknown } | undefined)?.[name];
  return at;
}

/** Returns a copy of a request with another value in a slot. */
export function withSlot(request: CallOptions, slot: Slot, value: string): CallOptions {
  const copy = structuredClone(request);
  const parent = inSlot(copy, slot.slice(0, -1)) as { [name: string]: unknown };
  parent[slot.at(-1) ?? ""] = value;
  return copy;
}

function isId({ format, pattern }: Schema): boolean {
  return format === "uuid" || pattern === EVENT_ID;
}

function walk(schema: Schema | undefined, at: Slot): Slot[] {
  if (!schema) return [];
  return [
    ...(isId(schema) ? [at] : []),
    ...(schema.items ? walk(schema.items, [...at, "0"]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => walk(part, [...at, name])),
  ];
}
