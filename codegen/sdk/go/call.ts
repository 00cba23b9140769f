/** Generates the arguments, comment and call that all methods of an operation share. */
import { deprecationText } from "../../deprecation.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { beginWith, docComment, lowerFirst } from "./comments.ts";
import { paramsName } from "./models.ts";
import { goName, localName, quoted } from "./names.ts";

/** Returns the names of a method's arguments, without its options. */
export function argumentNames({ path, body, query }: SdkMethod): string[] {
  return [
    "ctx",
    ...path.map(({ name }) => localName(name)),
    ...(body ? ["body"] : []),
    ...(query.length > 0 ? ["params"] : []),
  ];
}

/** Returns the arguments with their types. */
export function argumentTexts(resource: SdkResource, method: SdkMethod): string[] {
  const { path, body, query } = method;
  // A query with required parameters can't be nil.
  const star = query.some(({ isRequired }) => isRequired) ? "" : "*";
  return [
    "ctx context.Context",
    ...path.map(({ name }) => `${localName(name)} string`),
    ...(body ? [`body ${goName(body)}`] : []),
    ...(query.length > 0 ? [`params ${star}${paramsName(resource, method)}`] : []),
  ];
}

/** Returns a `call` literal with aligned values. */
export function callText({ operation, path, body, query, takesIdempotencyKey }: SdkMethod): string {
  const { id, method } = operation;
  const values = path.map(({ name }) => `{${quoted(name)}, ${localName(name)}}`).join(", ");
  const fields = [
    ["operationID", quoted(id)],
    ["method", `http.Method${method.charAt(0)}${method.slice(1).toLowerCase()}`],
    ["path", quoted(operation.path)],
    ...(path.length > 0 ? [["pathValues", `[]pathValue{${values}}`]] : []),
    ...(query.length > 0 ? [["query", "params"]] : []),
    ...(body ? [["body", "body"]] : []),
    ...(takesIdempotencyKey ? [["takesIdempotencyKey", "true"]] : []),
  ];
  const width = Math.max(...fields.map(([name = ""]) => name.length + 1));
  const lines = fields.map(([name, value]) => `\t\t${`${name}:`.padEnd(width)} ${value},\n`);
  return `call{\n${lines.join("")}\t}`;
}

/** Returns the comment of the method for the operation itself. */
export function operationComment({
  name,
  operation,
  description,
  summary,
  path,
}: SdkMethod): string {
  const { method, scopes } = operation;
  const requirement = scopes.length > 0 ? ` Requires the scope ${scopes.join(" and ")}.` : "";
  const parts = [
    beginWith(goName(name), (description ?? summary).trim()),
    ...path.map(({ name, schema }) => {
      const meaning = schema.description ?? `the path parameter ${name}.`;
      return `${localName(name)} is ${lowerFirst(meaning)}`;
    }),
    `${method} ${operation.path}.${requirement}`,
    // The form that Go's tools recognize.
    ...(operation.deprecation
      ? [deprecationText(operation.deprecation).replace("Deprecated since", "Deprecated: since")]
      : []),
  ];
  return docComment(parts.join("\n\n"));
}
