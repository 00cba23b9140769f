/** What a schema can't say about a line. */
import { parseTimestamp } from "../input/timestamp.ts";
import type { CatalogLine } from "./line-schemas.ts";

/** One that is longer could not be asked for. */
const MAX_ZIP_CODE = 16;

/** What is wrong with a line that its schema accepts, each as `<path> <what>`. */
export function lineProblems(line: CatalogLine): string[] {
  switch (line.kind) {
    case "service":
      return [
        ...timestampProblem("/subscribedAt", line.subscribedAt),
        ...timestampProblem("/activatedAt", line.activatedAt),
      ];
    case "pricelist":
      return repeated(line.skus, "/skus", "/skuId", ({ skuId }) => skuId);
    case "zone":
      return [
        ...(line.zipCodes ?? []).flatMap(zipCodeProblem),
        ...repeated(line.zipCodes, "/zipCodes", "", (zipCode) => zipCode),
        ...repeated(line.serviceIds, "/serviceIds", "", (id) => id),
      ];
    default:
      return [];
  }
}

function zipCodeProblem(zipCode: string, index: number): string[] {
  if (zipCode.length >= 1 && zipCode.length <= MAX_ZIP_CODE) return [];
  return [`/zipCodes/${index} must have 1 to ${MAX_ZIP_CODE} characters, blanks around it aside`];
}

function timestampProblem(path: string, text: string | undefined): string[] {
  if (text === undefined || parseTimestamp(text)) return [];
  return [`${path} must be in the years 1 to 9999`];
}

function repeated<T>(
  items: readonly T[] | undefined,
  path: string,
  field: string,
  keyOf: (item: T) => string,
): string[] {
  const seen = new Map<string, number>();
  return (items ?? []).flatMap((item, index) => {
    const earlier = seen.get(keyOf(item));
    if (earlier === undefined) {
      seen.set(keyOf(item), index);
      return [];
    }
    return [`${path}/${index}${field} is in ${path}/${earlier} already`];
  });
}
