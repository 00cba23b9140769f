import fc from "fast-check";
import t from "tap";
import { parseQuery, queryIssues } from "#src/validation/query-parser.ts";
import { anyCharacter } from "../helpers/inputs/any-character.ts";

const text = fc.string({ unit: anyCharacter });
const form = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();

const places = (query: string) =>
  queryIssues(parseQuery(query)).map((issue) => `${issue.in} ${issue.path} ${issue.keyword}`);

t.test("form encoding is decoded exactly", async (t) => {
  const pairs = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name });
  fc.assert(
    fc.property(pairs, (pairs) => {
      const query = parseQuery(form(pairs));
      const names = pairs.map(([name]) => name);
      return (
        queryIssues(query).length === 0 &&
        Object.keys(query).toSorted().join() === names.toSorted().join() &&
        pairs.every(([name, value]) => query[name] === value)
      );
    }),
  );
  t.pass();
});

t.test("percent-encoding is decoded exactly", async (t) => {
  fc.assert(
    fc.property(text, text, (name, value) => {
      const query = parseQuery(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
      return query[name] === value && queryIssues(query).length === 0;
    }),
  );
  t.pass();
});

t.test("a repeated parameter is reported, whatever its values and encoding", async (t) => {
  for (const query of ["a=1&a=1", "a=1&b=2&a=3", "a&a", "a=1&%61=2", "a=&a=", "a=1&a=2&a=3"]) {
    const found = places(query);
    t.ok(found.length > 0 && found.every((place) => place === "query /a duplicate"), query);
  }
  t.same(queryIssues(parseQuery("a=1&A=1&a%20=1")), [], "other names are other parameters");
});

t.test("bad percent-encoding is reported at its parameter", async (t) => {
  for (const broken of ["%", "%z", "%zz", "%ff", "%c3", "%c3%28", "%ed%a0%80", "%f4%90%80%80"])
    for (const query of [`x=1&a=${broken}`, `a=1${broken}&x=2`])
      t.same(places(query), ["query /a encoding"], query);
  t.same(
    places("%zz=1"),
    ["query /%zz encoding"],
    "a name that can't be decoded is reported as sent",
  );
});

t.test("paths are JSON pointers", async (t) => {
  t.same(places("a/b~c=1&a/b~c=2"), ["query /a~1b~0c duplicate"]);
});

t.test("names of object internals are ordinary names", async (t) => {
  for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
    const query = parseQuery(`${name}=1`);
    t.same(Object.keys(query), [name]);
    t.same(queryIssues(query), []);
    t.equal(queryIssues(parseQuery(`${name}=1&${name}=2`)).length, 1);
  }
  t.equal(Object.getPrototypeOf(parseQuery("__proto__=1")), null);
});

t.test("empty parts are skipped, and a name without = has an empty value", async (t) => {
  t.same({ ...parseQuery("") }, {});
  t.same({ ...parseQuery("&&a=1&&b&") }, { a: "1", b: "" });
  t.same({ ...parseQuery("a=b=c&d=%3D&e=+%2B") }, { a: "b=c", d: "=", e: " +" });
});

t.test("it never throws, and every part is parsed or reported", async (t) => {
  const wild = fc.string({
    unit: fc.constantFrom(...Array.from("%&=+azZ09f#;[]"), "%ff", "%41", "\u{1F600}"),
  });
  fc.assert(
    fc.property(fc.oneof(wild, text), (text) => {
      const query = parseQuery(text);
      const parts = text.split("&").filter((part) => part !== "");
      return Object.keys(query).length + queryIssues(query).length === parts.length;
    }),
  );
  t.pass();
});
