/** openapi.yaml → the generated files of the TypeScript SDK. */
import type { Document } from "../../document.ts";
import { sdkErrors } from "../errors.ts";
import { sdkResources } from "../model.ts";
import { errorCodesFile, errorsFile } from "./errors.ts";
import { resourcesFile } from "./resources.ts";
import { typesFile } from "./types.ts";

/**
 * The text of each file by its path below sdk/typescript/, not formatted yet.
 * @throws on a form that the generator doesn't support
 */
export function typescriptSdk(document: Document): Record<string, string> {
  const resources = sdkResources(document);
  const errors = sdkErrors(document);
  return {
    "src/generated/error-codes.ts": errorCodesFile(errors),
    "src/generated/errors.ts": errorsFile(document, errors),
    "src/generated/resources.ts": resourcesFile(document, resources),
    "src/generated/types.ts": typesFile(document, resources),
  };
}
