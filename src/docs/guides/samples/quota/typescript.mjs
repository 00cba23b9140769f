import { PartnerApi } from "partner-api";

const client = new PartnerApi();

const { data, response } = await client.zones.list().withResponse();
console.log(`${data.length} zones`);
console.log(response.headers.get("ratelimit-policy"));
console.log(response.headers.get("ratelimit"));
