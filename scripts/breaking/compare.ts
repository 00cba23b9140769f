/** Compares two versions of the document by their effect on partners. */
import { pathToFileURL } from "node:url";
import { readDocument } from "../../codegen/document.ts";
import { redoclyDiff } from "./redocly-diff.ts";
import { unseenChanges } from "./unseen-changes.ts";

export interface Comparison {
  readonly versions: { readonly before: string; readonly after: string };
  /** Changes that can break programs written for the first document: place and change. */
  readonly breaking: readonly string[];
  readonly additive: readonly string[];
  /** All other changes, such as texts and examples. */
  readonly others: readonly string[];
}

/**
 * @param before path of the earlier document
 * @param after path of the later document
 * @throws when one of them isn't a document
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
