/** Redirects the method and path of an operation to its page. */
import type { FastifyInstance } from "fastify";
import { operations } from "../../generated/operations.ts";
import { ApiError } from "../../kernel/errors.ts";

/** `/docs/reference/POST/v1/customers` leads to the page of `createCustomer`. Links to the former reference need it. */
export function serveOperationLinks(app: FastifyInstance): void {
  app.get<{ Params: { method: string; "*": string } }>(
    "/docs/reference/:method/*",
    async ({ params }, reply) => {
      const method = params.method.toUpperCase();
      const found = Object.values(operations).find(
        (operation) => operation.method === method && operation.path === `/${params["*"]}`,
      );
      if (!found)
        throw new ApiError("NOT_FOUND", "There is no such operation. See /docs/reference for all.");
      return reply.redirect(`/docs/reference/${found.operationId}`, 301);
    },
  );
}
