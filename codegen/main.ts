/**
 * Writes everything that is generated: src/generated/, test/generated/ and the SDKs' files from openapi.yaml,
 * docs/settings.md from src/config/settings.ts, and the statements of writes.
 *
 *   npm run codegen              write the files
 *   npm run codegen -- --check   fail when a file isn't current, and write none
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { docsFiles } from "./docs-files.ts";
import { readDocument } from "./document.ts";
import { highlightsFile } from "./highlights-file.ts";
import { publishedTools } from "./published-tools.ts";
import { commandLine } from "./sdk/cli/commands-file.ts";
import { goSdk } from "./sdk/go/go-sdk.ts";
import { javaSdk } from "./sdk/java/java-sdk.ts";
import { phpSdk } from "./sdk/php/php-sdk.ts";
import { pythonSdk } from "./sdk/python/python-sdk.ts";
import { rubySdk } from "./sdk/ruby/ruby-sdk.ts";
import { typescriptSdk } from "./sdk/typescript/sdk.ts";
import { siteFiles } from "./site/site-files.ts";
import { serviceFiles } from "./service-files.ts";
import { settingsFile } from "./settings-file.ts";
import { strayFiles } from "./stray-files.ts";
import { strayOperationFiles } from "./stray-operation-files.ts";
import { testFiles } from "./test-files.ts";
import { writeStatements } from "./write-statements.ts";

const root = new URL("../", import.meta.url);
const source = new URL("openapi.yaml", root);
const HEADING = "// Generated from openapi.yaml. Do not edit.\n";
const checking = process.argv.includes("--check");

const document = readDocument(source);
/** Text by path. Generators of other languages format their own files. */
const files = {
  ...(await formatted("src/generated/", serviceFiles(document), HEADING)),
  ...(await formatted("src/generated/", await docsFiles(document))),
  ...(await formatted("docs/", { "settings.md": settingsFile() })),
  ...(await formatted("test/generated/", await testFiles(document, source), HEADING)),
  ...(await formatted("sdk/typescript/", typescriptSdk(document), HEADING)),
  ...(await formatted("sdk/cli/", commandLine(document), HEADING)),
  ...below("sdk/python/", pythonSdk(document)),
  ...below("sdk/go/", goSdk(document)),
  ...below("sdk/java/", javaSdk(document)),
  ...below("sdk/php/", phpSdk(document)),
  ...below("sdk/ruby/", rubySdk(document)),
};

const TOOLS = "test/generated/tools.json";
const HIGHLIGHTS = "src/generated/highlights.ts";
/** Files that are made from current ones, and therefore last. */
const LAST =
  /^(test\/generated\/tools\.json|src\/generated\/(highlights\.ts|docs-\w+\.json|sql\/.*))$/;

const problems: string[] = [];
/** Paths of all generated files. */
const paths: string[] = [];
update(files);
// Tools and pages are built from src/generated/: compare them only when that is current.
const isCurrent = problems.length === 0;
if (isCurrent) {
  update(await formatted("", { [TOOLS]: JSON.stringify(await publishedTools()) }));
  const highlights = await highlightsFile(checking);
  if (highlights) update(await formatted("", { [HIGHLIGHTS]: highlights }, HEADING));
  else problems.push(`${HIGHLIGHTS} lacks samples: run npm run codegen`);
  update(await formatted("src/generated/", await siteFiles()));
  update(await writeStatements());
  paths.push(HIGHLIGHTS);
}
problems.push(...strayOperationFiles(document, root));
for (const path of strayFiles(root, paths))
  if (isCurrent || !LAST.test(path)) problems.push(`${path} is not generated: remove it`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Writes each file whose text has changed; with --check, reports it instead. */
function update(texts: Record<string, string>): void {
  for (const [path, text] of Object.entries(texts)) {
    paths.push(path);
    const file = new URL(path, root);
    if (current(file) === text) continue;
    if (checking) problems.push(`${path} is stale: run npm run codegen`);
    else {
      mkdirSync(dirname(fileURLToPath(file)), { recursive: true });
      writeFileSync(file, text);
      console.log(`wrote ${fileURLToPath(file)}`);
    }
  }
}

async function formatted(folder: string, texts: Record<string, string>, heading = "") {
  const written: [path: string, text: string][] = [];
  for (const [name, text] of Object.entries(texts)) {
    const { code } = await format(name, heading + text);
    written.push([folder + name, code]);
  }
  return Object.fromEntries(written);
}

function below(folder: string, texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [folder + name, text]));
}

function current(file: URL): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
