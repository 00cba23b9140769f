/** Every documented status of every operation, with what makes it so: a gap or a surplus does not compile. */
import { addresses } from "./addresses.ts";
import type { StatusTable } from "./case.ts";
import { catalog } from "./catalog.ts";
import { customers } from "./customers.ts";
import { events } from "./events.ts";
import { locations } from "./locations.ts";
import { pricelists } from "./pricelists.ts";
import { zones } from "./zones.ts";

export const statuses: StatusTable = {
  ...customers,
  ...locations,
  ...addresses,
  ...catalog,
  ...pricelists,
  ...zones,
  ...events,
};
