/** Adds a personal field of customers to a copy of the project, as a contributor does by hand. */
import type { ProjectCopy } from "../project-copy.ts";

/** The field. */
export const FIELD = "taxNumber";
/** The column after which its column is added, and the property after which it is added in each schema. */
const NEIGHBOUR = "companyName";

/** Edits `openapi.yaml` and the table's schema. */
export async function addField({ edit }: ProjectCopy): Promise<void> {
  await edit("openapi.yaml", addProperties);
  await edit("src/db/schema/customers.ts", (text) =>
    text.replace('companyName: text("company_name"),', `$& ${FIELD}: text("tax_number"),`),
  );
}

/** Adds the property to each schema of a customer that has its neighbour. */
function addProperties(document: string): string {
  return document
    .split(/^(?= {4}\w+:$)/m)
    .map((schema) => {
      const [, name = ""] = /^ {4}(\w+):$/m.exec(schema) ?? [];
      const property = propertyOf(schema, NEIGHBOUR);
      if (!name.startsWith("Customer") || property === undefined) return schema;
      return schema
        .replace(`        - ${NEIGHBOUR}\n`, `$&        - ${FIELD}\n`)
        .replace(property, () => property + newProperty(property));
    })
    .join("");
}

function propertyOf(schema: string, name: string): string | undefined {
  const [property] = new RegExp(`^ {8}${name}:\\n(?: {10}.*\\n)+`, "m").exec(schema) ?? [];
  return property;
}

/** The property with the type, the limits and the default of its neighbour. */
function newProperty(neighbour: string): string {
  const copied = ["type", "maxLength", "pattern", "default"];
  const lines = neighbour
    .split("\n")
    .filter((line) => copied.some((word) => line.startsWith(`          ${word}:`)));
  return [
    `        ${FIELD}:`,
    ...lines,
    "          x-personal: true",
    "          description: The customer's tax number, `null` if not set.",
    "          examples: [null]",
    "",
  ].join("\n");
}
