/** Encrypts all stored secrets with the first of the service's keys, so that the others can be removed. */
import type { DatabasePool } from "../db/core/connections/client.ts";
import { updateEndpointRow } from "../db/webhooks/webhook-endpoints.ts";
import { listCompaniesWithEndpoints, lockSecrets } from "../db/webhooks/webhook-secrets.ts";
import { headersContext } from "./endpoints/custom-headers.ts";
import { SecretBoxError, type SecretBox } from "../kernel/secret-box.ts";

const COMPANIES_PER_PAGE = 1000;

export interface ResealResult {
  /** The number of stored secrets. The custom headers of an endpoint count as one. */
  secrets: number;
  /** The number of those that another key than the first had encrypted. */
  resealed: number;
  /** Endpoints with a secret that no key opens, so that their deliveries fail. */
  readonly unreadable: { readonly companyId: string; readonly endpointId: string }[];
}

/**
 * Encrypts the secrets of all companies again, unless the first key has encrypted them already. Each company has its own
 * transaction, so deliveries go on, and an interrupted run can be repeated.
 * @param box has all keys
 */
export async function resealSecrets(db: DatabasePool, box: SecretBox): Promise<ResealResult> {
  const total: ResealResult = { secrets: 0, resealed: 0, unreadable: [] };
  let page: string[] = [];
  do {
    page = await listCompaniesWithEndpoints(db, page.at(-1), COMPANIES_PER_PAGE);
    for (const companyId of page) {
      const { secrets, resealed, unreadable } = await resealCompany(db, companyId, box);
      total.secrets += secrets;
      total.resealed += resealed;
      total.unreadable.push(...unreadable);
    }
  } while (page.length === COMPANIES_PER_PAGE);
  return total;
}

async function resealCompany(
  db: DatabasePool,
  companyId: string,
  box: SecretBox,
): Promise<ResealResult> {
  return await db.transaction(async (tx) => {
    const result: ResealResult = { secrets: 0, resealed: 0, unreadable: [] };
    for (const { id, ...stored } of await lockSecrets(tx, companyId)) {
      const changes: { [column: string]: Buffer } = {};
      let isUnreadable = false;
      for (const [column, sealed] of Object.entries(stored)) {
        if (!sealed) continue;
        result.secrets += 1;
        try {
          const resealed = box.reseal(sealed, column === "headers" ? headersContext(id) : id);
          if (resealed) changes[column] = resealed;
        } catch (error) {
          if (!(error instanceof SecretBoxError)) throw error;
          isUnreadable = true;
        }
      }
      const count = Object.keys(changes).length;
      result.resealed += count;
      if (count > 0) await updateEndpointRow(tx, companyId, id, changes);
      if (isUnreadable) result.unreadable.push({ companyId, endpointId: id });
    }
    return result;
  });
}
