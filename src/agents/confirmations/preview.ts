/** Finds out what a write of an agent would do. */
import { propertiesOf, type ValidParts } from "../../validation/flat-arguments.ts";
import type { Tool } from "../tools/tools.ts";

/** The query parameter with which an operation answers as usual, but writes nothing. */
const DRY_RUN = "dryRun";

export interface Preview {
  /** The title of the tool. */
  readonly action: string;
  readonly tool: string;
  readonly arguments: unknown;
  /** The response that the write would get. Undefined if its operation can't be tried without writing. */
  readonly response?: { readonly status: number; readonly body: unknown } | undefined;
}

/** The call that tries a write, or undefined if its operation can't be tried without writing. */
export function dryRunOf({ operation }: Tool, parts: ValidParts): ValidParts | undefined {
  if (!Object.hasOwn(propertiesOf(operation.schema.querystring), DRY_RUN)) return undefined;
  return { ...parts, query: { ...(parts.query as object), [DRY_RUN]: true } };
}
