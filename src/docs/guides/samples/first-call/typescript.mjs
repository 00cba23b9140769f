import { PartnerApi } from "partner-api";

const client = new PartnerApi();

const page = await client.customers.list({ limit: 5 });
console.log(`${page.total} customers`);
for (const customer of page.data) console.log(customer.id, customer.displayName);
