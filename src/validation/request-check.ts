/** Checks all parts of a request to an operation, and reports the issues of all of them together. */
import { closest } from "../kernel/closest.ts";
import { MAX_ISSUES, validationFailed, type Issue } from "../kernel/errors.ts";
import { unknownName } from "../kernel/issue-messages.ts";
import type { Operation, TSchema } from "../generated/typebox.ts";
import { compileCheck, compileQueryCheck, NO_PARAMETERS, type Check } from "./validation.ts";

/** The parts of a request, named as in Fastify. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  /** undefined when none was sent. */
  readonly body: unknown;
}

/**
 * Checks a request.
 * @param found issues of the body that are already known
 * @returns the parts, with defaults filled in
 * @throws ApiError VALIDATION_FAILED
 */
export type RequestCheck = (parts: RequestParts, found?: readonly Issue[]) => RequestParts;

/**
 * Creates the check of an operation's requests.
 * @param compileQuery the check of the query: of a query string by default, in which numbers are text
 * @param flatNames of all parts of a request that is sent as one object, to suggest for an unknown name; by default,
 *   names of the same part are suggested
 */
export function compileRequestCheck(
  operation: Operation,
  compileQuery: (schema: TSchema) => Check = compileQueryCheck,
  flatNames?: readonly string[],
): RequestCheck {
  const { schema } = operation;
  // In the order of issues: a body can have so many that the others would not be listed.
  const checks: [keyof RequestParts, Check][] = [];
  if (schema.params) checks.push(["params", compileCheck(schema.params, "path")]);
  checks.push(["query", compileQuery(schema.querystring ?? NO_PARAMETERS)]);
  if (schema.headers)
    checks.push(["headers", compileCheck(withIfNoneMatch(schema.headers), "header")]);
  const compileBody = operation.batchOf === undefined ? compileCheck : compileBatchCheck;
  checks.push(["body", schema.body ? compileBody(schema.body, "body") : NOTHING]);
  const clarify = createClarifier(operation, flatNames);

  return (parts, found = []) => {
    const { params, query, headers, body } = parts;
    const valid: { -readonly [P in keyof RequestParts]: unknown } = {
      params,
      query,
      headers,
      body,
    };
    // Before a check fills in the default of the page.
    const issues: Issue[] = findPageBesideCursor(query);
    for (const [part, check] of checks) {
      const result = check(parts[part]);
      valid[part] = result.value;
      if (part === "body") issues.push(...found);
      for (const issue of result.issues)
        issues.push(issues.length < MAX_ISSUES ? clarify(issue, parts[part]) : issue);
    }
    if (issues.length > 0) throw validationFailed(issues);
    return valid;
  };
}

/** A write that takes `If-Match` takes `If-None-Match` in the same form. A malformed one would be no condition. */
function withIfNoneMatch(headers: TSchema): TSchema {
  const { properties } = headers;
  const ifMatch = properties["if-match"];
  return ifMatch
    ? { ...headers, properties: { "if-none-match": ifMatch, ...properties } }
    : headers;
}

/** Checks a batch without its items: each is checked when it is carried out, so that one doesn't refuse the others. */
function compileBatchCheck(schema: TSchema, part: Issue["in"]): Check {
  const { items } = schema["properties"];
  const check = compileCheck(
    { ...schema, properties: { ...schema["properties"], items: { ...items, items: {} } } },
    part,
  );
  return (body) => {
    const list: unknown = (body as { readonly items?: unknown } | null | undefined)?.items;
    if (!Array.isArray(list)) return check(body);
    const { issues } = check({ ...(body as object), items: list.map(() => null) });
    return { value: body, issues };
  };
}

/** A cursor continues a list where it ended, so a page number beside it, even the first, is a mistake of the caller. */
function findPageBesideCursor(query: unknown): Issue[] {
  const { page = "", after = "" } = (query ?? {}) as { readonly [name: string]: unknown };
  if (page === "" || after === "") return [];
  const message = "can't be combined with after: remove page to read on from the cursor";
  return [{ in: "query", path: "/page", keyword: "not", message }];
}

const empty = compileCheck(NO_PARAMETERS, "body");

/** An operation without a body takes `{}` too, which many clients send with each POST. */
const NOTHING: Check = (body) =>
  body === undefined
    ? { value: undefined, issues: [] }
    : { value: undefined, issues: empty(body).issues };

const SET_BY_SERVICE = "is set by the service; remove it";
const IN_PATH = "is in the path; remove it from the body";
const CUSTOMER_NUMBER =
  "must be a UUID. This looks like a customer number (customerId): list the customers with it as searchTerm, and send the id of the one that you find";

/** Returns a function that improves messages by what the operation is about. Messages never quote values. */
function createClarifier(
  operation: Operation,
  flatNames: readonly string[] | undefined,
): (issue: Issue, part: unknown) => Issue {
  const readOnly = fieldsOfResource(operation);
  const inPath = new Set(Object.keys(operation.schema.params?.properties ?? {}));
  return (issue, part) => {
    const { in: place, path, keyword } = issue;
    const field = path.slice(1);
    if (place === "body" && keyword === "additionalProperties" && readOnly.has(field))
      return { ...issue, message: inPath.has(field) ? IN_PATH : SET_BY_SERVICE };
    if (flatNames && keyword === "additionalProperties" && !field.includes("/"))
      return { ...issue, message: unknownName(closest(field, flatNames)) };
    const isCustomer =
      field === "customerId" || (place === "path" && operation.path.startsWith("/v1/customers/{"));
    if (
      keyword === "format" &&
      isCustomer &&
      isNumber((part as { [name: string]: unknown })[field])
    )
      return { ...issue, message: CUSTOMER_NUMBER };
    return issue;
  };
}

/** The fields of the resource that the operation returns; none when it returns something without an `id`. */
function fieldsOfResource({ schema, successStatus }: Operation): ReadonlySet<string> {
  const fields: object = schema.response[successStatus]?.["properties"]?.data?.properties ?? {};
  return new Set(Object.hasOwn(fields, "id") ? Object.keys(fields) : []);
}

function isNumber(value: unknown): boolean {
  return typeof value === "string" && /^\d{1,20}$/.test(value);
}
