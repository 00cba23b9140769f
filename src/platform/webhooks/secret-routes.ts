/** Serves the forms to rotate, activate and replace signing secrets. */
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "../../webhooks/endpoints/secrets-rotation.ts";
import type { UserRoutes } from "../user-routes.ts";
import { replaceSecretPage } from "./confirm-pages.ts";
import { endpointSecretPage } from "./secret-page.ts";

export function secretRoutes(routes: UserRoutes): void {
  routes.action("/webhooks/:id/rotate", async ({ companyId, id, webhooks, view }) =>
    endpointSecretPage(view, await rotateSecret(webhooks, companyId, id), "rotation"),
  );

  routes.action("/webhooks/:id/activate", async ({ companyId, id, webhooks }) => {
    await activateSecret(webhooks, companyId, id);
    return `/developer/webhooks/${id}?done=secret-activated`;
  });

  routes.adminPage("/webhooks/:id/replace", async ({ companyId, id, webhooks, view }) =>
    replaceSecretPage(view, await getEndpoint(webhooks, companyId, id)),
  );

  routes.action("/webhooks/:id/replace", async ({ companyId, id, webhooks, view }) =>
    endpointSecretPage(view, await replaceSecret(webhooks, companyId, id), "replacement"),
  );
}
