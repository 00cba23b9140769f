import { PartnerApi } from "partner-api";

const client = new PartnerApi();

const address = "1100 Congress Ave, Austin, TX 78701";
const pricelists = new Set();
for await (const item of client.prices.list({ address, limit: 100 })) {
  console.log(item.name, item.price ?? "on request", item.reason);
  if (item.pricelist) pricelists.add(item.pricelist.id);
}
for (const id of pricelists)
  for await (const charge of client.pricelists.listCharges(id))
    console.log(`plus ${charge.name}:`, charge.price, charge.per);
