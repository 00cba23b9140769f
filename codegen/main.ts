/**
 * openapi.yaml → src/generated/.
 *
 *   npm run codegen              write the files
 *   npm run codegen -- --check   fail when a file is not what the document yields
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTypes, { astToString } from "openapi-typescript";
import { format } from "oxfmt";
import { agreementFile } from "./agreement-file.ts";
import { readDocument } from "./document.ts";
import { eventsFile } from "./events-file.ts";
import { handlersFile } from "./handlers-file.ts";
import { operationsFile } from "./operations-file.ts";
import { schemasFile } from "./schemas-file.ts";
import { strayHandlers } from "./stray-handlers.ts";

const source = new URL("../openapi.yaml", import.meta.url);
const target = new URL("../src/generated/", import.meta.url);
const checking = process.argv.includes("--check");

const document = readDocument(source);
// Without the option, a request field that has a default would be required of clients.
const types = astToString(await openapiTypes(source, { defaultNonNullable: false }));
const files: Record<string, string> = {
  "typebox.ts": readFileSync(new URL("typebox.ts", import.meta.url), "utf8"),
  "schemas.ts": schemasFile(document),
  "operations.ts": operationsFile(document),
  "events.ts": eventsFile(document),
  "handlers.ts": handlersFile(document),
  "openapi.d.ts": types,
  "agreement.ts": agreementFile(document),
};

mkdirSync(target, { recursive: true });
const problems: string[] = strayHandlers(document);
for (const [name, text] of Object.entries(files)) {
  const { code } = await format(name, `// Generated from openapi.yaml. Do not edit.\n${text}`);
  const file = new URL(name, target);
  if (current(file) === code) continue;
  if (checking) problems.push(`src/generated/${name} is stale: run npm run codegen`);
  else {
    writeFileSync(file, code);
    console.log(`wrote ${fileURLToPath(file)}`);
  }
}
for (const name of readdirSync(target))
  if (!(name in files)) problems.push(`src/generated/${name} is not generated: remove it`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function current(file: URL): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
