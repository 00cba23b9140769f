import { PartnerApi, PreconditionFailedError } from "partner-api";

const client = new PartnerApi();
const { data: customers } = await client.customers.list({ limit: 1 });

for (const { id } of customers) await addSuffix(id);

async function addSuffix(id) {
  const { data, response } = await client.customers.get(id).withResponse();
  const change = { companyName: `${data.displayName} LLC` };
  try {
    const updated = await client.customers.update(id, change, { ifMatch: response.etag });
    console.log("Updated:", updated.companyName);
  } catch (error) {
    if (!(error instanceof PreconditionFailedError)) throw error;
    await addSuffix(id); // The customer was changed in the meantime: read it again.
  }
}
