/** Problems that requests to create and to update pricelists have in common. */
import { ApiError, type Issue } from "../kernel/errors.ts";

/**
 * Finds what is named twice.
 * @param what the kind of resource that the ids name
 * @param formOf the form in which ids are compared (default: in lower case)
 */
export function findRepeated(
  named: readonly { readonly path: string; readonly id: string }[],
  what: string,
  formOf = (id: string) => id.toLowerCase(),
): Issue[] {
  const first = new Map<string, string>();
  return named.flatMap(({ path, id }) => {
    const earlier = first.get(formOf(id));
    if (earlier === undefined) {
      first.set(formOf(id), path);
      return [];
    }
    return [issue(path, "unique", `is the same ${what} as ${earlier}: list each ${what} once`)];
  });
}

/** A problem in the body. */
export function issue(path: string, keyword: string, message: string): Issue {
  return { in: "body", path, keyword, message };
}

/**
 * 409: the customer has an active pricelist with the name.
 * @param pricelistId id of that pricelist
 */
export function pricelistExists(pricelistId: string): ApiError {
  return new ApiError(
    "PRICELIST_EXISTS",
    `The customer already has an active pricelist with this name: ${pricelistId}. Update that one, give another name, or set its status to inactive first.`,
    { extraData: { pricelistId } },
  );
}
