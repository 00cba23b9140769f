/** Serves the endpoint pages: list, details, enable, disable, delete. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listDeliveries, searchDeliveries } from "../../webhooks/endpoints/delivery-log.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  getEndpoint,
  listEndpoints,
} from "../../webhooks/endpoints/endpoints.ts";
import { previewFilter } from "../../db/webhooks/filter-preview.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { readPeriod } from "../overview/period.ts";
import { webhooksOf, type Platform } from "../platform.ts";
import { readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { deleteEndpointPage, MAX_COUNTED } from "./confirm-pages.ts";
import { withSameUrl } from "./endpoint-name.ts";
import { endpointPage } from "./endpoint-page.ts";
import { endpointsPage } from "./list-page.ts";
import { loadEndpointResults, recentResults } from "./results.ts";

const MAX_LATEST = 10;

export function endpointRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/webhooks", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const view = viewOf(platform, request, reply);
    const [endpoints, results] = await Promise.all([
      listEndpoints(platform.webhooks, company.id),
      recentResults(platform, company.id),
    ]);
    return sendPage(reply, view, endpointsPage(view, endpoints, results));
  });

  scope.get("/webhooks/:id", (request, reply) => show(request, reply));

  scope.post("/webhooks/:id/enable", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await enableEndpoint(webhooksOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/webhooks/${id}?done=endpoint-enabled`, 303);
  });

  scope.post("/webhooks/:id/disable", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await disableEndpoint(webhooksOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/webhooks/${id}?done=endpoint-disabled`, 303);
  });

  scope.get("/webhooks/:id/delete", async (request, reply) => {
    requireAdmin(request);
    const session = sessionOf(request);
    const { company } = session;
    const { webhooks } = platform;
    const id = readId(request.params);
    const listWaiting = (state: "pending" | "retrying") =>
      listDeliveries(webhooks, company.id, { endpointId: id, state, limit: MAX_COUNTED + 1 });
    const [endpoint, pending, retrying] = await Promise.all([
      getEndpoint(webhooks, company.id, id),
      listWaiting("pending"),
      listWaiting("retrying"),
    ]);
    const view = viewOf(platform, request, reply);
    const count = pending.length + retrying.length;
    return sendPage(reply, view, deleteEndpointPage(view, endpoint, count));
  });

  scope.post("/webhooks/:id/delete", async (request, reply) => {
    const session = sessionOf(request);
    await deleteEndpoint(webhooksOf(platform, session), session.company.id, readId(request.params));
    return reply.redirect("/developer/webhooks?done=endpoint-deleted", 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = sessionOf(request);
    const { company } = session;
    const endpointId = readId(request.params);
    const { webhooks } = platform;
    const endpoint = await getEndpoint(webhooks, company.id, endpointId);
    const { events, filter } = endpoint;
    const [endpoints, preview, results, { deliveries: latest }] = await Promise.all([
      listEndpoints(webhooks, company.id),
      filter.length > 0
        ? previewFilter(webhooks.db.forCompany(company.id).work, company.id, events, filter)
        : undefined,
      loadEndpointResults(
        platform,
        company.id,
        endpointId,
        readPeriod(request.query, platform.clock.now()),
      ),
      searchDeliveries(webhooks, company.id, { endpointId, limit: MAX_LATEST }),
    ]);
    const view = viewOf(platform, request, reply);
    return sendPage(
      reply,
      view,
      endpointPage(view, {
        endpoint,
        twins: withSameUrl(endpoint, endpoints),
        preview,
        results,
        latest,
      }),
    );
  }
}
