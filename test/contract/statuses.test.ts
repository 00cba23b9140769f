/** Tests that every operation gives each of its documented responses. */
import type { Response } from "light-my-request";
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import type { Issue } from "#src/kernel/errors.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { contractCases } from "../generated/contract-cases.ts";
import { parseEvents, parseLines } from "../helpers/lines.ts";
import { documentedHeaders } from "../helpers/response-headers.ts";
import { isMock } from "./cases/mock-exceptions.ts";
import type { Case } from "./cases/case.ts";
import { HTTPS_BASE_URL, openStages } from "./cases/stages.ts";

const document = readDocument(new URL("../../openapi.yaml", import.meta.url));
const enter = openStages(t);

t.test("exactly the documented statuses of each operation have cases", async (t) => {
  const cases = Object.entries(contractCases).map(([id, { statuses }]) => [
    id,
    Object.keys(statuses),
  ]);
  const documented = Object.values<Operation>(operations).map((operation) => [
    operation.operationId,
    [...Object.keys(operation.schema.response), ...operation.emptyStatuses.map(String)].toSorted(),
  ]);
  t.strictSame(Object.fromEntries(cases), Object.fromEntries(documented));
});

for (const operation of Object.values<Operation>(operations)) {
  const id = operation.operationId as OperationId;
  t.test(`${id} gives each documented response`, async (t) => {
    for (const [status, cases] of Object.entries(contractCases[id].statuses)) {
      const seen = new Set<string>();
      for (const one of [cases as Case<unknown> | Case<unknown>[]].flat()) {
        if (isMock && one.exception) {
          seen.add(one.exception);
          continue;
        }
        const { response, expected } = await one.play(await enter(one.stage ?? "whole"));
        t.equal(response.statusCode, Number(status), `${id} ${status}`);
        t.equal(answeredBy(response), id, `${id} ${status} comes from the operation`);
        const baseUrl = one.stage === "https" ? HTTPS_BASE_URL : "http://localhost:3000";
        t.strictSame(comparableBody(response, baseUrl), expected, `${id} ${status}`);
        t.strictSame(missingHeaders(operation, response), [], `${id} ${status} has its headers`);
        if (response.statusCode >= 400) seen.add(response.json().code);
      }
      if (Number(status) >= 400)
        t.strictSame([...seen].toSorted(), codes(operation, status), `codes of ${id} ${status}`);
    }
  });
}

/** Returns the operation that a request's method and path select. */
function answeredBy({ raw: { req } }: Response): string | undefined {
  const path = req.url?.split("?")[0] ?? "";
  const matches = Object.values<Operation>(operations).filter(
    (operation) =>
      operation.method === req.method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  // A literal path has priority over one with an id.
  return matches.toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0]
    ?.operationId;
}

/** Returns the body of a success; of an error, code and extraData without wording. Checks the documentation link. */
function comparableBody(response: Response, baseUrl: string): unknown {
  if (response.body === "") return undefined;
  if (/ndjson/.test(String(response.headers["content-type"]))) return parseLines(response.body);
  if (/event-stream/.test(String(response.headers["content-type"])))
    return parseEvents(response.body);
  const body = response.json();
  if (response.statusCode < 400) return body;
  const { documentation, issues, ...rest } = body.extraData;
  const link = response.statusCode < 500 ? `${baseUrl}/docs/errors/${body.code}` : undefined;
  if (documentation !== link) throw new Error(`the documentation link is ${documentation}`);
  const comparable = issues?.map(({ in: part, path, keyword }: Issue) => ({
    in: part,
    path,
    keyword,
  }));
  return { code: body.code, extraData: { ...rest, ...(comparable ? { issues: comparable } : {}) } };
}

/** Returns the documented headers that a response doesn't have. */
function missingHeaders({ operationId }: Operation, response: Response): string[] {
  const headers = documentedHeaders(operationId as OperationId, response.statusCode);
  const code = response.statusCode < 400 ? undefined : response.json().code;
  // HTTPS is checked before the quota. The case of SERVICE_UNAVAILABLE is a quota that can't be checked.
  const isUncounted = code === "HTTPS_REQUIRED" || code === "SERVICE_UNAVAILABLE";
  // A first response isn't a replay, no request is a dry run, and SANDBOX_ONLY is for live companies.
  const absent = isUncounted
    ? /^(ratelimit|idempotency-replayed|x-dry-run$|x-environment$)/
    : code === "SANDBOX_ONLY"
      ? /^x-environment$/
      : /^(idempotency-replayed|x-dry-run)$/;
  return Object.keys(headers).filter(
    (name) => !absent.test(name) && response.headers[name] === undefined,
  );
}

/** Returns the codes in the document's examples. MALFORMED_JSON needs a body. */
function codes(operation: Operation, status: string): string[] {
  const { examples } = documented(operation, status).content["application/json"];
  return Object.values<{ value: { code: string } }>(examples)
    .map(({ value }) => value.code)
    .filter((code) => code !== "MALFORMED_JSON" || operation.schema.body)
    .filter((code, at, all) => all.indexOf(code) === at)
    .toSorted();
}

function documented({ path, method }: Operation, status: string) {
  return document.deref(document.root.paths[path][method.toLowerCase()].responses[status]);
}
