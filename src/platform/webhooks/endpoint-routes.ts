/** Serves the endpoint pages: list, details, enable, disable, delete. */
import { listDeliveries, searchDeliveries } from "../../webhooks/endpoints/delivery-log.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  getEndpoint,
  listEndpoints,
} from "../../webhooks/endpoints/endpoints.ts";
import { previewFilter } from "../../db/webhooks/filter-preview.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { readPeriod } from "../overview/period.ts";
import type { Page } from "../ui/layout.ts";
import { deleteEndpointPage, MAX_COUNTED } from "./confirm-pages.ts";
import { withSameUrl } from "./endpoint-name.ts";
import { endpointPage } from "./endpoint-page.ts";
import { endpointsPage } from "./list-page.ts";
import { loadEndpointResults, recentResults } from "./results.ts";

const MAX_LATEST = 10;

export function endpointRoutes(routes: UserRoutes): void {
  routes.page("/webhooks", async ({ platform, companyId, webhooks, view }) => {
    const [endpoints, results] = await Promise.all([
      listEndpoints(webhooks, companyId),
      recentResults(platform, companyId),
    ]);
    return endpointsPage(view, endpoints, results);
  });

  routes.page("/webhooks/:id", (user) => show(user));

  routes.action("/webhooks/:id/enable", async ({ companyId, id, webhooks }) => {
    await enableEndpoint(webhooks, companyId, id);
    return `/developer/webhooks/${id}?done=endpoint-enabled`;
  });

  routes.action("/webhooks/:id/disable", async ({ companyId, id, webhooks }) => {
    await disableEndpoint(webhooks, companyId, id);
    return `/developer/webhooks/${id}?done=endpoint-disabled`;
  });

  routes.adminPage("/webhooks/:id/delete", async ({ companyId, id, webhooks, view }) => {
    const listWaiting = (state: "pending" | "retrying") =>
      listDeliveries(webhooks, companyId, { endpointId: id, state, limit: MAX_COUNTED + 1 });
    const [endpoint, pending, retrying] = await Promise.all([
      getEndpoint(webhooks, companyId, id),
      listWaiting("pending"),
      listWaiting("retrying"),
    ]);
    return deleteEndpointPage(view, endpoint, pending.length + retrying.length);
  });

  routes.action("/webhooks/:id/delete", async ({ companyId, id, webhooks }) => {
    await deleteEndpoint(webhooks, companyId, id);
    return "/developer/webhooks?done=endpoint-deleted";
  });
}

async function show(user: UserRequest): Promise<Page> {
  const { platform, companyId, id: endpointId, request, webhooks, work, view } = user;
  const endpoint = await getEndpoint(webhooks, companyId, endpointId);
  const { events, filter } = endpoint;
  const period = readPeriod(request.query, view.now);
  const [endpoints, preview, results, { deliveries: latest }] = await Promise.all([
    listEndpoints(webhooks, companyId),
    filter.length > 0 ? previewFilter(work, companyId, events, filter) : undefined,
    loadEndpointResults(platform, companyId, endpointId, period),
    searchDeliveries(webhooks, companyId, { endpointId, limit: MAX_LATEST }),
  ]);
  const twins = withSameUrl(endpoint, endpoints);
  return endpointPage(view, { endpoint, twins, preview, results, latest });
}
