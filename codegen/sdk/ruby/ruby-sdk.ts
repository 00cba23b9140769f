/** Generates the files of the Ruby SDK from openapi.yaml. */
import type { Document } from "../../document.ts";
import { sdkErrors } from "../errors.ts";
import { sdkDocument, sdkResources } from "../model.ts";
import { errorsFile } from "./errors.ts";
import { modelsFile } from "./models.ts";
import { resourcesFile } from "./resources.ts";

/**
 * Returns the text of each file by its path in sdk/ruby/.
 * @throws on a name that Ruby reserves
 */
export function rubySdk(given: Document): Record<string, string> {
  const document = sdkDocument(given);
  const source = { document, resources: sdkResources(document), errors: sdkErrors(document) };
  const folder = "lib/partner_api/generated";
  return {
    [`${folder}/errors.rb`]: errorsFile(source),
    [`${folder}/models.rb`]: modelsFile(source),
    [`${folder}/resources.rb`]: resourcesFile(source),
  };
}
