/** Reads locations as the JSON text of responses, which Postgres writes. */
import { COLUMNS } from "../../generated/fields.ts";
import { locationJson } from "../../generated/json-sql.ts";
import { createFindJson } from "../core/statements/find-json.ts";
import { createCountAndRead } from "../requests/quota.ts";
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

/** Finds a location by its id. */
export const findLocationJson = createFindJson("locations", LOCATION_JSON, ["id", "uuid"]);

/** Counts a request, and reads a company's location. */
export const countAndReadLocation = createCountAndRead("locations", LOCATION_JSON);
