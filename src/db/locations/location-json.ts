/** Reads locations as the JSON text of responses, which Postgres writes. */
import { COLUMNS } from "../../generated/fields.ts";
import { locationJson } from "../../generated/json-sql.ts";
import type { Executor } from "../core/connections/client.ts";
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

const BY_ID = `select ${LOCATION_JSON} as json from locations where company_id = $1 and id = $2`;

/**
 * Finds a company's location.
 * @param db `fast`
 * @returns its JSON
 */
export async function findLocationJson(
  db: Executor,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await db.together.runForCompany(companyId, BY_ID, [companyId, id]);
  const [row] = rows as { json: string }[];
  return row?.json;
}

/** Counts a request, and reads a company's location. */
export const countAndReadLocation = createCountAndRead("locations", LOCATION_JSON);
