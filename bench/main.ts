/**
 * Measurements, as ratios side by side in one run: absolute figures are the machine's, ratios carry over.
 *
 *   npm run bench               what a request costs, beside the bare minimum
 *   npm run bench -- lists [N]  what lists cost at N customers (default 1,000,000), beside 1,000
 *   npm run bench -- webhooks   deliveries, beside pg-boss's own work(); takes about five minutes
 */
import { benchLists } from "./lists.ts";
import { benchRequests } from "./requests.ts";
import { benchWebhooks } from "./webhooks/main.ts";

const [what = "requests", argument] = process.argv.slice(2);
if (what === "requests") await benchRequests();
else if (what === "lists") await benchLists(Number(argument ?? 1_000_000));
else if (what === "webhooks") await benchWebhooks();
else {
  console.error(`There is no measurement "${what}": requests, lists or webhooks.`);
  process.exitCode = 2;
}
