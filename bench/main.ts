/**
 * Measurements, as ratios side by side in one run: absolute figures are the machine's, ratios carry over.
 *
 *   npm run bench               what a request costs, beside the bare minimum
 *   npm run bench -- lists [N]  what lists cost at N customers (default 1,000,000), beside 1,000
 */
import { benchLists } from "./lists.ts";
import { benchRequests } from "./requests.ts";

const [what = "requests", argument] = process.argv.slice(2);
if (what === "requests") await benchRequests();
else if (what === "lists") await benchLists(Number(argument ?? 1_000_000));
else {
  console.error(`There is no measurement "${what}": requests or lists.`);
  process.exitCode = 2;
}
