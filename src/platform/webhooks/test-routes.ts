/** Serves the form that sends test events. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import { sendTest, testContent } from "../../webhooks/endpoints/test-event.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { webhooksOf, type Platform } from "../platform.ts";
import { attempt, Checks, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { DELIVERIES_PATH } from "./delivery-filters.ts";
import { testPage } from "./test-page.ts";

const DEFAULT_TYPE = "webhook.test";

export function testRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/webhooks/:id/test", async (request, reply) => {
    requireAdmin(request);
    return await show(request, reply, readForm(request.query).text("type") || DEFAULT_TYPE);
  });

  scope.post("/webhooks/:id/test", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const id = readId(request.params);
    const type = readForm(request.body).text("type") || DEFAULT_TYPE;
    const webhooks = webhooksOf(platform, session);
    const result = await attempt(() => sendTest(webhooks, company.id, id, type));
    if ("done" in result)
      return reply.redirect(`${DELIVERIES_PATH}/${result.done.deliveryId}?wait=1`, 303);
    if (result.errors["type"] === undefined) reply.code(409);
    return await show(request, reply, type, Object.values(result.errors)[0]);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    error?: string,
  ): Promise<FastifyReply> {
    const session = sessionOf(request);
    const { webhooks } = platform;
    const id = readId(request.params);
    const endpoint = await getEndpoint(webhooks, session.company.id, id);
    const checks = new Checks();
    const content = checks.try("type", () => testContent(type, id));
    const errors = error === undefined ? checks.errors : { type: error };
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, testPage(view, { endpoint, type, content, errors }));
  }
}
