/** Mutations of customers, locations, the catalog, prices, lists and the event feed. */
import { inFile } from "../mutation.ts";

const RULE = "test/routes/prices-rule.test.ts";

export const resources = [
  ...inFile("src/routes/customers/upsertCustomer.ts", {
    title: "answer 200 when a PUT creates a customer",
    find: "return await call.apply(CREATE_CUSTOMER, row, 201);",
    replace: "return await call.apply(CREATE_CUSTOMER, row, 200);",
    tests: ["test/routes/upsert-customer.test.ts"],
  }),
  ...inFile("src/db/writes/customer-writes.ts", {
    title: "emit an event for a PUT that changes nothing",
    find: 'writesUnchanged: "required_external_id is null",',
    replace: 'writesUnchanged: "true",',
    tests: ["test/db/writes/resource-writes.test.ts"],
  }),
  ...inFile("src/http/perform.ts", {
    title: "lose the request that caused an event",
    find: "events: events.causedBy({ requestId, idempotencyKey, actor: actorOf(caller) }),",
    replace: "events,",
    tests: ["test/events/caused-by.test.ts"],
  }),
  ...inFile("src/routes/locations/upsertLocation.ts", {
    title: "replace a location of another customer",
    find: "if (current.customerId !== customerId.toLowerCase())",
    replace: "if (current.customerId === customerId.toUpperCase())",
    tests: ["test/routes/upsert-location.test.ts"],
  }),
  ...inFile("src/routes/batch.ts", {
    title: "carry out items with the same external ID at the same time",
    find: "const before = last.get(externalId);",
    replace: "const before = undefined as Promise<ItemAnswer> | undefined;",
    tests: ["test/routes/batches.test.ts"],
  }),
  ...inFile("src/routes/locations/createLocation.ts", {
    title: "return an inactive location as it is",
    find: '        ...(existing.status === "INACTIVE" ? { status: "ACTIVE" } : {}),\n',
    replace: "",
    tests: ["test/routes/events.test.ts", "test/routes/locations.test.ts"],
  }),
  ...inFile(
    "src/db/writes/location-writes.ts",
    {
      title: "count a deactivated location wrongly",
      find: "inactive_locations = counters.inactive_locations - writes.activated`",
      replace: "inactive_locations = counters.inactive_locations + writes.activated`",
      tests: ["test/routes/locations.test.ts", "test/db/writes/resource-writes.test.ts"],
    },
    {
      title: "count a location that is created INACTIVE as active",
      find: "count(*) filter (where status = 'ACTIVE') as active",
      replace: "count(*) as active",
      tests: ["test/routes/upsert-location.test.ts"],
    },
    {
      title: "move a location to where the customer has another one",
      find: "and other.geo_place_id = any(place_ids) and other.id <> ${request}.id)`",
      replace: "and other.geo_place_id = any(place_ids) and other.id = ${request}.id)`",
      tests: ["test/routes/locations.test.ts", "test/routes/location-places.test.ts"],
    },
  ),
  ...inFile(
    "src/db/writes/resource-kinds.ts",
    {
      title: "accept an external ID that another customer has",
      find: "and other.external_id = request.external_id and other.id <> request.id))`",
      replace: "and other.external_id = request.external_id and other.id = request.id))`",
      tests: ["test/routes/external-ids.test.ts"],
    },
    {
      title: "update a resource that doesn't have the tag of If-Match",
      find: "and (tags is null or (${entityTag(json)} = any(tags)) <> excludes)",
      replace: "and true",
      tests: ["test/http/conditional.test.ts"],
    },
    {
      title: "update a resource that has a tag of If-None-Match",
      find: "= any(tags)) <> excludes)",
      replace: "= any(tags)) or excludes)",
      tests: ["test/db/writes/resource-writes.test.ts"],
    },
  ),
  ...inFile("src/db/locations/locations.ts", {
    title: "create a location again whose place id has an earlier form",
    find: "return [address.geoPlaceId, ...(formerPlaceIds?.() ?? [])];",
    replace: "return [address.geoPlaceId];",
    tests: ["test/routes/location-places.test.ts"],
  }),
  ...inFile("src/db/locations/location-list.ts", {
    title: "give the total of all locations when only those of a status are listed",
    find: 'const counter = LOCATION_COUNTERS[status ?? "any"];',
    replace: 'const counter = LOCATION_COUNTERS["any"];',
    tests: ["test/routes/locations.test.ts", "test/routes/list-cursors.test.ts"],
  }),
  ...inFile(
    "src/db/lists/newest-rows.ts",
    {
      title: "skip rows that were created in the same millisecond as a cursor's",
      find: "`(${table}.created_at, ${table}.id) < (requested.before, requested.before_id)`",
      replace: "`${table}.created_at < requested.before and ${table}.id <> requested.before_id`",
      tests: ["test/routes/list-cursors.test.ts"],
    },
    {
      title: "leave out customers without a creation date",
      find: "const parts = rows.createdAt.notNull",
      replace: "const parts = rows.id.notNull",
      tests: ["test/routes/list-cursors.test.ts", "test/routes/customers.test.ts"],
    },
    {
      title: "read a list with a filter as if it had none",
      find: "if (isFiltered || sort",
      replace: "if (sort",
      tests: ["test/routes/customers.test.ts", "test/routes/locations.test.ts"],
    },
  ),
  ...inFile("src/db/customers/customer-json.ts", {
    title: "list customers of the same time in another order on a page by its number",
    find: 'const NEWEST_FIRST = "order by customers.created_at desc nulls last, customers.id desc";',
    replace:
      'const NEWEST_FIRST = "order by customers.created_at desc nulls last, customers.id asc";',
    tests: ["test/routes/list-cursors.test.ts", "test/routes/customers.test.ts"],
  }),
  ...inFile(
    "src/db/core/lists/keyset.ts",
    {
      title: "repeat the last item of a page on the next one",
      find: "const operator = isDescending(sort) ? sql`<` : sql`>`;",
      replace: "const operator = isDescending(sort) ? sql`<=` : sql`>=`;",
      tests: ["test/routes/catalog-pages.test.ts"],
    },
    {
      title: "send a cursor with the last page",
      find: "return { data: rows.slice(0, limit), hasMore: rows.length > limit };",
      replace: "return { data: rows.slice(0, limit), hasMore: rows.length >= limit };",
      tests: ["test/routes/catalog-pages.test.ts"],
    },
    {
      title: "skip what was changed at the time of updatedSince",
      find: "sql`${updatedAt} >= ${toTimestamp(since)}::timestamptz`",
      replace: "sql`${updatedAt} > ${toTimestamp(since)}::timestamptz`",
      tests: ["test/routes/catalog-pages.test.ts"],
    },
  ),
  ...inFile("src/routes/list-cursor.ts", {
    title: "accept a cursor of other filters",
    find: "if (bytes.compare(head, DIGEST_AT, PAGE_AT, DIGEST_AT, PAGE_AT) !== 0)",
    replace: "if (bytes.length < VALUE_AT)",
    tests: ["test/routes/list-cursors.test.ts"],
  }),
  ...inFile("src/db/core/lists/search.ts", {
    title: "search with % and _ as wildcards",
    find: 'return `%${text.replaceAll(/[\\\\%_]/g, "\\\\$&")}%`;',
    replace: "return `%${text}%`;",
    tests: ["test/routes/customers.test.ts", "test/db/core/search.test.ts"],
  }),
  ...inFile(
    "src/db/events/feed.ts",
    {
      title: "end the feed after its first page",
      find: "order by sequence limit ${limit + 1}`;\n  // Each",
      replace: "order by sequence limit ${limit}`;\n  // Each",
      tests: ["test/routes/event-feed.test.ts"],
    },
    {
      title: "skip the rest of the feed when there is more",
      find: "last: Number(hasMore ? listed.at(-1)?.sequence : (rows[0]?.last ?? after)),",
      replace: "last: Number(rows[0]?.last ?? after),",
      tests: ["test/routes/event-feed.test.ts"],
    },
    {
      title: "continue the feed although events after the position were deleted",
      find: "following.sequence - 1 = ${sequence} and following.created_at > ${since}, false)",
      replace: "following.sequence > ${sequence} and following.created_at > ${since}, false)",
      tests: ["test/routes/event-feed.test.ts"],
    },
  ),
  ...inFile("src/db/exports/export-batches.ts", {
    title: "export only the first batch of customers and locations",
    find: "for (let after: string = NIL, count = size; count === size;) {",
    replace: "for (let after: string = NIL, count = size; after === NIL;) {",
    tests: ["test/routes/exports.test.ts"],
  }),
  ...inFile("src/db/exports/export-places.ts", {
    title: "let slow clients keep others from their exports",
    find: "if (waitingMs >= tookMs * MIN_WAITING_PART && rate < MIN_RATE) return rate;",
    replace: "",
    tests: ["test/db/exports/export-places.test.ts", "test/routes/exports.test.ts"],
  }),
  ...inFile("src/routes/exports/exportResource.ts", {
    title: "allow any number of exports per hour",
    find: "if (count > LIMIT) throw tooMany(remainingSeconds, limit);",
    replace: "",
    tests: ["test/routes/exports.test.ts"],
  }),
  ...inFile("src/routes/batch.ts", {
    title: "charge a batch as one request",
    find: "await call.charge(Math.ceil(items.length / ITEMS_PER_REQUEST));",
    replace: "await call.charge(0);",
    tests: ["test/routes/batches.test.ts"],
  }),
  ...inFile(
    "src/db/catalog/statements/prices-query.ts",
    {
      title: "prefer the default pricelist to a zone's",
      find: "select 2, 'zone', place,",
      replace: "select 4, 'zone', place,",
      tests: [RULE],
    },
    {
      title: "use a customer's inactive pricelist",
      find: "list.customer_id = ${customerId ?? null}::uuid\n        and list.status = 'active'",
      replace: "list.customer_id = ${customerId ?? null}::uuid",
      tests: [RULE],
    },
    {
      title: "price SKUs of inactive zones",
      find: "and zone.is_active and zone.id = any",
      replace: "and zone.id = any",
      tests: ["test/routes/prices.test.ts", RULE],
    },
    {
      title: "prefer the oldest of a customer's pricelists",
      find: "row_number() over (order by list.created_at desc, list.id desc) as place",
      replace: "row_number() over (order by list.created_at, list.id desc) as place",
      tests: [RULE],
    },
  ),
  ...inFile("src/db/catalog/sku-filter.ts", {
    title: "list SKUs of inactive zones for a ZIP code",
    find: "          eq(zones.isActive, true),\n",
    replace: "",
    tests: ["test/routes/catalog.test.ts"],
  }),
  ...inFile("src/db/catalog/copy-pricelist.ts", {
    title: "copy a pricelist with the source's prices only",
    find: "then source.price else selection.price end",
    replace: "then source.price else source.price end",
    tests: ["test/routes/pricelist-bounds.test.ts"],
  }),
  ...inFile("src/db/catalog/pricelist-changes.ts", {
    title: "keep a pricelist's updatedAt when it changes twice in a millisecond",
    find: "updated_at = greatest(${now.toISOString()}::timestamptz, coalesce(updated_at, created_at) + interval '1 millisecond')",
    replace: "updated_at = ${now.toISOString()}::timestamptz",
    tests: ["test/routes/pricelist-bounds.test.ts"],
  }),
  ...inFile("src/routes/catalog/updatePricelist.ts", {
    title: "update pricelists that the company maintains",
    find: 'if (before.scope !== "customer" || customerId === null) throw notEditable(before);',
    replace: "if (customerId === null) throw notEditable(before);",
    tests: ["test/routes/pricelist-bounds.test.ts"],
  }),
];
