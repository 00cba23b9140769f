/** Runs a write, and rolls it back. Reasons: docs/decisions/0085-dry-run.md. */
import type { DatabasePool, Transaction } from "../db/core/connections/client.ts";
import { applyInTransaction } from "../db/writes/apply-in-transaction.ts";
import type { Geocoder, GeocodeResult } from "../geocoding/geocoder.ts";
import { JsonText } from "../kernel/json-text.ts";
import type { RequestServices } from "../services.ts";
import type { Answer, Apply, WriteOnce } from "./idempotency.ts";
import { toWrite } from "./run-write.ts";

/** The services and functions of an operation in a dry run. */
export interface DryRun {
  readonly services: RequestServices;
  readonly write: WriteOnce;
  readonly apply: Apply;
  /** Whether the requests that the operation counts were counted before. */
  readonly isCounted: boolean;
  /** Runs an item of a batch after the items before it: parts of a transaction can't run at the same time. */
  readonly inOrder: <T>(run: () => Promise<T>) => Promise<T>;
}

/** Ends the first run of an operation, at its write. */
class ReachedWrite extends Error {}

/** Ends the transaction, so that it is rolled back. */
class RolledBack extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super("a dry run is rolled back");
    this.answer = answer;
  }
}

/** Whether a valid request asks for a dry run. Operations without the parameter refuse it. */
export function isDryRun({ query }: { readonly query: unknown }): boolean {
  return (query as { readonly dryRun?: boolean } | undefined)?.dryRun === true;
}

/**
 * Runs an operation twice: first up to its write, which resolves addresses and counts requests while nothing is locked,
 * and then in a transaction that is rolled back, with the same addresses.
 * @param services of the request
 * @param run runs the operation, which writes only by means of the dry run; after a conflict of transactions once more
 * @returns the response that the write would have
 * @throws ApiError for every refusal of the write
 */
export async function runDry(
  services: RequestServices,
  companyId: string,
  run: (dry: DryRun) => Promise<Answer>,
): Promise<Answer> {
  const remembering = { ...services, geocoder: rememberAddresses(services.geocoder) };
  try {
    return await run(untilWrite(remembering));
  } catch (error) {
    if (!(error instanceof ReachedWrite)) throw error;
  }
  try {
    return await services.db.transaction<Answer>(async (tx) => {
      throw new RolledBack(await run(inTransaction(tx, companyId, remembering)));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
}

function untilWrite(services: RequestServices): DryRun {
  const stop = async () => {
    throw new ReachedWrite("a dry run has reached its write");
  };
  return {
    services: { ...services, db: { ...services.db, transaction: stop } },
    write: stop,
    apply: stop,
    isCounted: false,
    inOrder: async (item) => await item(),
  };
}

function inTransaction(tx: Transaction, companyId: string, services: RequestServices): DryRun {
  // A transaction runs statements and parts as the company's share of the pool does. Writes use nothing else of it.
  const work = tx as unknown as DatabasePool;
  const db = {
    ...services.db,
    read: tx,
    work,
    write: tx,
    list: async <T>(read: (of: DatabasePool) => Promise<T>) => await read(work),
    transaction: async <T>(part: (of: Transaction) => Promise<T>) => await tx.transaction(part),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    services: { ...services, db },
    write: async (part) => await tx.transaction(part),
    async apply(kind, row, status = 200) {
      const write = toWrite(services, { companyId }, row, status);
      const outcome = await applyInTransaction(tx, kind, write);
      return outcome.outcome === "written"
        ? { status, body: new JsonText(outcome.body) }
        : undefined;
    },
    isCounted: true,
    inOrder(item) {
      const running = last.then(item);
      last = running.catch(() => {});
      return running;
    },
  };
}

/** Returns a geocoder that resolves each address once. */
function rememberAddresses(geocoder: Geocoder): Geocoder {
  const results = new Map<string, Promise<GeocodeResult>>();
  return {
    name: geocoder.name,
    geocode(text, ...rest) {
      const result = results.get(text) ?? geocoder.geocode(text, ...rest);
      results.set(text, result);
      return result;
    },
  };
}
