import { PartnerApi } from "partner-api";

const client = new PartnerApi();
const accounts = [
  { id: "crm-1", name: "Barton Creek Builders", phone: "+1 512 555 0161" },
  { id: "crm-2", name: "Zilker Masonry", phone: null },
];

// The first load: up to 100 accounts in one request.
const items = accounts.map(({ id, name, phone }) => ({ externalId: id, displayName: name, phone }));
const results = await client.customers.createBatch({ items });
for (const { index, error } of results) {
  const { id, name, phone } = accounts[index];
  if (error?.code === "EXTERNAL_ID_EXISTS")
    await client.customers.upsert(id, { displayName: name, phone });
  else console.log(id, error ? error.message : "created");
}

// From then on: every account that is new or has changed.
const changed = { id: "crm-2", name: "Zilker Masonry & Stone" };
const customer = await client.customers.upsert(changed.id, { displayName: changed.name });
console.log(customer.externalId, "is", customer.displayName);
