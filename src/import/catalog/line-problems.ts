/** Checks what a line's schema can't express. */
import { parseTimestamp } from "../input/timestamp.ts";
import type { CatalogLine } from "./line-schemas.ts";

/** The API accepts ZIP codes up to this length. */
const MAX_ZIP_CODE = 16;

/** Finds problems of a line that its schema accepts, each as `<path> <message>`. */
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
  return [`/zipCodes/${index} must be 1 to ${MAX_ZIP_CODE} characters after trimming`];
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
    return [`${path}/${index}${field} is a duplicate of ${path}/${earlier}`];
  });
}
