/** Tests the preview of an endpoint's filter: the recent events that it counts and lists. */
import t from "tap";
import { checkEvent, listRecentEvents, previewFilter } from "#src/db/webhooks/filter-preview.ts";
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

  const previewOf = async ({ id }: Company) => await previewFilter(db, id, TYPES, [IS_ACTIVE]);
  t.strictSame(await previewOf(api.company), [
    { type: "customer.created", events: 2, matching: 1 },
  ]);
  t.strictSame(await previewOf(other), [{ type: "customer.created", events: 3, matching: 3 }]);
  t.equal((await listRecentEvents(db, api.company.id, TYPES)).length, 2);
  t.equal((await listRecentEvents(db, other.id, TYPES)).length, 3);
});

t.test("an event of the company is checked condition by condition", async (t) => {
  const [event] = await listRecentEvents(db, api.company.id, TYPES);
  const id = event?.id ?? "";
  const IS_MISSING: FilterCondition = { field: "data.none.name", operator: "exists", values: [] };
  const IS_NULL: FilterCondition = { field: "data.email", operator: "not_exists", values: [] };
  t.strictSame(await checkEvent(db, api.company.id, id, [IS_ACTIVE, IS_MISSING, IS_NULL]), {
    type: "customer.created",
    conditions: [
      { condition: IS_ACTIVE, found: ["inactive"], isMet: false },
      { condition: IS_MISSING, found: [], isMet: false },
      { condition: IS_NULL, found: [null], isMet: true },
    ],
  });
  t.match(await checkEvent(db, api.company.id, id, []), { conditions: [] });
  t.equal(await checkEvent(db, other.id, id, [IS_ACTIVE]), undefined);
});
