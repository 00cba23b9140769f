/** Registers the routes of the webhooks pages. */
import type { FastifyInstance } from "fastify";
import type { UserRoutes } from "../user-routes.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import { deliveryRoutes } from "./delivery-routes.ts";
import { endpointRoutes } from "./endpoint-routes.ts";
import { filterRoutes } from "./filter-routes.ts";
import { formRoutes } from "./form-routes.ts";
import { recoveryRoutes } from "./recovery-routes.ts";
import { resendRoutes } from "./resend-routes.ts";
import { secretRoutes } from "./secret-routes.ts";
import { signatureRoutes } from "./signature-routes.ts";
import { testRoutes } from "./test-routes.ts";

export function webhookRoutes(scope: FastifyInstance, routes: UserRoutes): void {
  formRoutes(routes);
  catalogRoutes(routes);
  endpointRoutes(routes);
  filterRoutes(routes);
  secretRoutes(routes);
  signatureRoutes(routes);
  testRoutes(routes);
  recoveryRoutes(routes);
  resendRoutes(routes);
  deliveryRoutes(scope, routes);
}
