/** Requests that succeed in a world, one for each operation. They are written in test/contract/cases/. */
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import type { CallOptions } from "./api.ts";
import type { RequestMaker, Requests } from "../contract/cases/case.ts";
import { contractCases } from "../generated/contract-cases.ts";

export const requests = Object.fromEntries(
  Object.entries<{ readonly request: RequestMaker }>(contractCases).map(([id, { request }]) => [
    id,
    request,
  ]),
) as Requests;

/** A parameter of which an operation needs one of several, which a schema of single parameters can't say. */
const NEEDED: Partial<Record<OperationId, string>> = { listPrices: "locationId" };

/** Whether an operation needs one of several parameters. */
export function needsOneOf(id: OperationId): boolean {
  return id in NEEDED;
}

/** Returns the part of a request's query that the operation can't do without. */
export function neededQuery(id: OperationId, { query }: CallOptions): { [name: string]: string } {
  const { querystring } = (operations[id] as Operation).schema;
  const names: readonly string[] = [NEEDED[id] ?? [], querystring?.["required"] ?? []].flat();
  if (typeof query !== "object") return {};
  return Object.fromEntries(names.map((name) => [name, String(query[name])]));
}

/** Returns a request without its filters. */
export function withoutFilters(id: OperationId, request: CallOptions): CallOptions {
  const { query: _query, ...rest } = request;
  return { ...rest, query: neededQuery(id, request) };
}

/** Returns the resource of a response, or its list. */
export function dataOf(body: { readonly data: unknown }): { readonly length?: number } {
  return body.data as object;
}
