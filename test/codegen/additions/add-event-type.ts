/** Adds a type of event to a copy of the project, as a contributor does by hand. */
import type { ProjectCopy } from "../project-copy.ts";

/** Adds the type wherever `openapi.yaml` has `customer.updated`. */
export async function addEventType({ edit }: ProjectCopy): Promise<void> {
  await edit("openapi.yaml", addType);
}

/** Renames the type of a part of the document: a webhook, or the schema of its envelope. */
const asMerged = (part: string) =>
  part
    .replaceAll("customer.updated", "customer.merged")
    .replaceAll("CustomerUpdatedEvent", "CustomerMergedEvent")
    .replaceAll("customerUpdated", "customerMerged")
    .replaceAll("A customer was updated", "A customer was merged");

function addType(document: string): string {
  const repeated = [
    /^ {2}customer\.updated:\n(?: {4}.*\n|\n)+/m, // the webhook
    /^ {4}CustomerUpdatedEvent:\n(?: {6}.*\n|\n)+/m,
    /^ +- customer\.updated\n/m,
  ];
  const withParts = repeated.reduce(
    (text, pattern) => text.replace(pattern, (part) => part + asMerged(part)),
    document,
  );
  return withParts
    .replaceAll(
      /^ +(?:- \$ref|customer\.updated): "#\/components\/schemas\/CustomerUpdatedEvent"\n/gm,
      (line) => line + asMerged(line),
    )
    .replace("x-events: [customer.updated]", "x-events: [customer.updated, customer.merged]");
}
