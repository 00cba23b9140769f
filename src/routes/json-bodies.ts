/** Builds response bodies from the JSON of their resources. */
import type { JsonPage, PageRequest } from "../db/core/page.ts";
import { JsonText } from "../kernel/json-text.ts";

/** The body with a single resource. */
export function resourceBody<Body extends { readonly data: object }>(json: string): JsonText<Body> {
  return new JsonText(`{"data":${json}}`);
}

/** The body of a paged list. */
export function pageBody<Body extends PageRequest & { readonly data: object; total: number }>(
  { page, limit }: PageRequest,
  { items, total }: JsonPage,
): JsonText<Body> {
  return new JsonText(`{"data":[${items}],"page":${page},"limit":${limit},"total":${total}}`);
}
