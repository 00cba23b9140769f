import { PartnerApi } from "partner-api";

const client = new PartnerApi();
const accounts = [
  { id: "crm-1", name: "Barton Creek Builders", phone: "+1 512 555 0161" },
  { id: "crm-2", name: "Zilker Masonry", phone: null },
];

// Any load, also one that is repeated: up to 100 accounts in one request.
const items = accounts.map(({ id, name, phone }) => ({ externalId: id, displayName: name, phone }));
const results = await client.customers.upsertBatch({ items });
for (const { index, error } of results)
  console.log(accounts[index].id, error ? error.message : "stored");

// A change of one field: the others keep their values.
const change = { displayName: "Zilker Masonry & Stone" };
const customer = await client.customers.updateByExternalId("crm-2", change);
console.log(customer.externalId, "is", customer.displayName);
