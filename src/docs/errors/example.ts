/** Renders the example response of an error page, headers included. */
import { http } from "../../kernel/node-http.ts";
import { errorBody } from "../../kernel/errors.ts";
import type { ErrorPage } from "./error-page.ts";

const REQUEST_ID = "019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0";

/**
 * Builds the example with the code that builds real responses.
 * @param baseUrl of the service
 */
export function exampleOf(page: ErrorPage, baseUrl: string): string {
  const { statusCode, extraData, headers } = page.example;
  const body = errorBody(page.example, REQUEST_ID, baseUrl);
  const allHeaders = {
    "content-type": "application/json; charset=utf-8",
    "x-request-id": REQUEST_ID,
    ...headers,
    ...page.exampleHeaders,
  };
  return [
    `HTTP/1.1 ${statusCode} ${http.STATUS_CODES[statusCode]}`,
    ...Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`),
    "",
    JSON.stringify(page.isUnlinked ? { ...body, extraData } : body, null, 2),
  ].join("\n");
}
