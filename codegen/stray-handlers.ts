/** Finds handler files that no operation of the document names. */
import { readdirSync } from "node:fs";
import type { Document } from "./document.ts";
import { handlerPath } from "./handlers-file.ts";
import { operationModels } from "./operations.ts";

/** One message for each file two levels below src/routes/ that is no operation's handler. */
export function strayHandlers(document: Document): string[] {
  const expected = new Set(operationModels(document).map(handlerPath));
  const found = readdirSync(new URL("../src/routes/", import.meta.url), { recursive: true })
    .map((name) => `routes/${String(name)}`)
    .filter((name) => name.split("/").length === 3 && name.endsWith(".ts"));
  return found
    .filter((name) => !expected.has(name))
    .map((name) => `src/${name} is no operation of openapi.yaml: rename or remove it`);
}
