/** Links to operations in the reference. */
import type { Operation } from "../../generated/typebox.ts";

/** The reference's anchor of an operation. */
export function referenceHref({
  tag,
  method,
  path,
}: Pick<Operation, "tag" | "method" | "path">): string {
  return `/docs/reference#tag/${tag.toLowerCase().replaceAll(" ", "-")}/${method}${path}`;
}
