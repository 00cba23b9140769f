/** The check of the READMEs of folders of src/. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import t, { type Test } from "tap";
import { readmeProblems } from "../../scripts/readmes/readme-problems.ts";

const lines = (count: number, text = "- A line.") => `${text}\n`.repeat(count);

function problemsOf(t: Test, files: { readonly [path: string]: string }): string[] {
  const folder = t.testdir();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readmeProblems(pathToFileURL(`${folder}/`));
}

t.test("each folder of src and each large one below needs a README", async (t) => {
  const large = Array.from({ length: 15 }, (_, i) => [`src/b/large/${i}.ts`, ""] as const);
  const problems = problemsOf(t, {
    "src/a/x.ts": "",
    "src/b/README.md": lines(10),
    "src/b/small/x.ts": "",
    ...Object.fromEntries(large),
  });
  t.strictSame(problems, ["src/a/ has no README.md", "src/b/large/ has no README.md"]);
});

t.test("a README has 10 to 40 lines", async (t) => {
  const problems = problemsOf(t, {
    "src/a/README.md": lines(9),
    "src/b/README.md": lines(40),
    "src/c/README.md": lines(41),
  });
  t.strictSame(problems, [
    "src/a/README.md has 9 lines, not 10 to 40",
    "src/c/README.md has 41 lines, not 10 to 40",
  ]);
});

t.test("what a README names exists in its folder or in the project", async (t) => {
  const names = "`x.ts`, `sub/y.ts`, `sub/`, `test/a/`, `*.ts`, `POST /mcp`, `status:4xx`, `/docs`";
  const problems = problemsOf(t, {
    "src/a/README.md": `${lines(10, names)}- \`gone.ts\` and \`src/gone/\`\n`,
    "src/a/x.ts": "",
    "src/a/sub/y.ts": "",
    "test/a/x.test.ts": "",
  });
  t.strictSame(problems, [
    "src/a/README.md names `gone.ts`, which doesn't exist",
    "src/a/README.md names `src/gone/`, which doesn't exist",
  ]);
});
