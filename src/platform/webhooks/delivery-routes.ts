/** Serves the delivery pages: list, details, resend. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  getDeliveryDetails,
  listAttempts,
  searchDeliveries,
} from "../../webhooks/endpoints/delivery-log.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import { resendDelivery } from "../../webhooks/endpoints/recovery.ts";
import { sessionOf } from "../access/session-user.ts";
import { isLiveQuery } from "../live/live-bar.ts";
import { readPosition } from "../live/position.ts";
import { webhooksOf, type Platform } from "../platform.ts";
import { attempt, isId, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { viewOf } from "../ui/view.ts";
import { deliveriesPage } from "./delivery-list-page.ts";
import { DELIVERIES_PATH, filterErrors, readFilters, toSearch } from "./delivery-filters.ts";
import { deliveryPage } from "./delivery-page.ts";
import { firstAttemptWaiter } from "./wait.ts";

const PAGE_SIZE = 50;
/** Number of other deliveries shown for the same event. */
const MAX_OTHERS = 10;

export function deliveryRoutes(scope: FastifyInstance, platform: Platform): void {
  const waitForFirstAttempt = firstAttemptWaiter(scope, platform);

  scope.get("/webhooks/deliveries", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const { webhooks } = platform;
    const filters = readFilters(request.query);
    const form = readForm(request.query);
    const [before, after] = ["before", "after"].map((name) => form.text(name)).map(idOrNothing);
    const isLater = before !== undefined || after !== undefined;
    const errors = filterErrors(filters);
    const isLive = !isLater && !errors && isLiveQuery(request.query);
    // Before the list is read: a row that is in both is shown once.
    const livePosition = isLive ? await readPosition(webhooks, company.id) : undefined;
    const search = { ...toSearch(filters), limit: PAGE_SIZE, before, after };
    const [endpoints, found] = await Promise.all([
      listEndpoints(webhooks, company.id),
      errors ? NOTHING_FOUND : searchDeliveries(webhooks, company.id, search),
    ]);
    // The newest deliveries begin the first page, also if there are fewer than on other pages.
    if (after !== undefined && found.previous === undefined && !errors)
      return reply.redirect(hrefOf(DELIVERIES_PATH, { ...filters }), 303);
    const view = viewOf(platform, request, reply);
    const isSelected = form.text("select") === "page";
    const query = { ...filters, before, after };
    const list = { endpoints, filters, isLater, found, errors, isSelected, query, livePosition };
    return sendPage(reply, view, deliveriesPage(view, list));
  });

  scope.get("/webhooks/deliveries/:id", async (request, reply) => {
    const { company } = sessionOf(request);
    const { wait } = request.query as { wait?: string };
    if (wait !== undefined) await waitForFirstAttempt(company.id, readId(request.params), reply);
    return show(request, reply);
  });

  scope.post("/webhooks/deliveries/:id/resend", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const result = await attempt(() =>
      resendDelivery(webhooksOf(platform, session), session.company.id, id),
    );
    if ("errors" in result) {
      const [refusal] = Object.values(result.errors);
      return show(request, reply.code(409), refusal);
    }
    const { deliveryId } = result.done;
    const path = `/developer/webhooks/deliveries/${deliveryId}`;
    return reply.redirect(`${path}?wait=1&done=delivery-resent`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal?: string,
  ): Promise<FastifyReply> {
    const session = sessionOf(request);
    const { company } = session;
    const { webhooks } = platform;
    const id = readId(request.params);
    const delivery = await getDeliveryDetails(webhooks, company.id, id);
    const { eventId } = delivery;
    const [attempts, sameEvent, endpoints] = await Promise.all([
      listAttempts(webhooks, company.id, id),
      searchDeliveries(webhooks, company.id, { eventId, limit: MAX_OTHERS + 1 }),
      listEndpoints(webhooks, company.id),
    ]);
    const others = sameEvent.deliveries.filter((other) => other.id !== id).slice(0, MAX_OTHERS);
    const view = viewOf(platform, request, reply);
    const data = { delivery, attempts, others, endpoints, refusal };
    return sendPage(reply, view, deliveryPage(view, data));
  }
}

const NOTHING_FOUND = { deliveries: [], next: undefined, previous: undefined, isCut: false };

function idOrNothing(text: string): string | undefined {
  return isId(text) ? text : undefined;
}
