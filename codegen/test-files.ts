/** Writes the files of test/generated/. */
import openapiTypes, { astToString } from "openapi-typescript";
import { agreementFile } from "./agreement-file.ts";
import { contractCasesFile } from "./contract-cases-file.ts";
import type { Document } from "./document.ts";

/**
 * Returns each file's unformatted text by its name in test/generated/.
 * @param source the document's URL
 * @throws on a form that the generator doesn't support
 */
export async function testFiles(document: Document, source: URL): Promise<Record<string, string>> {
  // Without the option, a request field that has a default would be required of clients.
  const types = astToString(await openapiTypes(source, { defaultNonNullable: false }));
  return {
    "openapi.d.ts": types,
    "agreement.ts": agreementFile(document),
    "contract-cases.ts": contractCasesFile(document),
  };
}
