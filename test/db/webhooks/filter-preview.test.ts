/** Tests the preview of an endpoint's filter: the recent events that it counts and lists. */
import t from "tap";
import { listRecentEvents, previewFilter } from "#src/db/webhooks/filter-preview.ts";
import type { FilterCondition } from "#src/db/schema/event-filters.ts";
import { startApi, type Company } from "../../helpers/api.ts";

const TYPES = ["customer.created"];
const IS_ACTIVE: FilterCondition = { field: "data.status", operator: "eq", values: ["active"] };

const api = await startApi(t);
const other = await api.addCompany();
const db = api.services.db.work;
const create = async ({ key }: Company, displayName: string, status = "active") =>
  await api.call("createCustomer", { key, body: { displayName, status } });

t.test("the preview has the company's own events only", async (t) => {
  await create(api.company, "First");
  await create(api.company, "Second", "inactive");
  for (const name of ["Third", "Fourth", "Fifth"]) await create(other, name);

  const previewOf = async ({ id }: Company) => await previewFilter(db, id, TYPES, [IS_ACTIVE], 100);
  t.strictSame(await previewOf(api.company), [
    { type: "customer.created", events: 2, matching: 1 },
  ]);
  t.strictSame(await previewOf(other), [{ type: "customer.created", events: 3, matching: 3 }]);
  t.equal((await listRecentEvents(db, api.company.id, TYPES, 100)).length, 2);
  t.equal((await listRecentEvents(db, other.id, TYPES, 100)).length, 3);
});
