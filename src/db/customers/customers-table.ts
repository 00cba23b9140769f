/** Describes customers as a table with stored ranks and counts. */
import type { ListedTable } from "../lists/listed-table.ts";
import { newestRows } from "../lists/newest-rows.ts";
import { customers } from "../schema/index.ts";
import { CUSTOMER_JSON } from "./customer-json.ts";

export const CUSTOMER_LIST: ListedTable = {
  name: "customers",
  rows: customers,
  json: CUSTOMER_JSON,
  statuses: ["active", "inactive"],
  counters: {
    total: "customers",
    version: "customer_version",
    storedUntil: "stored_changes_until",
    unrecorded: "(customers + next_event - recorded_writes)",
    anchoredUntil: "anchored_until",
  },
  anchors: "customer_anchors",
  changes: "customer_changes",
  keyPrefix: "",
  isTotal: "not starts_with(term, 'locations\u001C')",
  hasTextsInIndex: true,
  numbers: "only",
  // An imported customer may have no creation date.
  order: (sort, at, id) =>
    sort.startsWith("-") ? `${at} desc nulls last, ${id} desc` : `${at} asc nulls first, ${id} asc`,
};

/** Reads a page of all customers, newest first. */
export const NEWEST_CUSTOMERS = newestRows(CUSTOMER_LIST);
