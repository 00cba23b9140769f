/** Tests that JSON on pages is formatted, colored and escaped. */
import t from "tap";
import { jsonBlock } from "#src/platform/ui/json.ts";

const block = (text: string, options = {}) =>
  jsonBlock(text, { region: "Body", ...options }).toString();
const codeOf = (html: string) => /<code[^>]*>([^]*?)<\/code>/.exec(html)?.[1] ?? "";
const textOf = (html: string) =>
  codeOf(html)
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

t.test("JSON is indented like JSON.stringify does it, without changing a value", async (t) => {
  const value = { a: [1, { b: 'x, y: {z}\\"' }], c: {}, d: [], e: null, "f:": true, g: -1.5e3 };
  t.equal(textOf(block(JSON.stringify(value))), JSON.stringify({ ...value, g: -1500 }, null, 2));
  t.equal(textOf(block("[12345678901234567890,1.0]")), "[\n  12345678901234567890,\n  1.0\n]");
});

t.test("keys, strings, numbers and literals have classes of their own", async (t) => {
  const html = codeOf(block('{"k":"v","n":1,"t":true}'));
  t.match(html, '<span class="json-key">&#34;k&#34;</span>: <span class="json-string">');
  t.match(html, '<span class="json-number">1</span>');
  t.match(html, '<span class="json-literal">true</span>');
});

t.test("markup in values is escaped", async (t) => {
  for (const text of ['{"<script>":"</code><img src=x>"}', "</code><script>", '{"a":"<b'])
    t.notMatch(codeOf(block(text, { isTruncated: true })), /<(?!\/?span)/, text);
});

t.test("other text, and what is too large, is shown as it is", async (t) => {
  t.equal(codeOf(block("502 Bad Gateway")), "502 Bad Gateway");
  t.equal(textOf(block('{"a": 1,}')), '{"a": 1,}');
  t.equal(textOf(block('{"a":{"b":"cut o', { isTruncated: true })), '{\n  "a": {\n    "b": "cut o');
  t.match(block('{"a":', { isTruncated: true }), "Only the beginning is shown.");
  const many = JSON.stringify(Array.from({ length: 6000 }, () => 1));
  t.equal(textOf(block(many)), many);
  t.ok(block("[".repeat(100_000)).length < 1_000_000, "nesting doesn't multiply the size");
});
