/** Creates the kill test's companies and endpoints, and defines the receiver's answers. */
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { recover } from "#src/webhooks/endpoints/recovery.ts";
import type { Webhooks } from "#src/webhooks/webhooks.ts";
import { storeKey } from "../helpers/data/stored-company.ts";
import { countUnfinished, type EvidenceEndpoint } from "./evidence.ts";
import type { Answer } from "./receiver.ts";

/**
 * The equally likely answers of each company's endpoints. They fail in different ways; the last one fails so often
 * that it is throttled.
 */
const COMPANIES: readonly (readonly (readonly Answer[])[])[] = [
  [
    ["ok", "ok", "ok", "slow", "slow", "broken"],
    ["ok", "slow", "error", "reset"],
  ],
  [["ok", "ok", "ok", "slow", "error", "hang"]],
  [
    ["ok", "ok", "ok", "slow"],
    ["error", "error", "error", "error", "reset", "ok"],
  ],
];
/** The endpoint that is disabled for a while. */
const DISABLED = "/2/0";

/** The possible answers of the endpoint at a path. */
export function answersOf(path: string): readonly Answer[] {
  const [, company, endpoint] = path.split("/").map(Number);
  return COMPANIES[company ?? -1]?.[endpoint ?? -1] ?? ["error"];
}

/** Creates the companies with their endpoints; an endpoint's path is /company/endpoint. */
export async function addCompanies(
  webhooks: Webhooks,
  receiverUrl: string,
  quota = 1000,
): Promise<EvidenceEndpoint[]> {
  const endpoints: EvidenceEndpoint[] = [];
  for (const [company, answers] of COMPANIES.entries()) {
    const companyId = uuid();
    const row = { id: companyId, name: `Company ${company}`, quota, createdAt: new Date() };
    await insertCompany(webhooks.db.forAllCompanies.work, row);
    for (const index of answers.keys()) {
      const path = `/${company}/${index}`;
      const input = { url: `${receiverUrl}${path}`, events: ["customer.created"] };
      const { endpoint, secret } = await createEndpoint(webhooks, companyId, input);
      endpoints.push({ id: endpoint.id, companyId, path, secret, wasDisabled: path === DISABLED });
    }
  }
  return endpoints;
}

/** Creates a key for each company, and returns the keys by company id. */
export async function addKeys(
  { db }: Webhooks,
  endpoints: readonly EvidenceEndpoint[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const companyId of new Set(endpoints.map((endpoint) => endpoint.companyId))) {
    keys.set(companyId, await storeKey(db.forAllCompanies, companyId));
  }
  return keys;
}

/**
 * Recovers the endpoints' missed deliveries, as their users would.
 * @returns the number of new deliveries
 */
export async function recoverAll(
  webhooks: Webhooks,
  endpoints: readonly EvidenceEndpoint[],
  since: Date,
): Promise<number> {
  let count = 0;
  for (const { companyId, id } of endpoints)
    count += (await recover(webhooks, companyId, id, since)).deliveries;
  return count;
}

/**
 * Waits until nothing is left to deliver or to recover.
 * @returns false when that takes longer than `limitMs`
 */
export async function untilFinished(
  webhooks: Webhooks,
  endpoints: readonly EvidenceEndpoint[],
  since: Date,
  limitMs: number,
): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await wait(250)) {
    if ((await countUnfinished(webhooks.db.forAllCompanies)) > 0) continue;
    if ((await recoverAll(webhooks, endpoints, since)) === 0) return true;
  }
  return false;
}
