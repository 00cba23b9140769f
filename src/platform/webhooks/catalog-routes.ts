/** Serves the catalog of event types. */
import type { FastifyInstance } from "fastify";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { catalogPage } from "./catalog-page.ts";

export function catalogRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/webhooks/events", async (request, reply) => {
    const session = sessionOf(request);
    const { webhooks } = platform;
    const endpoints = await listEndpoints(webhooks, session.company.id);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, catalogPage(view, endpoints));
  });
}
