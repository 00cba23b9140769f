/** Answers unknown paths of the documentation: browsers get a page, programs the error body. */
import type { FastifyError, FastifyInstance } from "fastify";
import { recordError } from "../http/error-answer.ts";
import { html } from "../html/html.ts";
import { ApiError } from "../kernel/errors.ts";
import { layout } from "./layout.ts";

const UNKNOWN = "This path does not exist. All paths are listed at /docs.";

/** @param scope of the documentation; other routes keep their answers */
export function answerUnknownPages(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const isPage = error instanceof ApiError && error.code === "NOT_FOUND";
    // A browser names HTML. `*/*`, which curl and fetch send, gets JSON as everywhere.
    if (!isPage || !request.headers.accept?.includes("text/html")) throw error;
    recordError(error, request);
    return reply
      .code(404)
      .type("text/html; charset=utf-8")
      .send(String(page(request.id)));
  });
  scope.get("/docs/*", async () => {
    throw new ApiError("NOT_FOUND", UNKNOWN);
  });
}

function page(requestId: string) {
  const main = html`<h1>Page not found</h1>
    <p>The documentation has no page at this address. It may have been moved or renamed.</p>
    <ul>
      <li><a href="/docs">API reference</a></li>
      <li><a href="/docs/guides">Guides</a></li>
      <li><a href="/docs/errors">Errors</a></li>
    </ul>
    <p>Request id: <code>${requestId}</code></p>`;
  return layout({ title: "Page not found", main });
}
