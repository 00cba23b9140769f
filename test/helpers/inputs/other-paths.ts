/** Texts that a router doesn't take for an id. */
import { operations } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";

/** Segments that URLs normalise, and those that follow a resource's name in the document's paths, such as `by-zip`. */
export const OTHER_PATHS: ReadonlySet<string> = new Set([
  "",
  ".",
  "..",
  ...Object.values<Operation>(operations).flatMap(({ path }) => path.split("/").slice(3, 4)),
]);
