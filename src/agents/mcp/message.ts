/** What a body says, as far as it must be known before the protocol's library reads it. */
import { validationFailed } from "../../kernel/errors.ts";
import { findTool, type Tool } from "../tools/tools.ts";

/**
 * @throws ApiError VALIDATION_FAILED for several messages in one body: one request is one message, and counts
 *   once
 */
export function refuseBatch(body: unknown): void {
  if (!Array.isArray(body)) return;
  throw validationFailed([
    {
      in: "body",
      path: "",
      keyword: "type",
      message: "must be one JSON-RPC message: batches are not taken",
    },
  ]);
}

/** The tool that a message calls; undefined for all other messages. */
export function calledTool(body: unknown): Tool | undefined {
  const { method, id, params } = fields(body);
  const { name } = fields(params);
  const isCall = method === "tools/call" && id !== undefined;
  return isCall && typeof name === "string" ? findTool(name) : undefined;
}

/** The arguments of a call, as they were sent: the library's own copy leaves some names out. */
export function argumentsOf(body: unknown): unknown {
  return fields(fields(body)["params"])["arguments"];
}

function fields(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
