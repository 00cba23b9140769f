/** Serves the catalog of event types. */
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import type { UserRoutes } from "../user-routes.ts";
import { catalogPage } from "./catalog-page.ts";

export function catalogRoutes(routes: UserRoutes): void {
  routes.page("/webhooks/events", async ({ companyId, webhooks, view }) =>
    catalogPage(view, await listEndpoints(webhooks, companyId)),
  );
}
