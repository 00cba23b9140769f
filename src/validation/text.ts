/** Finds text that Postgres or UTF-8 can't represent. */
import type { Issue } from "../kernel/errors.ts";

/** Deeper than any schema in openapi.yaml. */
export const MAX_DEPTH = 32;

/**
 * Finds strings (keys and values) with U+0000 or a lone surrogate, and excessive nesting. Doesn't recurse, since the
 * sender controls the depth.
 * @param part the part of the request that the value came from
 */
export function textIssues(value: unknown, part: Issue["in"]): Issue[] {
  if (isFlatAndValid(value)) return [];
  const issues: Issue[] = [];
  const rest: { value: unknown; path: string; depth: number }[] = [{ value, path: "", depth: 0 }];
  const refuse = (path: string, keyword: string, message: string) =>
    issues.push({ in: part, path, keyword, message });
  for (let next = rest.pop(); next && issues.length < 20; next = rest.pop()) {
    const { path, depth } = next;
    if (typeof next.value === "string") {
      const problem = textProblem(next.value);
      if (problem) refuse(path, "text", problem);
    } else if (typeof next.value === "object" && next.value !== null) {
      if (depth === MAX_DEPTH) {
        refuse("", "depth", `must not be nested deeper than ${MAX_DEPTH} levels`);
        break;
      }
      for (const [name, child] of Object.entries(next.value)) {
        const at = path + pointerTo(name);
        if (textProblem(name))
          refuse(path, "text", "has a field name with characters that can't be stored");
        else rest.push({ value: child, path: at, depth: depth + 1 });
      }
    }
  }
  return issues;
}

/** Whether a value has texts and numbers only, without a problem. Most parts of requests are like that. */
function isFlatAndValid(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  for (const [name, child] of Object.entries(value)) {
    if (typeof child === "object" && child !== null) return false;
    if (textProblem(name) ?? (typeof child === "string" && textProblem(child))) return false;
  }
  return true;
}

/** Returns the JSON pointer segment of a field name, truncated to 100 characters. */
export function pointerTo(name: string): string {
  return `/${name.slice(0, 100).toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function textProblem(text: string): string | undefined {
  if (text.includes("\0")) return "must not contain U+0000";
  if (!text.isWellFormed()) return "must not contain a lone surrogate";
  return undefined;
}
