/** Writes the statements of src/db/writes/ as they run, to be read. Nothing loads these files. */

const FOLDER = "src/generated/sql/";
const HEADING = `-- Generated from src/db/writes/. Do not edit.
-- As one server runs it for one company. For several companies at a time, locks of others are skipped (skip locked).
-- On a cluster, deliveries get no places in the queue and no jobs.
`;

/**
 * Loads the statements from src/, which uses src/generated/: call this when the generated files are current.
 * @returns their text by path
 */
export async function writeStatements(): Promise<Record<string, string>> {
  const { CREATE_CUSTOMER, UPDATE_CUSTOMER, importCustomer } =
    await import("../src/db/writes/customer-writes.ts");
  const { CREATE_LOCATION, UPDATE_LOCATION } = await import("../src/db/writes/location-writes.ts");
  const { writeStatement } = await import("../src/db/writes/write-statement.ts");
  const statements = {
    "create-customer": writeStatement(CREATE_CUSTOMER, true),
    "update-customer": writeStatement(UPDATE_CUSTOMER, true),
    "import-customers": writeStatement(importCustomer(true), true),
    "create-location": writeStatement(CREATE_LOCATION, true),
    "update-location": writeStatement(UPDATE_LOCATION, true),
  };
  return Object.fromEntries(
    Object.entries(statements).map(([name, { text }]) => [
      `${FOLDER}${name}.sql`,
      `${HEADING}${tidy(text)}\n`,
    ]),
  );
}

/** Removes empty lines, spaces at the end of lines, and the indentation that all lines have. Indents the parts of JSON. */
function tidy(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines
    .filter((line) => line !== "")
    .map((line) => line.replace(/^ {2}(?=\|\| )/, "        ").replace(/^ {2}/, ""))
    .join("\n");
}
