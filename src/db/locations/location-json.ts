/** Reads locations as the JSON text of responses, which Postgres writes. */
import { COLUMNS } from "../../generated/fields.ts";
import { locationJson } from "../../generated/json-sql.ts";
import { createFindJson, rowBy } from "../core/statements/batched-read.ts";
import type { StoredIn } from "../schema/columns.ts";
import type { locations } from "../schema/index.ts";

/** SQL of each field of a location, from `locations`. */
export const LOCATION_COLUMNS = {
  ...(COLUMNS.Location satisfies StoredIn<typeof locations>),
  // They describe a write.
  reused: "false",
  reactivated: "false",
};

/** SQL of a location's JSON, from `locations`. */
export const LOCATION_JSON = locationJson(LOCATION_COLUMNS);

/** Reads a location by its id. */
export const LOCATION_BY_ID = rowBy("id", "locations", LOCATION_JSON);

/** Finds a location's JSON by its id. */
export const findLocationJson = createFindJson(LOCATION_BY_ID);
