/** Finds handlers and contract cases of operations that the document doesn't have. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contractCasesPath } from "./contract-cases-file.ts";
import type { Document } from "./document.ts";
import { handlerPath } from "./handlers-file.ts";
import { operationModels } from "./operations.ts";

/** The files that belong to one operation each: <tag>/<operationId>.ts. */
const OPERATION_FILES = ["src/routes/*/*.ts", "test/contract/cases/*/*.ts"];

/**
 * Returns one message for each such file.
 * @param root the project's folder
 */
export function strayOperationFiles(document: Document, root: URL): string[] {
  const expected = new Set(
    operationModels(document).flatMap((model) => [
      `src/${handlerPath(model)}`,
      `test/${contractCasesPath(model)}`,
    ]),
  );
  return globSync(OPERATION_FILES, { cwd: fileURLToPath(root) })
    .filter((path) => !expected.has(path))
    .toSorted()
    .map((path) => `${path} is not an operation of openapi.yaml: rename or remove it`);
}
