/** Answers unknown paths with 404, and unknown methods of known paths with 405. */
import type { FastifyInstance } from "fastify";
import { ApiError } from "../kernel/errors.ts";
import { pathOf } from "../kernel/request-target.ts";
import { operations } from "../generated/operations.ts";

const ALL = Object.values(operations);

/** Each documented path as a regular expression, with its methods. Literal paths come before paths with an id. */
const PATHS = Map.groupBy(ALL, ({ path }) => path)
  .entries()
  .map(([path, all]) => ({
    path,
    expression: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    methods: all.map(({ method }) => method),
  }))
  .toArray()
  .toSorted(
    (a, b) => a.expression.source.split("[").length - b.expression.source.split("[").length,
  );

/**
 * Answers all requests of a scope that no route serves: 405 with `Allow` when the path has other methods, otherwise 404.
 * Answers before the body is read, which would be refused first.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ is404, method, url }) => {
    if (is404) throw unknownRoute(method, url);
  });
  app.setNotFoundHandler(async ({ method, url }) => {
    throw unknownRoute(method, url);
  });
}

/**
 * Answers requests that the router takes for an id: an unsupported method of a literal path with 405, and a path that ends
 * where the id should be with 404.
 */
export function answerMisreadPaths(scope: FastifyInstance): void {
  const methods = new Set(ALL.map(({ method }) => method));
  for (const { path, methods: supported } of PATHS.filter(({ path }) => !path.includes("{")))
    for (const method of methods.difference(new Set(supported)))
      scope.route({
        method,
        url: path,
        onRequest: async ({ url }) => {
          throw unknownRoute(method, url);
        },
        handler: async () => {},
      });
  scope.addHook("onRequest", async ({ method, url, params }) => {
    if (Object.values(params as object).includes("")) throw unknownRoute(method, url);
  });
}

function unknownRoute(method: string, url: string): ApiError {
  const path = pathOf(url);
  const allow = methodsOf(path)?.join(", ");
  if (allow !== undefined)
    return new ApiError("METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${method}.`, {
      headers: { allow },
    });
  return new ApiError(
    "NOT_FOUND",
    path.endsWith("/") && methodsOf(path.slice(0, -1))
      ? "This path does not exist: it ends with a slash. Remove the slash, or add the id that is missing after it."
      : "This path does not exist. All paths are listed at /docs.",
  );
}

function methodsOf(path: string): readonly string[] | undefined {
  return PATHS.find(({ expression }) => expression.test(path))?.methods;
}
