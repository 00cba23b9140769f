/** openapi.yaml → what the service itself is made with. */
import { readFileSync } from "node:fs";
import openapiTypes, { astToString } from "openapi-typescript";
import { agreementFile } from "./agreement-file.ts";
import type { Document } from "./document.ts";
import { eventsFile } from "./events-file.ts";
import { handlersFile } from "./handlers-file.ts";
import { operationsFile } from "./operations-file.ts";
import { samplesFile } from "./samples/samples-file.ts";
import { schemasFile } from "./schemas-file.ts";

/**
 * The text of each file by its name in src/generated/, not formatted yet.
 * @param source where the document is
 * @throws on a form that the generator doesn't support
 */
export async function serviceFiles(
  document: Document,
  source: URL,
): Promise<Record<string, string>> {
  // Without the option, a request field that has a default would be required of clients.
  const types = astToString(await openapiTypes(source, { defaultNonNullable: false }));
  return {
    "typebox.ts": readFileSync(new URL("typebox.ts", import.meta.url), "utf8"),
    "schemas.ts": schemasFile(document),
    "operations.ts": operationsFile(document),
    "events.ts": eventsFile(document),
    "handlers.ts": handlersFile(document),
    "openapi.d.ts": types,
    "agreement.ts": agreementFile(document),
    "samples.ts": samplesFile(document),
  };
}
