/** Checks that both texts on generated clients name the generators that are tested, with the options that they need. */
import { readFileSync } from "node:fs";
import t from "tap";
import { openapiGenerators } from "../../tools/generators/openapi-generator.ts";
import { otherGenerators } from "../../tools/generators/other-generators.ts";
import { docsApp } from "./app.ts";

const GENERATORS = [...openapiGenerators, ...otherGenerators];

t.test("the guide and docs/generators.md name each generator and its options", async (t) => {
  const app = await docsApp(t);
  const guide = (await app.inject("/docs/guides/generated-clients")).payload;
  const page = readFileSync("docs/generators.md", "utf8");
  for (const { name, options, document } of GENERATORS) {
    t.ok(guide.includes(`<code>${name}</code>`), `the guide names ${name}`);
    t.ok(page.includes(name), `docs/generators.md names ${name}`);
    t.ok(guide.includes(options) && page.includes(options), `both name the options of ${name}`);
    t.ok(guide.includes(`href="/${document}"`), `the guide links to ${document}`);
  }
});

t.test("docs/generators.md names the tested version of openapi-generator", async (t) => {
  const page = readFileSync("docs/generators.md", "utf8");
  const toolchains = readFileSync("tools/generators/toolchains.ts", "utf8");
  const version = /JAR_VERSION = "([\d.]+)"/.exec(toolchains)?.[1] ?? "none";
  t.ok(page.includes(`openapi-generator ${version}`));
});
