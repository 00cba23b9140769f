/** What the methods of one operation have in common: arguments, comment, and what they call. */
import type { SdkMethod, SdkResource } from "../model.ts";
import { beginWith, docComment, lowerFirst } from "./comments.ts";
import { paramsName } from "./models.ts";
import { goName, localName, quoted } from "./names.ts";

/** The names of a method's arguments, but for its options. */
export function argumentNames({ path, body, query }: SdkMethod): string[] {
  return [
    "ctx",
    ...path.map(({ name }) => localName(name)),
    ...(body ? ["body"] : []),
    ...(query.length > 0 ? ["params"] : []),
  ];
}

/** The arguments with their types. */
export function argumentTexts(resource: SdkResource, method: SdkMethod): string[] {
  const { path, body, query } = method;
  // What must be asked for can't be nil.
  const star = query.some(({ isRequired }) => isRequired) ? "" : "*";
  return [
    "ctx context.Context",
    ...path.map(({ name }) => `${localName(name)} string`),
    ...(body ? [`body ${goName(body)}`] : []),
    ...(query.length > 0 ? [`params ${star}${paramsName(resource, method)}`] : []),
  ];
}

/** A literal of what is called, its values in a column. */
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

/** The comment of the method that is the operation itself. */
export function operationComment({
  name,
  operation,
  description,
  summary,
  path,
}: SdkMethod): string {
  const { method, scopes } = operation;
  const needs = scopes.length > 0 ? `, for keys with the scope ${scopes.join(" and ")}` : "";
  const parts = [
    beginWith(goName(name), (description ?? summary).trim()),
    ...path.map(({ name, schema }) => {
      const what = schema.description ?? `${name} of the path.`;
      return `${localName(name)} is ${lowerFirst(what)}`;
    }),
    `${method} ${operation.path}${needs}.`,
  ];
  return docComment(parts.join("\n\n"));
}
