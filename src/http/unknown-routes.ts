/** Answers unknown paths with 404, and unknown methods of known paths with 405. */
import type { FastifyInstance } from "fastify";
import { ApiError } from "../kernel/errors.ts";
import { operations } from "../generated/operations.ts";

/** Each documented path as a regular expression, with its methods. Literal paths come before paths with an id. */
const PATHS = Map.groupBy(Object.values(operations), ({ path }) => path)
  .entries()
  .map(([path, all]) => ({
    expression: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    methods: all.map(({ method }) => method),
  }))
  .toArray()
  .toSorted(
    (a, b) => a.expression.source.split("[").length - b.expression.source.split("[").length,
  );

/** Sets the scope's not-found handler: 405 with `Allow` when the path has other methods, otherwise 404. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const methods = PATHS.find(({ expression }) => expression.test(path))?.methods;
    if (!methods)
      throw new ApiError("NOT_FOUND", "This path does not exist. All paths are listed at /docs.");
    const allow = methods.join(", ");
    throw new ApiError("METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${request.method}.`, {
      headers: { allow },
    });
  });
}
