/** Parses query strings strictly: repeated and badly encoded parameters are errors. */
import type { Issue } from "../kernel/errors.ts";
import { pointerTo } from "./text.ts";

/** Key under which the parsed query carries its errors. */
const ISSUES = Symbol("issues");

export type ParsedQuery = { [name: string]: string } & { [ISSUES]?: Issue[] };

/**
 * Parses a query string. Never throws, because the router calls it; `queryIssues` returns the errors.
 * @param text the part after the `?`
 * @returns an object without a prototype, values by name
 */
export function parseQuery(text: string): ParsedQuery {
  const query: ParsedQuery = Object.create(null);
  const issues: Issue[] = [];
  for (const part of text.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const rawName = equals < 0 ? part : part.slice(0, equals);
    const name = decode(rawName);
    const value = decode(equals < 0 ? "" : part.slice(equals + 1));
    const path = pointerTo(name ?? rawName);
    if (name === undefined || value === undefined) {
      issues.push({
        in: "query",
        path,
        keyword: "encoding",
        message: "is not valid percent-encoded UTF-8",
      });
    } else if (name in query) {
      issues.push({ in: "query", path, keyword: "duplicate", message: "is given more than once" });
    } else query[name] = value;
  }
  if (issues.length > 0) query[ISSUES] = issues;
  return query;
}

/** Returns the errors found while parsing a query. */
export function queryIssues(query: ParsedQuery): readonly Issue[] {
  return query[ISSUES] ?? [];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
