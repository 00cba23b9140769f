/** An answer as it is sent, headers and body. */
import { STATUS_CODES } from "node:http";
import { errorBody } from "../../kernel/errors.ts";
import type { ErrorPage } from "./error-page.ts";

const REQUEST_ID = "019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0";

/**
 * A page's example, made by the code that makes real answers.
 * @param baseUrl the address of the service in it
 */
export function exampleOf(page: ErrorPage, baseUrl: string): string {
  const { statusCode, extraData, headers } = page.example;
  const body = errorBody(page.example, REQUEST_ID, baseUrl);
  const all = {
    "content-type": "application/json; charset=utf-8",
    "x-request-id": REQUEST_ID,
    ...headers,
    ...page.exampleHeaders,
  };
  return [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    "",
    JSON.stringify(page.unlinked ? { ...body, extraData } : body, null, 2),
  ].join("\n");
}
