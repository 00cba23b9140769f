/** Answers unknown paths of the documentation: browsers get a page, programs the error body. */
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { recordError } from "../http/error-answer.ts";
import { html } from "../html/html.ts";
import { THEME_COOKIE, themeOf } from "../html/theme.ts";
import { ApiError } from "../kernel/errors.ts";

/**
 * @param scope of the documentation; other routes keep their answers
 * @param baseUrl of the service
 */
export function answerUnknownPages(scope: FastifyInstance, baseUrl: string): void {
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const isPage = error instanceof ApiError && error.code === "NOT_FOUND";
    // A browser names HTML. `*/*`, which curl and fetch send, gets JSON as everywhere.
    if (!isPage || !request.headers.accept?.includes("text/html")) throw error;
    recordError(error, request);
    return reply
      .code(404)
      .type("text/html; charset=utf-8")
      .header("vary", "cookie")
      .send(await page(request, baseUrl));
  });
}

/** The links are those that readers of an outdated address most likely need. */
async function page({ id, cookies }: FastifyRequest, baseUrl: string): Promise<string> {
  const { renderExtraPage } = await import("./site/shell.ts");
  const content = html`<p class="lead">
      The documentation has no page at this address. It may have been moved or renamed.
    </p>
    <ul>
      <li><a href="/docs">Documentation</a></li>
      <li><a href="/docs/reference">API reference</a></li>
      <li><a href="/docs/guides">Guides</a></li>
      <li><a href="/docs/errors">Errors</a></li>
    </ul>
    <p>Request ID: <code>${id}</code></p>`;
  const theme = themeOf(cookies[THEME_COOKIE]);
  return renderExtraPage({ title: "Page not found", content }, { theme, baseUrl });
}
