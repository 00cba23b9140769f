import fc from "fast-check";
import t from "tap";
import { duplicateKeys } from "#src/validation/duplicate-keys.ts";
import { pointerTo } from "#src/validation/text.ts";
import { anyCharacter } from "../helpers/inputs/any-character.ts";

const find = (text: string) => duplicateKeys(text, JSON.parse(text));

/** A JSON value before it is written: objects are lists of fields, so that keys can repeat. */
type Draft =
  | { readonly text: string }
  | { readonly items: readonly Draft[] }
  | { readonly fields: readonly Field[] };

interface Field {
  readonly key: string;
  /** Whether the key is written with escapes. */
  readonly isEscaped: boolean;
  readonly value: Draft;
}

const key = fc.oneof(
  fc.constantFrom("a", "b", "", "__proto__", "constructor", "a:", '"', "\\", '\\"', "{", "é", "\0"),
  fc.string({ unit: anyCharacter, maxLength: 3 }),
);
const space = fc.constantFrom("", "", " ", "\n\t");
const escapesOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0"));
const write = (text: string, isEscaped: boolean) =>
  isEscaped
    ? `"${escapesOf(text)
        .map((code) => `\\u${code}`)
        .join("")}"`
    : JSON.stringify(text);
const texts = fc.oneof(
  fc.tuple(key, fc.boolean()).map(([text, isEscaped]) => write(text, isEscaped)),
  fc.constantFrom("1", "-1.5e3", "true", "null"),
);
const { draft } = fc.letrec<{ draft: Draft }>((tie) => ({
  draft: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    texts.map((text) => ({ text })),
    fc.array(tie("draft"), { maxLength: 4 }).map((items) => ({ items })),
    fc
      .array(fc.record<Field>({ key, isEscaped: fc.boolean(), value: tie("draft") }), {
        maxLength: 5,
      })
      .map((fields) => ({ fields })),
  ),
}));

function print(value: Draft, gap: string): string {
  if ("text" in value) return value.text;
  if ("items" in value)
    return `[${gap}${value.items.map((item) => print(item, gap)).join(`${gap},`)}${gap}]`;
  const fields = value.fields.map(
    ({ key, isEscaped, value: part }) =>
      `${gap}${write(key, isEscaped)}${gap}:${gap}${print(part, gap)}`,
  );
  return `{${fields.join(",")}${gap}}`;
}

/** The oracle: the keys of an object that come after the same key, found before the value is written. */
function repeated(value: Draft, at = ""): string[] {
  if ("text" in value) return [];
  if ("items" in value) return value.items.flatMap((item, n) => repeated(item, `${at}/${n}`));
  return value.fields.flatMap(({ key, value: part }, n) => {
    const path = at + pointerTo(key);
    const isAgain = value.fields.slice(0, n).some((earlier) => earlier.key === key);
    return [...(isAgain ? [path] : []), ...repeated(part, path)];
  });
}

t.test("finds exactly the repeated keys of any JSON text, however they are written", async (t) => {
  const seen = { with: 0, without: 0 };
  fc.assert(
    fc.property(draft, space, (value, gap) => {
      const expected = [...new Set(repeated(value))].toSorted();
      fc.pre(expected.length <= 20);
      seen[expected.length > 0 ? "with" : "without"]++;
      return JSON.stringify(find(print(value, gap)).toSorted()) === JSON.stringify(expected);
    }),
    { numRuns: 1000 },
  );
  t.ok(seen.with > 100 && seen.without > 100, "texts with and without repeated keys", { seen });
});

t.test("names the place of each repeated key once", async (t) => {
  for (const [text, paths] of [
    ['{"a":1,"a":1}', ["/a"]],
    ['{"a":1,"\\u0061":2,"a":3}', ["/a"]],
    ['{"a":{"b":1},"c":[{"b":1},{"d":0,"b/~":1,"b/~":2}]}', ["/c/1/b~1~0"]],
    ['{"a":"a\\":\\"a","b":":"}', []],
    ['{"a":{"a":{"a":1}}}', []],
    ['[{"a":1},{"a":1}]', []],
    ['"a:b"', []],
    ['{"__proto__":1,"__proto__":2}', ["/__proto__"]],
  ] as const)
    t.strictSame(find(text), paths, text);
});

t.test("stays cheap for deep, long and repetitive texts", async (t) => {
  const deep = `${'{"a":1,"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  t.equal(find(deep).length, 20, "at most 20 are listed");
  t.ok(find(deep).every((path) => path.length <= 64));
  t.equal(find(`{${'"a":1,'.repeat(40_000)}"b":1}`).length, 1);
  t.strictSame(find(`["${'\\"'.repeat(100_000)}"]`), []);
  t.strictSame(find(`["${"\\\\".repeat(100_000)}"]`), []);
});
