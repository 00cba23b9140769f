/** Generates invalid requests, some close to valid ones. A few are valid by chance: the oracle decides. */
import fc from "fast-check";
import { anyCharacter } from "./any-character.ts";
import { OTHER_PATHS } from "./other-paths.ts";

type Json = fc.JsonValue;

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, "", " ", 0, -1, 0.001, 1e10, true, [], {}, [[]], "a\0b", "\ud800"),
  fc.integer({ min: 250, max: 3000 }).map((length) => "x".repeat(length)),
  fc.uuid().map((id) => `urn:uuid:${id}`),
);

/** Generates values by changing a valid one in one place. */
export function broken(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), junk, fc.constantFrom("replace", "delete", "add"))
    .map(([value, at, junk, how]) => damage(value, at, junk, how));
}

/** Generates bodies, some no valid JSON, by changing a valid one in one place, or from nothing. */
export function brokenBody(body: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 4, arbitrary: broken(body).map(toBytes) },
    { weight: 1, arbitrary: fc.jsonValue().map(toBytes) },
    { weight: 1, arbitrary: fc.tuple(body, fc.nat(), fc.nat(255)).map(changeByte) },
    { weight: 1, arbitrary: fc.tuple(body, fc.nat()).map(([body, at]) => cut(toBytes(body), at)) },
  );
}

/** Generates invalid query strings, some close to valid ones. */
export function brokenQuery(
  query: fc.Arbitrary<string>,
  names: readonly string[],
): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    ...names,
    "page",
    "limit",
    "unknown",
    "__proto__",
    "constructor",
    "",
  );
  const values = [
    "0",
    "1",
    "01",
    "+1",
    "1e1",
    "0x1",
    "-1",
    "101",
    "%00",
    "%ff",
    "%",
    "a%01",
    "%20",
  ];
  const value = fc.oneof(
    fc.constantFrom(...values),
    fc.string({ unit: "grapheme-ascii" }).map(encodeURIComponent),
  );
  const part = fc.tuple(name, value).map(([name, value]) => `${name}=${value}`);
  const tokens = fc.constantFrom(
    ...names,
    ...values,
    ...Array.from("&&==%+;"),
    "zz",
    "%F0%9F%98%80",
    "%ed%a0%80",
  );
  return fc.oneof(
    fc.tuple(query, part).map(([query, part]) => `${query}&${part}`),
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("&")),
    fc.array(tokens, { maxLength: 8 }).map((tokens) => tokens.join("")),
  );
}

/** Generates path ids that no router splits or normalises. */
export const brokenId: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.uuid().map((id) => id.replace("-", "")),
  )
  .filter((id) => !OTHER_PATHS.has(id));

/** Generates header values: Latin-1 without control characters. */
export const brokenKey: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from("aZ09!~ \u00a0é\u00ff")) }),
  fc.integer({ min: 254, max: 258 }).map((length) => "k".repeat(length)),
);

function toBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? "");
}

function cut(bytes: Buffer, at: number): Buffer {
  return bytes.subarray(0, at % (bytes.length + 1));
}

function changeByte([body, at, byte]: [unknown, number, number]): Buffer {
  const bytes = toBytes(body);
  bytes[at % bytes.length] = byte;
  return bytes;
}

/** Replaces or deletes one value, or adds one, anywhere in the tree. */
function damage(body: unknown, at: number, junk: unknown, how: string): unknown {
  const copy = structuredClone(body) as Json;
  const places: (() => void)[] = [];
  const visit = (parent: Record<string, unknown>) => {
    if (how === "add") places.push(() => void (parent[`extra${at % 3}`] = junk));
    for (const [name, child] of Object.entries(parent)) {
      if (how === "replace") places.push(() => void (parent[name] = junk));
      if (how === "delete") places.push(() => void delete parent[name]);
      if (typeof child === "object" && child !== null) visit(child as Record<string, unknown>);
    }
  };
  if (typeof copy === "object" && copy !== null) visit(copy as Record<string, unknown>);
  places[at % places.length]?.();
  return copy;
}
