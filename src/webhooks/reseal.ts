/** Encrypts all stored secrets with the first of the service's keys, so that the others can be removed. */
import type { DatabasePool } from "../db/core/client.ts";
import { updateEndpointRow } from "../db/webhooks/webhook-endpoints.ts";
import {
  listCompaniesWithEndpoints,
  lockSecrets,
  type SealedSecrets,
} from "../db/webhooks/webhook-secrets.ts";
import { resealHeaders } from "./endpoints/custom-headers.ts";
import { SecretBoxError, type SecretBox } from "../kernel/secret-box.ts";

const COMPANIES_PER_PAGE = 1000;

export interface ResealResult {
  /** The number of stored secrets. The custom headers of an endpoint count as one. */
  readonly secrets: number;
  /** The number of those that another key than the first had encrypted. */
  readonly resealed: number;
  /** Endpoints with a secret that no key opens, so that their deliveries fail. */
  readonly unreadable: readonly { readonly companyId: string; readonly endpointId: string }[];
}

/**
 * Encrypts the secrets of all companies again, unless the first key has encrypted them already. Each company has a
 * transaction of its own, so deliveries go on, and an interrupted run can be repeated.
 * @param secrets the box with all keys
 */
export async function resealSecrets(db: DatabasePool, secrets: SecretBox): Promise<ResealResult> {
  const companies: ResealResult[] = [];
  for await (const companyId of companiesWithEndpoints(db))
    companies.push(await resealCompany(db, companyId, secrets));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    secrets: sum(companies.map((company) => company.secrets)),
    resealed: sum(companies.map((company) => company.resealed)),
    unreadable: companies.flatMap((company) => company.unreadable),
  };
}

async function* companiesWithEndpoints(db: DatabasePool): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const page = await listCompaniesWithEndpoints(db, after, COMPANIES_PER_PAGE);
    yield* page;
    if (page.length < COMPANIES_PER_PAGE) return;
    after = page.at(-1);
  }
}

async function resealCompany(
  db: DatabasePool,
  companyId: string,
  box: SecretBox,
): Promise<ResealResult> {
  return await db.transaction(async (tx) => {
    const endpoints = await lockSecrets(tx, companyId);
    const resealed = endpoints.map((endpoint) => resealEndpoint(endpoint, box));
    for (const { id, changes, resealedCount } of resealed)
      if (resealedCount > 0) await updateEndpointRow(tx, companyId, id, changes);
    return {
      secrets: endpoints.reduce(
        (count, { nextSecret, headers }) => count + 1 + (nextSecret ? 1 : 0) + (headers ? 1 : 0),
        0,
      ),
      resealed: resealed.reduce((count, { resealedCount }) => count + resealedCount, 0),
      unreadable: resealed
        .filter(({ isUnreadable }) => isUnreadable)
        .map(({ id }) => ({ companyId, endpointId: id })),
    };
  });
}

function resealEndpoint({ id, secret, nextSecret, headers }: SealedSecrets, box: SecretBox) {
  let resealedCount = 0;
  let isUnreadable = false;
  const reseal = (sealed: Buffer, resealWith: () => Buffer | undefined) => {
    try {
      const resealed = resealWith();
      if (resealed) resealedCount += 1;
      return resealed ?? sealed;
    } catch (error) {
      if (!(error instanceof SecretBoxError)) throw error;
      isUnreadable = true;
      return sealed;
    }
  };
  const resealSecret = (sealed: Buffer) => reseal(sealed, () => box.reseal(sealed, id));
  const changes = {
    secret: resealSecret(secret),
    nextSecret: nextSecret && resealSecret(nextSecret),
    headers: headers && reseal(headers, () => resealHeaders(headers, id, box)),
  };
  return { id, changes, resealedCount, isUnreadable };
}
