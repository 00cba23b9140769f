/**
 * Creates the handler and the contract cases of an operation of openapi.yaml.
 *
 *   npm run new:operation -- <operationId>
 *
 * Both are skeletons that don't compile: each `undefined` in them is a decision that is left to make.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { contractCasesPath } from "../codegen/contract-cases-file.ts";
import { readDocument } from "../codegen/document.ts";
import { handlerPath } from "../codegen/handlers-file.ts";
import { operationModels } from "../codegen/operations.ts";
import { casesSkeleton } from "./new-operation/cases-skeleton.ts";
import { handlerSkeleton } from "./new-operation/handler-skeleton.ts";

const root = new URL("../", import.meta.url);
const fileAt = (path: string) => fileURLToPath(new URL(path, root));

try {
  await createFiles(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function createFiles([id, ...rest]: readonly string[]): Promise<void> {
  if (id === undefined || rest.length > 0)
    throw new Error("Usage: npm run new:operation -- <operationId>");
  const document = readDocument(new URL("openapi.yaml", root));
  const model = operationModels(document).find((each) => each.id === id);
  if (!model)
    throw new Error(
      `openapi.yaml has no operation with the operationId ${id}. Add it there first.`,
    );

  const files = {
    [`src/${handlerPath(model)}`]: handlerSkeleton(document, model),
    [`test/${contractCasesPath(model)}`]: casesSkeleton(document, model),
  };
  const existing = Object.keys(files).filter((path) => existsSync(fileAt(path)));
  if (existing.length > 0)
    throw new Error(
      `${existing.join(" and ")} already ${existing.length > 1 ? "exist" : "exists"}. Nothing was written.`,
    );
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(fileAt(path)), { recursive: true });
    writeFileSync(fileAt(path), (await format(path, text)).code);
    console.log(`wrote ${path}`);
  }
  console.log("Next: npx tsc -p . lists what is left to write.");
}
