/** Writes the skeleton of an operation's handler. */
import type { Document } from "../../codegen/document.ts";
import type { OperationModel } from "../../codegen/operations.ts";
import { undefinedFields } from "./undefined-fields.ts";

/** Returns the file's unformatted text. Each `undefined` is a compile error. */
export function handlerSkeleton(document: Document, model: OperationModel): string {
  const { id, method, successStatus, responses } = model;
  const success = responses.find(({ status }) => status === String(successStatus));
  const body = undefinedFields(document, document.root.components.schemas[success?.name ?? ""]);
  const answer = `respond(${successStatus}, ${body})`;
  const text =
    method === "GET"
      ? `async (call, { db }, respond) => {
  // Query the database with call.companyId, so that only the company's own rows are read.
  return ${answer};
}`
      : `async ({ companyId, write }, { clock, events }, respond) =>
  await write(async (tx) => {
    // Write with companyId and emit the event in the same transaction.
    return ${answer};
  })`;
  return `import type { Handler } from "../handler.ts";

export const ${id}: Handler<"${id}"> = ${text};
`;
}
