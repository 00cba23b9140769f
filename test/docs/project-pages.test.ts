import { globSync, readFileSync } from "node:fs";
import t from "tap";
import { renderMarkdown } from "../../codegen/reference/markdown.ts";
import { textOf } from "#src/html/text.ts";
import { docsApp } from "./app.ts";

const ROOT = new URL("../../", import.meta.url);

t.test("every SDK's README has a page, with all of its sections and code", async (t) => {
  const app = await docsApp(t);
  const list = (await app.inject("/docs/sdks")).payload;
  const readmes = globSync("sdk/*/README.md", { cwd: ROOT });
  t.ok(readmes.length >= 3);
  for (const file of readmes) {
    const path = `/docs/sdks/${file.split(/[/\\]/)[1]}`;
    t.match(list, `href="${path}"`);
    const { statusCode, payload } = await app.inject(path);
    t.equal(statusCode, 200, path);
    const text = textOf(payload);
    const readme = readFileSync(new URL(file, ROOT), "utf8");
    for (const [, heading = ""] of readme.matchAll(/^## (.+)$/gm))
      t.match(payload, new RegExp(`<h2 id="[^"]+">[^]*?${heading.replaceAll("`", "")}`));
    for (const [, code = ""] of readme.matchAll(/^```\w*\n([^]*?)\n```$/gm))
      t.ok(text.includes(code), `${path}: ${code.slice(0, 60)}`);
  }
});

t.test(
  "the changelog has the changes of the API and of each SDK, and none for operators",
  async (t) => {
    const app = await docsApp(t);
    const { payload } = await app.inject("/docs/changelog");
    for (const id of ["api", "typescript", "python", "go"]) {
      t.match(payload, `<h2 id="${id}">`);
      t.match(payload, `<h3 id="${id}-1.0.0">`);
    }
    t.match(textOf(payload), "PRECONDITION_FAILED");
    t.notMatch(textOf(payload), /Operators|Contributors|SECRETS_KEY/);
  },
);

t.test("Markdown becomes HTML with ids, and code blocks keep their text", async (t) => {
  const source = [
    "# Title: `code` & more",
    "A [guide](/docs/guides), a [file](src/main.ts), a [mapped](CHANGELOG.md) and <b>HTML</b>.",
    "- one\n\n  ```sh\n  curl https://api.example.com\n  ```",
  ].join("\n\n");
  const links = { "CHANGELOG.md": "/docs/changelog" };
  const [before, code, after] = renderMarkdown(source, "test", links);
  t.match(before, '<h1 id="title-code--more">');
  t.match(
    before,
    '<a href="/docs/guides">guide</a>, a file, a <a href="/docs/changelog">mapped</a>',
  );
  t.match(before, "&#60;b&#62;HTML&#60;/b&#62;");
  t.strictSame(code, { language: "sh", text: "curl __BASE_URL__" });
  t.match(after, "</li>");
  t.throws(
    () => renderMarkdown("```cobol\nx\n```", "README.md"),
    /README.md: unknown language cobol/,
  );
});
