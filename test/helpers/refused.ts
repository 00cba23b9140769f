/** Asserts that a response is a refusal with all that every refusal must say. */
import type { Test } from "tap";
import { ERROR_STATUS, type ErrorCode, type Issue } from "#src/kernel/errors.ts";
import type { WireResponse } from "./wire.ts";

/** Part of an issue that a VALIDATION_FAILED must list. */
export type Place = Partial<Pick<Issue, "in" | "path" | "keyword">>;

/** Asserts the code, its status, and a message that names the invalid field. */
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
  const names = issues.map(({ in: part, path }) => (path === "" ? part : path.slice(1)));
  t.ok(
    names.some((name) => message.includes(name.slice(0, 50))),
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
