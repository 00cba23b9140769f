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
  const first = issues.find((issue) => issue.message.endsWith("?")) ?? issues[0];
  t.ok(
    first && message.includes(placeIn(first)),
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

/** The place of an issue in a message: a name, or the JSON pointer to a nested one. Long ones are cut. */
function placeIn({ in: part, path }: Issue): string {
  if (path === "") return part;
  const isNested = path.includes("/", 1);
  const name = isNested ? path : path.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");
  return `\`${name.slice(0, 50)}`;
}
