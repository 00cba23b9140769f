import { PartnerApi } from "partner-api";

const client = new PartnerApi();

for await (const customer of client.customers.list({ sort: "updatedAt", limit: 100 })) {
  console.log(customer.id, customer.displayName);
}
