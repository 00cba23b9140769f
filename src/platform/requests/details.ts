/**
 * What was kept of a refusal to explain it (http/refusal-details.ts). It is read with care: an older version of
 * the service may have written it.
 */
import type { Issue } from "../../kernel/errors.ts";

export { numberIn, textIn, timeIn } from "../audit/details.ts";

export type Details = { readonly [name: string]: unknown };

/** The texts of a list. */
export function textsIn(details: Details, name: string): string[] {
  return listIn(details, name).filter((each) => typeof each === "string");
}

/** What is wrong at which places. */
export function issuesIn(details: Details): Issue[] {
  return listIn(details, "issues").filter((each): each is Issue => {
    const { in: part, path, message } = (each ?? {}) as { readonly [name: string]: unknown };
    return [part, path, message].every((value) => typeof value === "string");
  });
}

function listIn(details: Details, name: string): readonly unknown[] {
  const value = details[name];
  return Array.isArray(value) ? value : [];
}
