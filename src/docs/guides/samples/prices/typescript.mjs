import { PartnerApi } from "partner-api";

const client = new PartnerApi();

const address = "1100 Congress Ave, Austin, TX 78701";
const { zipcode } = await client.locations.validateAddress({ address });
const { prices, priceLists } = await client.prices.get({ zipcode, limit: 100 });

if (prices.length === 0) console.log("Nothing is offered there.");
for (const { name, price, reason } of prices) console.log(name, price ?? "on request", reason);
for (const { charges } of priceLists)
  for (const charge of charges) console.log(`plus ${charge.name}:`, charge.price, charge.per);
