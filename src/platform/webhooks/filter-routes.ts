/** Serves the page that checks an event against the filter of an endpoint. */
import type { FastifyInstance } from "fastify";
import { checkEvent, listRecentEvents } from "../../db/webhooks/filter-preview.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { viewOf } from "../ui/view.ts";
import { filterPage } from "./filter-page.ts";

const EVENT_ID = /^evt_[0-9a-z]{1,64}$/;

export function filterRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/webhooks/:id/filter", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const { webhooks } = platform;
    const { event: id } = request.query as { readonly event?: unknown };
    const endpoint = await getEndpoint(webhooks, company.id, readId(request.params));
    const { work } = webhooks.db.forCompany(company.id);
    const recent = await listRecentEvents(work, company.id, endpoint.events);
    const view = viewOf(platform, request, reply);
    if (typeof id !== "string" || !EVENT_ID.test(id))
      return sendPage(reply, view, filterPage(endpoint, recent));
    const checked = await checkEvent(work, company.id, id, endpoint.filter);
    if (!checked) throw pageNotFound();
    const check = { ...checked, subject: id, isSelected: endpoint.events.includes(checked.type) };
    return sendPage(reply, view, filterPage(endpoint, recent, check));
  });
}
