/** Serves the delivery pages: list, details, resend. */
import type { FastifyInstance } from "fastify";
import {
  getDeliveryDetails,
  listAttempts,
  searchDeliveries,
} from "../../webhooks/endpoints/delivery-log.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import { resendDelivery } from "../../webhooks/endpoints/recovery.ts";
import { isLiveQuery } from "../live/live-bar.ts";
import { readPosition } from "../live/position.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { attempt, isId } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { deliveriesPage } from "./delivery-list-page.ts";
import { DELIVERIES_PATH, filterErrors, readFilters, toSearch } from "./delivery-filters.ts";
import { deliveryPage } from "./delivery-page.ts";
import { firstAttemptWaiter } from "./wait.ts";

const PAGE_SIZE = 50;
/** Number of other deliveries shown for the same event. */
const MAX_OTHERS = 10;

export function deliveryRoutes(scope: FastifyInstance, routes: UserRoutes): void {
  const waitForFirstAttempt = firstAttemptWaiter(scope, routes.platform);

  routes.page("/webhooks/deliveries", list);

  routes.page("/webhooks/deliveries/:id", async (user) => {
    const { wait } = user.request.query as { wait?: string };
    if (wait !== undefined) await waitForFirstAttempt(user.companyId, user.id, user.reply);
    return show(user);
  });

  routes.action("/webhooks/deliveries/:id/resend", async (user) => {
    const { companyId, id, webhooks, reply } = user;
    const result = await attempt(() => resendDelivery(webhooks, companyId, id));
    if ("done" in result)
      return `${DELIVERIES_PATH}/${result.done.deliveryId}?wait=1&done=delivery-resent`;
    reply.code(409);
    return show(user, Object.values(result.errors)[0]);
  });
}

async function list({ companyId, form, request, webhooks, view }: UserRequest) {
  const filters = readFilters(request.query);
  const [before, after] = ["before", "after"].map((name) => form.text(name)).map(idOrNothing);
  const isLater = before !== undefined || after !== undefined;
  const errors = filterErrors(filters);
  const isLive = !isLater && !errors && isLiveQuery(request.query);
  // Before the list is read: a row that is in both is shown once.
  const livePosition = isLive ? await readPosition(webhooks, companyId) : undefined;
  const search = { ...toSearch(filters), limit: PAGE_SIZE, before, after };
  const [endpoints, found] = await Promise.all([
    listEndpoints(webhooks, companyId),
    errors ? NOTHING_FOUND : searchDeliveries(webhooks, companyId, search),
  ]);
  // The newest deliveries begin the first page, also if there are fewer than on other pages.
  if (after !== undefined && found.previous === undefined && !errors)
    return hrefOf(DELIVERIES_PATH, { ...filters });
  const isSelected = form.text("select") === "page";
  const query = { ...filters, before, after };
  const shown = { endpoints, filters, isLater, found, errors, isSelected, query, livePosition };
  return deliveriesPage(view, shown);
}

async function show(user: UserRequest, refusal?: string): Promise<Page> {
  const { companyId, id, webhooks, view } = user;
  const delivery = await getDeliveryDetails(webhooks, companyId, id);
  const { eventId } = delivery;
  const [attempts, sameEvent, endpoints] = await Promise.all([
    listAttempts(webhooks, companyId, id),
    searchDeliveries(webhooks, companyId, { eventId, limit: MAX_OTHERS + 1 }),
    listEndpoints(webhooks, companyId),
  ]);
  const others = sameEvent.deliveries.filter((other) => other.id !== id).slice(0, MAX_OTHERS);
  return deliveryPage(view, { delivery, attempts, others, endpoints, refusal });
}

const NOTHING_FOUND = { deliveries: [], next: undefined, previous: undefined, isCut: false };

function idOrNothing(text: string): string | undefined {
  return isId(text) ? text : undefined;
}
