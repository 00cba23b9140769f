/** Opens the database, accounts and webhooks for a command, and closes them afterwards. */
import type { Accounts } from "../accounts/accounts.ts";
import { Refusal } from "../kernel/refusal.ts";
import { readConfig, type Config } from "../config/config.ts";
import { OPERATOR } from "../db/accounts/audit-log.ts";
import { openStorage, type Storage } from "../services.ts";
import { checkKeys, SecretsKeyError } from "../webhooks/check-secrets-key.ts";
import { openWebhooks, type Webhooks } from "../webhooks/webhooks.ts";
import { findCompanyByOption } from "./companies.ts";
import { OperatorError } from "../kernel/operator-error.ts";

/**
 * Opens the database that the environment configures, and closes it when the work is done.
 * @throws ConfigError for a wrong setting; errors of `work` pass through
 */
export async function withStorage<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(readConfig(process.env));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** A company, and the service that manages its keys and users. */
export interface AccountSession {
  readonly accounts: Accounts;
  readonly company: { readonly id: string; readonly name: string };
}

/**
 * Opens the accounts of the company that `--company` names, on the database that the environment configures.
 * @throws ConfigError for a wrong setting, OperatorError for a refusal; other errors of `work` pass through
 */
export async function withAccounts<T>(
  option: string,
  work: (session: AccountSession) => Promise<T>,
): Promise<T> {
  return await withStorage(async (storage) => {
    const company = await findCompanyByOption(storage, option);
    const { db, clock } = storage;
    try {
      return await work({ accounts: { db, clock, actor: OPERATOR }, company });
    } catch (error) {
      throw error instanceof Refusal ? accountsError(error, company.id) : error;
    }
  });
}

function accountsError({ reason, field, message }: Refusal, companyId: string) {
  const hint = ` List the IDs with: npm run -s admin -- ${field} list --company ${companyId}`;
  return new OperatorError(`${message}${reason === "not_found" ? hint : ""}`);
}

/** A company, and the service that manages its webhooks. */
export interface WebhookSession {
  readonly webhooks: Webhooks;
  readonly company: { readonly id: string; readonly name: string };
}

/**
 * Opens webhooks for the company that `--company` names, on the database that the environment configures.
 * A running service is notified of queued deliveries.
 * @param options `encrypts`: whether the work stores secrets, which the service must be able to decrypt
 * @throws ConfigError for a wrong setting, OperatorError for a refusal; other errors of `work` pass through
 */
export async function withWebhooks<T>(
  option: string,
  work: (session: WebhookSession) => Promise<T>,
  { encrypts = false }: { readonly encrypts?: boolean } = {},
): Promise<T> {
  return await withStorage(async (storage) => {
    const company = await findCompanyByOption(storage, option);
    const config = readConfig(process.env);
    if (encrypts) await expectServiceKeys(storage, config);
    const webhooks = openWebhooks(storage, config);
    try {
      return await work({ webhooks, company });
    } catch (error) {
      throw error instanceof Refusal ? webhooksError(error, company.id) : error;
    } finally {
      await webhooks.close();
    }
  });
}

async function expectServiceKeys({ db }: Storage, config: Config): Promise<void> {
  try {
    await checkKeys(db, config);
  } catch (error) {
    if (!(error instanceof SecretsKeyError)) throw error;
    throw new OperatorError(`Nothing was changed: ${error.message}`);
  }
}

function webhooksError({ reason, field, message }: Refusal, companyId: string) {
  const list = field === "deliveryId" ? "deliveries" : "list";
  const hint = ` List the IDs with: npm run -s admin -- webhook ${list} --company ${companyId}`;
  return new OperatorError(`${message}${reason === "not_found" ? hint : ""}`);
}

/** Runs work with a signal that the first Ctrl-C (or SIGTERM) aborts. A second Ctrl-C ends the process at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.once("SIGINT", abort);
  process.once("SIGTERM", abort);
  try {
    return await work(controller.signal);
  } finally {
    process.off("SIGINT", abort);
    process.off("SIGTERM", abort);
  }
}
