/** Reads the parts of a message that are needed before the MCP library parses it. */
import { validationFailed } from "../../kernel/errors.ts";
import { findMember } from "../tools/groups.ts";
import { findTool, type Tool } from "../tools/tools.ts";

/**
 * @throws ApiError VALIDATION_FAILED for a batch: a request counts once against the quota, so it may contain only
 *   one message
 */
export function refuseBatch(body: unknown): void {
  if (!Array.isArray(body)) return;
  throw validationFailed([
    {
      in: "body",
      path: "",
      keyword: "type",
      message: "must be one JSON-RPC message: batches are not supported",
    },
  ]);
}

/** The tool that a message calls, of a group the member; undefined for other messages. */
export function calledTool(body: unknown): Tool | undefined {
  const { method, id, params } = fields(body);
  const { name } = fields(params);
  const isCall = method === "tools/call" && id !== undefined;
  const tool = isCall && typeof name === "string" ? findTool(name) : undefined;
  return tool && (findMember(tool, argumentsOf(body)) ?? tool);
}

/** The arguments of a call as sent. The library's copy leaves out some names, such as `__proto__`. */
export function argumentsOf(body: unknown): unknown {
  return fields(fields(body)["params"])["arguments"];
}

function fields(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
