/** Tests the prose check: every row of the glossary, every kind of place, and texts that must pass. */
import { readFileSync } from "node:fs";
import t from "tap";
import { parse } from "yaml";
import { check, GLOSSARY } from "../../scripts/prose/check.ts";
import { deadReferences } from "../../scripts/prose/references.ts";

const found = (path: string, source: string) => check(path, source).map((problem) => problem.found);

const samples: {
  readonly comments: readonly (readonly [text: string, use: string])[];
  readonly sentences: readonly (readonly [text: string, use: string])[];
  readonly bad: readonly string[];
  readonly good: readonly string[];
  readonly places: readonly (readonly [path: string, source: string, line: number])[];
  readonly names: readonly string[];
  readonly goodNames: string;
  readonly paths: readonly string[];
} = parse(readFileSync(new URL("prose-samples.yaml", import.meta.url), "utf8"));
const { sentences, names } = samples;

t.test("each row of the glossary is found in a comment, with what to use instead", async (t) => {
  for (const [text, use] of sentences) {
    const uses = check("src/x.ts", `const x = 1;\n/** ${text} */\n`).map((problem) => problem.use);
    t.ok(
      uses.some((found) => found.startsWith(use)),
      `${text} → ${use}, not ${uses.join(", ") || "nothing"}`,
    );
  }
});

t.test("fragments and tics are found in comments only, but not of the SDKs", async (t) => {
  for (const [text, use] of samples.comments) {
    const problems = check("src/x.ts", `const x = 1;\n/** ${text} */\n`);
    t.ok(
      problems.some((problem) => problem.use.startsWith(use)),
      `${text} → ${use}, not ${JSON.stringify(problems)}`,
    );
    t.strictSame(found("README.md", text), [], text);
    t.strictSame(found("sdk/go/x.go", `// ${text}`), [], text);
  }
  t.strictSame(
    found("src/x.ts", "/** Keys for tests, and of tests. They can't be told apart. */"),
    [],
  );
});

t.test("a comment names files that exist, by the end of their path", async (t) => {
  const files = ["src/db/accounts/company-limits.ts", "src/x.ts", "docs/decisions/0001-a.md"];
  const dead = (source: string) =>
    deadReferences("src/x.ts", source, files).map(({ line, found }) => `${line} ${found}`);
  t.strictSame(dead("/**\n * See accounts/limits.ts.\n */"), ["2 accounts/limits.ts"]);
  t.strictSame(
    dead(`// accounts/company-limits.ts, company-limits.ts, docs/decisions/0001-a.md\n`),
    [],
  );
  t.strictSame(dead('import { x } from "./gone.ts";\n// A prefix: any-limits.ts'), [
    "2 any-limits.ts",
  ]);
});

t.test("the glossary's own examples of what not to write are found", async (t) => {
  for (const text of samples.bad) t.not(found("README.md", text).length, 0, text);
});

t.test("no pattern of the glossary is dead", async (t) => {
  const used = new Set(
    sentences.flatMap(([text]) => check("README.md", text).map((problem) => problem.use)),
  );
  t.strictSame(
    GLOSSARY.terms.map((entry) => entry.use).filter((use) => !used.has(use)),
    [],
  );
  const unused = GLOSSARY.terms.flatMap(({ never }) =>
    never.filter(
      (pattern) => !sentences.some(([text]) => new RegExp(`\\b${pattern}`, "i").test(text)),
    ),
  );
  t.strictSame(unused, []);
});

t.test("what the glossary recommends, and plain words in other contexts, pass", async (t) => {
  for (const text of samples.good) {
    t.strictSame(found("README.md", text), [], text);
    t.strictSame(found("src/x.ts", `/** ${text} */`), [], text);
  }
});

t.test("a word is found in every kind of place", async (t) => {
  for (const [path, source, line] of samples.places) {
    const problems = check(path, source);
    t.ok(
      problems.some((problem) => problem.line === line),
      `${path}: ${source} → ${JSON.stringify(problems)}`,
    );
  }
});

t.test("a phrase is found over the end of a line", async (t) => {
  t.strictSame(found("src/x.ts", "/**\n * Makes a key in\n * place of one.\n */"), [
    "in place of one",
  ]);
  t.strictSame(found("src/x.ts", "// There is no\n  // way back."), ["no way back"]);
  t.strictSame(found("sdk/go/x.go", "// There is no\n// way back."), ["no way back"]);
  t.strictSame(found("README.md", "There is no way\nback."), ["no way back"]);
  t.strictSame(found("openapi.yaml", "description: >-\n  There is no way\n  back."), [
    "no way back",
  ]);
});

t.test("code is not prose", async (t) => {
  t.strictSame(found("src/x.ts", "const { note, question } = allow(draft);"), []);
  t.strictSame(found("src/x.ts", "const a = /the door/.test(b) ? 1 / 2 : c / d;"), []);
  t.strictSame(found("src/x.ts", 'const a = /["`]/; const b = "x";'), []);
  t.strictSame(found("test/x.test.ts", 't.match(page, "Behind the door");'), []);
  t.strictSame(
    found("src/x.ts", "// See `/v1/question` and https://example.com/the-question/."),
    [],
  );
  t.strictSame(found("README.md", "```\nthere is no way back\n```"), []);
  t.strictSame(found("src/platform/x.ts", "const a = html`<figure class=x>1</figure>`;"), []);
  t.strictSame(
    found("sdk/typescript/src/x.ts", "const door = 1;"),
    [],
    "names of the SDKs are public",
  );
});

t.test("names are checked word by word, and files by their path", async (t) => {
  for (const name of names) t.strictSame(found("src/x.ts", `f(${name});`), [name]);
  t.strictSame(found("src/x.ts", samples.goodNames), []);
  for (const path of samples.paths) t.strictSame(found(path, ""), [path]);
  t.strictSame(
    found("src/x.ts", 'import { a } from "./door/b.ts";\nawait import("./door/b.ts");'),
    [],
  );
  for (const { use, never } of GLOSSARY.names)
    t.ok(
      names.some((name) => check("src/x.ts", `f(${name});`)[0]?.use === use),
      `${use}: ${never.join(", ")}`,
    );
});

t.test("a file's first comment doesn't open with a question word", async (t) => {
  for (const word of [
    "What",
    "Who",
    "Whose",
    "Whom",
    "Where",
    "When",
    "How",
    "Which",
    "All that",
  ]) {
    t.strictSame(found("src/x.ts", `/** ${word} x does. */\nconst a = 1;`), [`/** ${word}`]);
    t.strictSame(found("src/x.ts", `import a from "a";\n\n/**\n * ${word} x does. */`).length, 1);
    t.strictSame(found("sdk/x.py", `"""${word} x does."""`), [`"""${word}`]);
    t.strictSame(found("sdk/x.go", `// ${word} x does.`), [`// ${word}`]);
  }
  t.strictSame(found("src/x.ts", "// oxlint-disable-next-line a/b\n// What x does."), ["// What"]);
  t.strictSame(found("src/x.ts", "/** Parses x. */\n/** What x does. */"), []);
  t.strictSame(found("src/x.ts", "f(() => {\n  // When x is done.\n});"), []);
  t.strictSame(found("src/x.ts", "/** Whatever x does. */"), []);
});

t.test("an exception holds only in its folder", async (t) => {
  t.strictSame(found("CHANGELOG.md", "`door` is now `source`."), []);
  t.strictSame(found("README.md", "`door` is now `source`."), ["door"]);
  t.strictSame(found("CHANGELOG.md", "The door is now the source."), ["door"]);
});

t.test("generated files and applied migrations are left alone", async (t) => {
  for (const path of ["src/generated/x.ts", "sdk/go/models_gen.go", "released/openapi.yaml"])
    t.strictSame(found(path, "// The door\n"), [], path);
  t.strictSame(found("drizzle/0008_implied_keys.sql", "-- The door"), []);
});
