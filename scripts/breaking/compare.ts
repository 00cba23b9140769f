/** Compares two documents as partners see them. */
import { pathToFileURL } from "node:url";
import { readDocument } from "../../codegen/document.ts";
import { redoclyDiff } from "./redocly-diff.ts";
import { unseenChanges } from "./unseen-changes.ts";

export interface Comparison {
  readonly versions: { readonly before: string; readonly after: string };
  /** What programs written for the first document may stumble over: where, and what. */
  readonly breaking: readonly string[];
  readonly additive: readonly string[];
  /** Neither: prose, and what only tells more. */
  readonly others: readonly string[];
}

/**
 * @param before path of the earlier document
 * @param after path of the later one
 * @throws when one is no document
 */
export function compare(before: string, after: string): Comparison {
  const [one, other] = [before, after].map((path) => readDocument(pathToFileURL(path)).root);
  const changes = redoclyDiff(before, after);
  const of = (impact: string) =>
    changes.filter((change) => change.impact === impact).flatMap(({ texts }) => texts);
  return {
    versions: { before: one.info.version, after: other.info.version },
    breaking: [...of("major"), ...unseenChanges(one, other)],
    additive: of("minor"),
    others: of("patch"),
  };
}
