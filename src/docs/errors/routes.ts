/** Serves the pages that `extraData.documentation` of an error links to. */
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { ApiError, ERROR_STATUS, errorPagePath, type ErrorCode } from "../../kernel/errors.ts";
import { serveFile } from "../../http/static-file.ts";
import { errorPage, errorsPage } from "./render.ts";

/** Serves the list of error codes at `/docs/errors` and a page for each code. */
export function serveErrorPages(app: FastifyInstance, baseUrl: string): void {
  serveFile(app, "/docs/errors.css", {
    type: "text/css; charset=utf-8",
    body: readFileSync(new URL("errors.css", import.meta.url)),
  });

  app.get("/docs/errors", (_, reply) => reply.type(HTML).send(String(errorsPage())));
  app.get("/docs/errors/", (_, reply) => reply.redirect("/docs/errors", 301));

  app.get<{ Params: { code: string } }>("/docs/errors/:code", async (request, reply) => {
    const { code } = request.params;
    const known = code.toUpperCase();
    if (!isErrorCode(known))
      throw new ApiError("NOT_FOUND", "Unknown error code. See /docs/errors for all codes.");
    if (code !== known) return reply.redirect(errorPagePath(known), 301);
    return reply.type(HTML).send(String(errorPage(known, baseUrl)));
  });
}

const HTML = "text/html; charset=utf-8";

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}
