/** What a tool does to the world, for clients that ask a person before some calls and not before others. */
import type { Operation, ToolHints } from "../../generated/typebox.ts";

/** A tool works with this service's own data alone. */
const OWN_DATA = { openWorldHint: false };

/** By method: a creation adds, an update replaces what was there, and may be repeated. */
const BY_METHOD: { readonly [M in Operation["method"]]: ToolHints } = {
  GET: { readOnlyHint: true },
  POST: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  PUT: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  PATCH: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  DELETE: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** The hints of a tool: its method's, but for those that the document gives it. */
export function annotationsOf({ method, tool }: Operation): ToolHints {
  const hints = { ...BY_METHOD[method], ...OWN_DATA, ...tool?.annotations };
  if (!hints.readOnlyHint) return hints;
  // The protocol gives these no meaning where nothing is changed.
  const { destructiveHint: _, idempotentHint: __, ...rest } = hints;
  return rest;
}
