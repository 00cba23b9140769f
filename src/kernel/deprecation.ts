/** Deprecated operations of openapi.yaml. */
import type { Deprecation, Operation } from "../generated/typebox.ts";

export type Operations = { readonly [operationId: string]: Operation };

export type DeprecatedOperation = Operation & { readonly deprecation: Deprecation };

/** Path of the guide that explains deprecations. */
export const DEPRECATIONS_PATH = "/docs/guides/versioning#deprecations";

/** Returns the deprecated operations, the first to stop working first. */
export function deprecatedOperations(operations: Operations): DeprecatedOperation[] {
  return Object.values(operations)
    .filter((operation): operation is DeprecatedOperation => operation.deprecation !== undefined)
    .toSorted((a, b) => a.deprecation.sunsetAt.localeCompare(b.deprecation.sunsetAt));
}

/** Whether a request's operation is deprecated. */
export function isDeprecated(operations: Operations, operationId: string | null | undefined) {
  if (operationId === null || operationId === undefined) return false;
  return operations[operationId]?.deprecation !== undefined;
}
