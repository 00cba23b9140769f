/** Tests that the mutations of `npm run test:mutations` can be applied. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { findMistakes } from "./applied.ts";
import { mutations } from "./mutations.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
/** Files that `npm test` doesn't run. */
const SEPARATE =
  /\.(system|measured)\.test\.ts$|^test\/(browser|build|kill|sdk|released|operations|image|chaos)\//;

t.test("the text that a mutation replaces occurs once", async (t) => {
  t.strictSame(findMistakes(PROJECT, mutations), []);
});

t.test("no two mutations have the same title", async (t) => {
  const titles = mutations.map(({ title }) => title);
  t.strictSame(
    titles.filter((title, at) => titles.indexOf(title) !== at),
    [],
  );
});

t.test("the tests of a mutation are in npm test", async (t) => {
  const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
  t.strictSame(
    files.filter((file) => SEPARATE.test(file) || !existsSync(`${PROJECT}/${file}`)),
    [],
  );
});

t.test("a mutation names at least one test and changes something", async (t) => {
  t.strictSame(
    mutations.filter(({ tests, find, replace }) => tests.length === 0 || find === replace),
    [],
  );
});
