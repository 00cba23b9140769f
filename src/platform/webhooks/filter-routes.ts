/** Serves the page that checks an event against the filter of an endpoint. */
import { checkEvent, listRecentEvents } from "../../db/webhooks/filter-preview.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import type { UserRoutes } from "../user-routes.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { filterPage } from "./filter-page.ts";

const EVENT_ID = /^evt_[0-9a-z]{1,64}$/;

export function filterRoutes(routes: UserRoutes): void {
  routes.page("/webhooks/:id/filter", async ({ companyId, id, form, webhooks, work }) => {
    const subject = form.raw("event");
    const endpoint = await getEndpoint(webhooks, companyId, id);
    const recent = await listRecentEvents(work, companyId, endpoint.events);
    if (!EVENT_ID.test(subject)) return filterPage(endpoint, recent);
    const checked = await checkEvent(work, companyId, subject, endpoint.filter);
    if (!checked) throw pageNotFound();
    const check = { ...checked, subject, isSelected: endpoint.events.includes(checked.type) };
    return filterPage(endpoint, recent, check);
  });
}
