/** Generates the files that the documentation serves, so that the service neither parses the document nor loads Scalar. */
import type { Document } from "./document.ts";
import { referencePage } from "./reference-page.ts";

/** Returns the unformatted text of each file by its name in src/generated/. The files are served, so they have no heading. */
export async function docsFiles(document: Document): Promise<Record<string, string>> {
  return {
    "openapi.json": JSON.stringify(document.root, null, 2),
    "reference.html": await referencePage(),
  };
}
