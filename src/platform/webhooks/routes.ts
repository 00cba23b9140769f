/** Registers the routes of the webhooks pages. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";
import { deliveryRoutes } from "./delivery-routes.ts";
import { endpointRoutes } from "./endpoint-routes.ts";
import { formRoutes } from "./form-routes.ts";
import { secretRoutes } from "./secret-routes.ts";

export function webhookRoutes(scope: FastifyInstance, platform: Platform): void {
  formRoutes(scope, platform);
  endpointRoutes(scope, platform);
  secretRoutes(scope, platform);
  deliveryRoutes(scope, platform);
}
