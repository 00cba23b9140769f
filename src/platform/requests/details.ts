/**
 * Reads the details stored with a rejected request (http/refusal-details.ts). Assumes no format: an older version
 * of the service may have written them.
 */
import type { Simulation } from "../../http/simulate.ts";
import type { Issue } from "../../kernel/errors.ts";

export { numberIn, textIn, timeIn } from "../audit/details.ts";

export type RequestDetails = { readonly [name: string]: unknown };

/** What a request has asked for in X-Sandbox-Simulate; undefined for any other request. */
export function simulationIn(details: RequestDetails | null): Simulation | undefined {
  const { isError, delayMs } = (details?.["simulated"] ?? {}) as Partial<Simulation>;
  if (typeof isError !== "boolean" || typeof delayMs !== "number") return undefined;
  return { isError, delayMs };
}

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
