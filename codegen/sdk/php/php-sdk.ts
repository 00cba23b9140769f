/** Generates the files of the PHP SDK from openapi.yaml. */
import type { Document } from "../../document.ts";
import { sdkErrors } from "../errors.ts";
import { sdkDocument, sdkResources } from "../model.ts";
import { exceptionFiles } from "./exceptions.ts";
import { modelFiles } from "./models.ts";
import { resourceFiles } from "./resources.ts";

/**
 * Returns the text of each file by its path in sdk/php/, formatted as PSR-12 does.
 * @throws on a schema that the generator doesn't support
 */
export function phpSdk(given: Document): Record<string, string> {
  const document = sdkDocument(given);
  const source = { document, resources: sdkResources(document), errors: sdkErrors(document) };
  const files = { ...modelFiles(source), ...exceptionFiles(source), ...resourceFiles(source) };
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`generated/${path}`, text]),
  );
}
