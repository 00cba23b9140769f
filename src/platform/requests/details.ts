/**
 * Reads the details stored with a rejected request (http/refusal-details.ts). Assumes no format: an older version
 * of the service may have written them.
 */
import type { Issue } from "../../kernel/errors.ts";

export { numberIn, textIn, timeIn } from "../audit/details.ts";

export type RequestDetails = { readonly [name: string]: unknown };

/** The strings of a list. */
export function textsIn(details: RequestDetails, name: string): string[] {
  return listIn(details, name).filter((each) => typeof each === "string");
}

/** The validation issues. */
export function issuesIn(details: RequestDetails): Issue[] {
  return listIn(details, "issues").filter((each): each is Issue => {
    const { in: part, path, message } = (each ?? {}) as { readonly [name: string]: unknown };
    return [part, path, message].every((value) => typeof value === "string");
  });
}

function listIn(details: RequestDetails, name: string): readonly unknown[] {
  const value = details[name];
  return Array.isArray(value) ? value : [];
}
