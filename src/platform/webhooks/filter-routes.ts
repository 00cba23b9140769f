/** Serves the page that checks an event against the filter of an endpoint. */
import type { FastifyInstance } from "fastify";
import { listRecentEvents } from "../../db/webhooks/filter-preview.ts";
import { getEventData } from "../../webhooks/endpoints/delivery-log.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { checkConditions } from "../../webhooks/filters/matches.ts";
import type { Webhooks } from "../../webhooks/webhooks.ts";
import { sessionOf } from "../access/session-user.ts";
import { shareOf, type Platform } from "../platform.ts";
import { attempt, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { filterPage, type FilterCheck } from "./filter-page.ts";

const EVENT_ID = /^evt_[0-9a-z]{1,64}$/;

export function filterRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/webhooks/:id/filter", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const { webhooks } = shareOf(platform, session);
    const { event: id } = request.query as { readonly event?: unknown };
    const endpoint = await getEndpoint(webhooks, company.id, readId(request.params));
    const recent = await listRecentEvents(webhooks.db.work, company.id, endpoint.events);
    const check =
      typeof id === "string" && EVENT_ID.test(id)
        ? await checkEvent(webhooks, company.id, endpoint, id)
        : undefined;
    return sendPage(reply, viewOf(platform, request, reply), filterPage(endpoint, recent, check));
  });
}

/** @throws PageError 404 when the company has no such event */
async function checkEvent(
  webhooks: Webhooks,
  companyId: string,
  { events, filter }: Endpoint,
  id: string,
): Promise<FilterCheck | undefined> {
  const found = await attempt(() => getEventData(webhooks, companyId, id));
  if (!("done" in found)) return undefined;
  const { type, data } = found.done;
  const conditions = checkConditions(filter, data);
  return { subject: id, type, isSelected: events.includes(type), conditions };
}
