/** Serves the forms to rotate, activate and replace signing secrets. */
import type { FastifyInstance } from "fastify";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "../../webhooks/endpoints/secrets-rotation.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { webhooksOf, type Platform } from "../platform.ts";
import { readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { replaceSecretPage } from "./confirm-pages.ts";
import { endpointSecretPage } from "./secret-page.ts";

export function secretRoutes(scope: FastifyInstance, platform: Platform): void {
  const { webhooks } = platform;

  scope.post("/webhooks/:id/rotate", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const created = await rotateSecret(webhooksOf(platform, session), session.company.id, id);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, endpointSecretPage(view, created, "rotation"));
  });

  scope.post("/webhooks/:id/activate", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await activateSecret(webhooksOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/webhooks/${id}?done=secret-activated`, 303);
  });

  scope.get("/webhooks/:id/replace", async (request, reply) => {
    requireAdmin(request);
    const { company } = sessionOf(request);
    const endpoint = await getEndpoint(webhooks, company.id, readId(request.params));
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, replaceSecretPage(view, endpoint));
  });

  scope.post("/webhooks/:id/replace", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const created = await replaceSecret(webhooksOf(platform, session), session.company.id, id);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, endpointSecretPage(view, created, "replacement"));
  });
}
