/** Links to operations in the reference. */
import type { Operation } from "../../generated/typebox.ts";

/** The page of an operation. */
export function referenceHref({ operationId }: Pick<Operation, "operationId">): string {
  return `/docs/reference/${operationId}`;
}
