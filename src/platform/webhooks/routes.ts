/** Registers the routes of the webhooks pages. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";
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

export function webhookRoutes(scope: FastifyInstance, platform: Platform): void {
  formRoutes(scope, platform);
  catalogRoutes(scope, platform);
  endpointRoutes(scope, platform);
  filterRoutes(scope, platform);
  secretRoutes(scope, platform);
  signatureRoutes(scope, platform);
  testRoutes(scope, platform);
  recoveryRoutes(scope, platform);
  resendRoutes(scope, platform);
  deliveryRoutes(scope, platform);
}
