/** Serves live updates as server-sent events. */
import type { FastifyInstance } from "fastify";
import { loggable } from "../../db/core/connections/loggable.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import {
  readFilters as readRequestFilters,
  toConditions,
  withRecordedPaths,
} from "../requests/filters.ts";
import { loadSenders } from "../requests/load-list.ts";
import { PageError } from "../ui/page-error.ts";
import {
  filterErrors,
  readFilters as readDeliveryFilters,
  toSearch,
} from "../webhooks/delivery-filters.ts";
import { deliverySource } from "./delivery-source.ts";
import { createLiveHub } from "./hub.ts";
import { requestSource } from "./request-source.ts";
import { quotaSource } from "./quota-source.ts";

const STREAM = { config: { isStream: true } } as const;

export function liveRoutes(scope: FastifyInstance, platform: Platform): void {
  const hub = createLiveHub(platform, (error) => scope.log.error(loggable(error), "live updates"));
  scope.addHook("preClose", async () => hub.close());

  const openRequests = hub.open(requestSource(platform));
  scope.get("/live/requests", STREAM, async (request, reply) => {
    const session = sessionOf(request);
    const senders = await loadSenders(platform, session.company.id);
    const { query, text, errors } = readRequestFilters(request.query, senders);
    if (Object.keys(errors).length > 0) throw invalidFilters();
    const conditions = withRecordedPaths(
      toConditions(query, senders, platform.clock.now()),
      platform.concealments(session.company.id),
    );
    return openRequests(request, reply, { key: text, filter: { conditions, text } });
  });

  const openDeliveries = hub.open(deliverySource(platform));
  scope.get("/live/deliveries", STREAM, (request, reply) => {
    const filters = readDeliveryFilters(request.query);
    if (filterErrors(filters)) throw invalidFilters();
    const isSelectable = sessionOf(request).user.role === "admin";
    return openDeliveries(request, reply, {
      key: JSON.stringify({ ...filters, isSelectable }),
      filter: { search: toSearch(filters), isSelectable },
    });
  });

  const openQuota = hub.open(quotaSource(platform));
  scope.get("/live/quota", STREAM, (request, reply) =>
    openQuota(request, reply, { key: "", filter: null }),
  );
}

/** Pages show what is wrong, and open no stream. */
function invalidFilters(): PageError {
  return new PageError(400, "Invalid filters", "Correct the filters of the page.");
}
