import { setTimeout as sleep } from "node:timers/promises";
import { PartnerApi } from "partner-api";

const RESERVE = 10; // Requests per window that are left to your other apps.
const client = new PartnerApi();

for await (const { id } of client.customers.list({ limit: 100 })) {
  const { data, response } = await client.customers.get(id).withResponse();
  console.log(data.displayName);

  const quota = response.headers.get("ratelimit") ?? "";
  const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(quota) ?? [];
  if (Number(left) < RESERVE) await sleep(Number(seconds) * 1000);
}
