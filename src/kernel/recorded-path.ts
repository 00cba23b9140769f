/**
 * Returns the paths of requests as they are stored and logged: names and ids of the service only. Any other part can be
 * an external ID, a name or an email address, also in a path that no operation has, so it is concealed.
 */
import { createHmac } from "node:crypto";
import { operations } from "../generated/operations.ts";
import type { Operation, TSchema } from "../generated/typebox.ts";
import { MARKED_SECRET, isLongToken } from "./recordable.ts";
import { pathOf, toOriginForm } from "./request-target.ts";
import { SecretBoxError } from "./secret-box.ts";
import type { DeriveKeys } from "./secrets-key.ts";

/** More than any operation's path has. Further parts are left out. */
const MAX_PARTS = 12;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EVENT_ID = /^evt_[0-9a-f]{32}$/;
/** What is requested below `/v1` if the service has nothing of that name, such as `/v1/invoices`. */
const RESOURCE = /^[a-z][a-z-]{0,39}$/;
/** What replaces a part: a hash, or what an erasure leaves. */
const CONCEALED = /^(?:…|\{[\da-f]{16}\}|erased)$/;
/** What erasures replace the hash of an erased customer's external ID with. */
export const ERASED_PART = "erased";

/** Names in the paths of operations, with the values of parameters that have a list of values. */
const names = new Set(["mcp"]);
/** The names before a parameter that takes any text. */
const beforeText = new Set<string>();

for (const { path, schema } of Object.values<Operation>(operations)) {
  const parts = path.split("/");
  for (const [at, part] of parts.entries()) {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
    if (parameter === undefined) {
      names.add(part);
      continue;
    }
    const value = (schema.params?.["properties"]?.[parameter] ?? {}) as TSchema;
    if (Array.isArray(value["enum"])) for (const each of value["enum"]) names.add(String(each));
    else if (value["format"] !== "uuid" && value["pattern"] !== EVENT_ID.source)
      beforeText.add(parts[at - 1] ?? "");
  }
}

/** The paths of operations whose parameters are UUIDs: most requests have one of them, and it is stored as it is. */
const PLAIN = new RegExp(
  `^(?:${Object.values<Operation>(operations)
    .filter(({ schema }) =>
      Object.values<TSchema>(schema.params?.["properties"] ?? {}).every(
        ({ format }) => format === "uuid",
      ),
    )
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, UUID.source.slice(1, -1)))
    .join("|")})(?=[?#]|$)`,
);

const BEFORE_TEXT = new RegExp(`/(?:${[...beforeText].join("|")})/+`, "i");

/** Returns the text to store instead of a part of a path, which was decoded. */
export type Conceal = (part: string) => string;

/**
 * Returns a request's path without its query, and without parts that can be personal data or secrets. All encodings of a
 * path, and its absolute form, have the same result. A result stays the same.
 * @param target request target as sent
 * @param conceal default: an ellipsis
 */
export function recordablePath(target: string, conceal: Conceal = () => "…"): string {
  const plain = PLAIN.exec(target)?.[0];
  if (plain !== undefined) return plain;
  const { parts, textAt } = split(pathOf(toOriginForm(target)));
  const recorded: string[] = [];
  for (const [at, part] of parts.entries()) {
    if (at === MAX_PARTS) return [...recorded, "…"].join("/");
    const secret = MARKED_SECRET.exec(part);
    // What follows a secret may be a part of it.
    if (secret) return [...recorded, `${secret[1]}_…`].join("/");
    const isStored =
      part === "" || CONCEALED.test(part) || (at !== textAt && isKnown(part, recorded));
    if (isStored) recorded.push(part);
    else recorded.push(isLongToken(part) ? "…" : conceal(decode(part)));
  }
  return recorded.join("/");
}

/** Splits a path. What follows the name of a text parameter is one part: the text may have slashes that weren't encoded. */
function split(path: string): { parts: string[]; textAt?: number } {
  const found = BEFORE_TEXT.exec(path);
  const start = found ? found.index + found[0].length : path.length;
  let end = path.length;
  while (end > start && path[end - 1] === "/") end--;
  const parts = path.slice(0, start).split("/", MAX_PARTS + 1);
  if (end === start || parts.length > MAX_PARTS)
    return { parts: (path.slice(0, start) + path.slice(end)).split("/", MAX_PARTS + 1) };
  parts[parts.length - 1] = path.slice(start, end);
  return {
    parts: [...parts, ...path.slice(end).split("/", MAX_PARTS).slice(1)],
    textAt: parts.length - 1,
  };
}

function isKnown(part: string, before: readonly string[]): boolean {
  const isId = UUID.test(part) || EVENT_ID.test(part);
  return isId || names.has(part.toLowerCase()) || isResource(before, part);
}

function isResource(before: readonly string[], part: string): boolean {
  return before.filter((each) => each !== "").join("/") === "v1" && RESOURCE.test(part);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Functions for a company's paths, one for each of the service's keys: the first one for new requests. */
export type Concealments = (companyId: string) => readonly Conceal[];

/**
 * Creates functions that replace a part of a path with a keyed hash in braces, such as `{7d1c90aa2f64b3e8}`. Equal parts of a
 * company's paths have equal hashes, whatever their case. Without the service's key, a hash can't be compared with a part.
 * @param deriveKeys used at the first path, so that a process without a key starts; without a key, there are no functions
 */
export function createConcealments(deriveKeys: DeriveKeys): Concealments {
  let keys: readonly Buffer[] | undefined;
  const keysOnce = () => {
    try {
      return (keys ??= deriveKeys("parts of request paths"));
    } catch (error) {
      if (error instanceof SecretBoxError) return [];
      throw error;
    }
  };
  return (companyId) =>
    keysOnce().map((key) => (part) => {
      const text = `${companyId} ${part.normalize("NFKC").toLowerCase()}`;
      return `{${createHmac("sha256", key).update(text).digest("hex").slice(0, 16)}}`;
    });
}

/** Whether a part of a recorded path isn't what was sent. */
export function isConcealed(part: string): boolean {
  return part.includes("…") || CONCEALED.test(part);
}
