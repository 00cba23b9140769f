/** Prepares a request for the console of the documentation. */
import type { CapturedContent } from "../../http/capture/content.ts";
import { isConcealed } from "../../kernel/recorded-path.ts";
import type { Operation } from "../../generated/typebox.ts";

/** The values that the console fills in. They contain no key, and redacted values stay redacted. */
export interface ConsoleRequest {
  readonly operation: string;
  /** Values by place and name, such as `path.id` and `query.limit`. */
  readonly fields: { readonly [field: string]: string };
  /** JSON. */
  readonly body?: string;
}

/** @param content undefined if the query and body weren't captured */
export function consoleRequest(
  { operationId, path: template }: Pick<Operation, "operationId" | "path">,
  path: string,
  content: CapturedContent | undefined,
): ConsoleRequest {
  const query = (content?.query ?? []).flatMap((each) => Object.entries(each));
  const fields = Object.fromEntries([
    ...pathParameters(template, path),
    ...query.map(([name, value]) => [`query.${name}`, String(value)]),
  ]) as ConsoleRequest["fields"];
  const body = content?.requestBody;
  if (body?.state !== "stored") return { operation: operationId, fields };
  return { operation: operationId, fields, body: JSON.stringify(body.json, null, 2) };
}

function pathParameters(template: string, path: string): [field: string, value: string][] {
  const values = path.split("/");
  return template.split("/").flatMap((part, i): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = values[i] ?? "";
    return name === undefined || isConcealed(value) ? [] : [[`path.${name}`, value]];
  });
}
