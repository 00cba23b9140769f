/** Lets a generated client call the service, as it is and as a later version may be. */
import type { Program } from "./generator.ts";
import { NEW } from "./next-year.ts";
import { run } from "./run.ts";

const EVENT_TYPES = [
  "customer.created",
  "customer.updated",
  "location.created",
  "location.updated",
  "pricelist.created",
];

export interface Services {
  /** An API key with both scopes. */
  readonly key: string;
  /** The URL of the service. */
  readonly today: string;
  /** The URL of the proxy that changes its responses. */
  readonly nextYear: string;
}

/**
 * Runs a program of clients/ against the service and the proxy. It writes a line with the operation's id for each call
 * that had the expected result, and ends with an error at the first other one.
 * @returns the numbers of calls, for the report
 * @throws Error with the program's output, when a call fails
 */
export async function callBoth(program: Program, services: Services): Promise<string> {
  const today = await call(program, {
    BASE_URL: services.today,
    API_KEY: services.key,
    NOT_FOUND_CODE: "NOT_FOUND",
    BAD_REQUEST_CODE: "VALIDATION_FAILED",
    PRICELIST_SCOPE: "company",
    EVENT_TYPES: EVENT_TYPES.join(","),
  });
  const nextYear = await call(program, {
    BASE_URL: services.nextYear,
    API_KEY: services.key,
    NOT_FOUND_CODE: NEW.notFoundCode,
    BAD_REQUEST_CODE: NEW.badRequestCode,
    PRICELIST_SCOPE: NEW.value,
    EVENT_TYPES: [...EVENT_TYPES, NEW.eventType].join(","),
  });
  return `${today} today, ${nextYear} next year`;
}

async function call(program: Program, environment: Record<string, string>): Promise<number> {
  const output = await run(program.program, program.parameters, {
    environment: { ...program.environment, ...environment },
  });
  const calls = output.trim().split("\n");
  if (!calls.includes("listEvents")) throw new Error(`The calls end before listEvents:\n${output}`);
  return calls.length;
}
