/** Links to operations in the reference. */
import type { Operation } from "../../generated/typebox.ts";

/** The page of an operation. */
export function referenceHref({ operationId }: Pick<Operation, "operationId">): string {
  return `/docs/reference/${operationId}`;
}

/** The open console of an operation. Scripts hand over keys and requests in the tab's session storage. */
export function consoleHref(operation: Pick<Operation, "operationId">): string {
  return `${referenceHref(operation)}#try-it`;
}
