/** Reads new and changed deliveries for live pages. */
import { findChangedDeliveries } from "../../db/webhooks/changed-deliveries.ts";
import { searchDeliveries, type DeliverySearch } from "../../db/webhooks/delivery-search.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import type { Platform } from "../platform.ts";
import { deliveryRow } from "../webhooks/delivery-table.ts";
import { endpointName, shortUrl } from "../webhooks/endpoint-name.ts";
import { pollBetween } from "./position.ts";
import type { LiveSource } from "./source.ts";

/** Deliveries that were created longer ago than this aren't updated live. */
const CHANGED_FOR_MS = 15 * MINUTE_MS;
/** Rows of one event. Events are at least half a second after each other. */
const MAX_ROWS = 50;
const MAX_COUNTED = 500;

export interface LiveDeliveryFilter {
  readonly search: Omit<DeliverySearch, "limit" | "before">;
  /** Whether rows have a checkbox. */
  readonly isSelectable: boolean;
}

const UNSELECTED = { name: "delivery", isSelected: false };

export function deliverySource(
  platform: Pick<Platform, "db" | "clock" | "webhooks">,
): LiveSource<LiveDeliveryFilter> {
  const { db, clock, webhooks } = platform;
  return {
    find: (companyId, from, to) =>
      pollBetween(platform, companyId, from, to, CHANGED_FOR_MS, (range) =>
        findChangedDeliveries(db.forCompany(companyId).work, companyId, range),
      ),
    async render(companyId, ids, { search: filter, isSelectable }) {
      const counted = ids.slice(0, MAX_COUNTED);
      const search = { ...filter, ids: counted, limit: MAX_COUNTED };
      const { work } = db.forCompany(companyId);
      const { deliveries } = await searchDeliveries(work, companyId, search);
      if (deliveries.length === 0) return { rows: [], skipped: 0 };
      const endpoints = await listEndpoints(webhooks, companyId);
      const now = clock.now();
      const endpointOf = (delivery: Delivery) =>
        endpointName(delivery, endpoints, shortUrl(delivery.endpointUrl));
      const rows = deliveries.slice(0, MAX_ROWS).map((delivery) => ({
        id: delivery.id,
        html: deliveryRow(delivery, {
          now,
          endpointOf,
          ...(isSelectable ? { selection: UNSELECTED } : {}),
        }),
      }));
      const skipped = deliveries.length - rows.length + (ids.length - counted.length);
      return { rows: rows.toReversed(), skipped };
    },
  };
}
