/** Writes the files of src/generated/ that the service is built from. */
import { readFileSync } from "node:fs";
import type { Document } from "./document.ts";
import { errorExamplesFile } from "./error-examples-file.ts";
import { eventSamplesFile } from "./event-samples-file.ts";
import { eventsFile } from "./events-file.ts";
import { fieldsFile } from "./fields-file.ts";
import { handlersFile } from "./handlers-file.ts";
import { jsonSqlFile } from "./json-sql-file.ts";
import { operationsFile } from "./operations-file.ts";
import { samplesFile } from "./samples/samples-file.ts";
import { schemasFile } from "./schemas-file.ts";
import { scopesFile } from "./scopes-file.ts";

/**
 * Returns each file's unformatted text by its name in src/generated/.
 * @throws on a form that the generator doesn't support
 */
export function serviceFiles(document: Document): Record<string, string> {
  return {
    "typebox.ts": readFileSync(new URL("typebox.ts", import.meta.url), "utf8"),
    "json-sql-values.ts": readFileSync(new URL("json-sql-values.ts", import.meta.url), "utf8"),
    "json-sql.ts": jsonSqlFile(document),
    "schemas.ts": schemasFile(document),
    "operations.ts": operationsFile(document),
    "scopes.ts": scopesFile(document),
    "events.ts": eventsFile(document),
    "fields.ts": fieldsFile(document),
    "error-examples.ts": errorExamplesFile(document),
    "event-samples.ts": eventSamplesFile(document),
    "handlers.ts": handlersFile(document),
    "samples.ts": samplesFile(document),
  };
}
