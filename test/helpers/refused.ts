/** What every refusal must say. */
import type { Test } from "tap";
import { ERROR_STATUS, type ErrorCode, type Issue } from "../../src/kernel/errors.ts";
import type { WireResponse } from "./wire.ts";

/** A place that must be among the issues of a VALIDATION_FAILED. */
export type Place = Partial<Pick<Issue, "in" | "path" | "keyword">>;

/** The request was refused with this code, its status, and a message that names the place. */
export function refused(
  t: Test,
  response: WireResponse,
  code: ErrorCode,
  place?: Place,
  title: string = code,
): void {
  const { code: actual, message, extraData } = response.json();
  t.same(
    { status: response.statusCode, code: actual },
    { status: ERROR_STATUS[code], code },
    title,
  );
  if (code !== "VALIDATION_FAILED")
    return void t.match(message, /^["A-Z].{15,}/s, `${title}: message`);
  const issues: Issue[] = extraData.issues;
  const [first] = issues;
  t.ok(
    first && message.includes(first.path ? `${first.in} ${first.path}` : first.in),
    `${title}: the message names the place: ${message.slice(0, 200)}`,
  );
  if (place)
    t.ok(
      issues.some((issue) =>
        Object.entries(place).every(([name, value]) => issue[name as keyof Issue] === value),
      ),
      `${title}: ${JSON.stringify(place)} is among the issues`,
      { issues },
    );
}
