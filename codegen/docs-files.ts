/** openapi.yaml → what the docs serve, so that the service neither parses the document nor loads Scalar. */
import type { Document } from "./document.ts";
import { referencePage } from "./reference-page.ts";

/** The text of each file by its name in src/generated/, not formatted yet. People read these: no heading. */
export async function docsFiles(document: Document): Promise<Record<string, string>> {
  return {
    "openapi.json": JSON.stringify(document.root, null, 2),
    "reference.html": await referencePage(),
  };
}
