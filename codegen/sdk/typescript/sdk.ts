/** Generates the files of the TypeScript SDK from openapi.yaml. */
import type { Document } from "../../document.ts";
import { sdkErrors } from "../errors.ts";
import { sdkDocument, sdkResources } from "../model.ts";
import { errorCodesFile, errorsFile } from "./errors.ts";
import { resourcesFile } from "./resources.ts";
import { typesFile } from "./types.ts";

/**
 * Returns the unformatted text of each file, by its path in sdk/typescript/.
 * @throws on a schema that the generator doesn't support
 */
export function typescriptSdk(source: Document): Record<string, string> {
  const document = sdkDocument(source);
  const resources = sdkResources(document);
  const errors = sdkErrors(document);
  return {
    "src/generated/error-codes.ts": errorCodesFile(errors),
    "src/generated/errors.ts": errorsFile(document, errors),
    "src/generated/resources.ts": resourcesFile(document, resources),
    "src/generated/types.ts": typesFile(document, resources),
  };
}
