/** Describes locations as a table with stored ranks and counts. */
import { DIRECTIONS } from "../core/lists/keyset.ts";
import type { ListedTable } from "../lists/listed-table.ts";
import { newestRows } from "../lists/newest-rows.ts";
import { locations } from "../schema/index.ts";
import { LOCATION_JSON } from "./location-json.ts";

/** SQL of the company's counters of its locations. */
export const LOCATION_COUNTERS = {
  ACTIVE: "active_locations",
  INACTIVE: "inactive_locations",
  any: "(active_locations + inactive_locations)",
} as const;

/** No term or filter contains U+001C. */
const KEY_PREFIX = "locations\u001C";

export const LOCATION_LIST: ListedTable = {
  name: "locations",
  rows: locations,
  json: LOCATION_JSON,
  statuses: ["ACTIVE", "INACTIVE"],
  counters: {
    total: LOCATION_COUNTERS.any,
    byStatus: { ACTIVE: LOCATION_COUNTERS.ACTIVE, INACTIVE: LOCATION_COUNTERS.INACTIVE },
    version: "location_version",
    storedUntil: "stored_location_changes_until",
    // Each write of a location has an event.
    unrecorded: "(next_event - recorded_events)",
    anchoredUntil: "locations_anchored_until",
  },
  anchors: "location_anchors",
  changes: "location_changes",
  keyPrefix: KEY_PREFIX,
  isTotal: `starts_with(term, '${KEY_PREFIX}')`,
  hasTextsInIndex: false,
  numbers: "also",
  order: (sort, at, id) => `${at} ${DIRECTIONS[sort]}, ${id} ${DIRECTIONS[sort]}`,
};

/** Reads a page of all locations, newest first. */
export const NEWEST_LOCATIONS = newestRows(LOCATION_LIST);
