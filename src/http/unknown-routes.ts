/** What answers a path or method that is not there. */
import type { FastifyInstance } from "fastify";
import { ApiError } from "../kernel/errors.ts";
import { operations } from "../generated/operations.ts";

/** Each documented path as an expression, with its methods; literal paths before those with an id. */
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

/** In this scope, answers 405 with `Allow` on a path that other methods have, else 404. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const methods = PATHS.find(({ expression }) => expression.test(path))?.methods;
    if (!methods)
      throw new ApiError("NOT_FOUND", "There is no such path. The paths are listed at /docs.");
    const allow = methods.join(", ");
    throw new ApiError("METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${request.method}.`, {
      headers: { allow },
    });
  });
}
