/** Generates the files of the Python SDK from openapi.yaml. */
import type { Document } from "../../document.ts";
import { sdkErrors } from "../errors.ts";
import { sdkDocument, sdkResources } from "../model.ts";
import { errorsFile } from "./errors.ts";
import { modelsFile } from "./models.ts";
import { paramsFile } from "./params.ts";
import { asyncResourcesFile, resourcesFile } from "./resources.ts";

const FOLDER = "src/partner_api/_generated";

/**
 * Returns the text of each file by its path in sdk/python/, formatted like ruff does.
 * @throws on a schema that the generator doesn't support
 */
export function pythonSdk(given: Document): Record<string, string> {
  const document = sdkDocument(given);
  const source = { document, resources: sdkResources(document), errors: sdkErrors(document) };
  const files = {
    "__init__.py": "",
    "async_resources.py": asyncResourcesFile(source),
    "errors.py": errorsFile(source),
    "models.py": modelsFile(source),
    "params.py": paramsFile(source),
    "resources.py": resourcesFile(source),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      `${FOLDER}/${name}`,
      `# Generated from openapi.yaml. Do not edit.\n${text === "" ? "" : `\n${text}`}`,
    ]),
  );
}
