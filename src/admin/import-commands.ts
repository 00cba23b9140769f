/** Commands `catalog import` and `customers import`. */
import { importCatalog } from "../import/catalog/import-catalog.ts";
import { readCatalog } from "../import/catalog/read-catalog.ts";
import { CUSTOMER_LIST } from "../db/customers/customers-table.ts";
import { extendAnchors } from "../db/lists/anchors.ts";
import { findCompanyByOption } from "./companies.ts";
import { importCustomers } from "../import/customers/import-customers.ts";
import { interrupted } from "../kernel/operator-error.ts";
import { openInput } from "../import/input/open-input.ts";
import { countBytes, startProgress, type Progress } from "../import/input/progress.ts";
import type { Result } from "./output.ts";
import { interruptible, withStorage } from "./session.ts";
import type { Storage } from "../services.ts";

interface ImportOptions {
  readonly company: string;
  /** Emits events for what is created or changed. */
  readonly emitEvents?: boolean;
}

interface ImportContext {
  readonly storage: Storage;
  readonly company: { readonly id: string; readonly name: string };
  readonly source: AsyncIterable<Buffer>;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export async function importCatalogFile(file: string, options: ImportOptions): Promise<Result> {
  return await withImport(file, options, async ({ storage, company, source, progress, signal }) => {
    const catalog = await readCatalog(source, (lines) => progress.addRows(lines));
    signal.throwIfAborted();
    progress.stage("Writing …");
    // Its statements may take longer than statements of a request.
    let events = 0;
    const counts = await storage.db.forAllCompanies.jobs.transaction(async (tx) => {
      const written = await importCatalog(
        tx,
        company.id,
        catalog,
        storage.clock.now(),
        signal,
        options.emitEvents ? (count) => (events = count) : undefined,
      );
      signal.throwIfAborted();
      return written;
    });
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const kinds = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `\n  ${kind}: ${count}`);
    return {
      json: { companyId: company.id, total, counts, ...(options.emitEvents ? { events } : {}) },
      text: `Imported ${total} lines into "${company.name}".${kinds.join("")}${options.emitEvents ? emittedText(events) : ""}`,
    };
  });
}

export async function importCustomersFile(file: string, options: ImportOptions): Promise<Result> {
  return await withImport(file, options, async ({ storage, company, source, progress, signal }) => {
    const { customers, nextCustomerNumber, events } = await importCustomers(
      storage.databaseUrl,
      company.id,
      source,
      {
        onLines: (lines) => progress.addRows(lines),
        signal,
        ...(options.emitEvents ? { eventsAt: storage.clock.now() } : {}),
      },
    );
    await storeRanks(storage, company.id, signal);
    return {
      json: {
        companyId: company.id,
        customers,
        nextCustomerNumber,
        ...(options.emitEvents ? { events } : {}),
      },
      text: `Imported ${customers} customers into "${company.name}". The next new customer gets number ${nextCustomerNumber}.${options.emitEvents ? emittedText(events) : ""}`,
    };
  });
}

function emittedText(events: number): string {
  return `\nEmitted ${events} ${events === 1 ? "event" : "events"}.`;
}

/** Makes deep pages of the imported customers fast. Housekeeping would do it within ten minutes. */
async function storeRanks(
  { db, clock }: Storage,
  companyId: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    while (
      !signal.aborted &&
      (await extendAnchors(db.forAllCompanies.jobs, CUSTOMER_LIST, companyId, clock.now()))
    );
  } catch {
    // The import is committed, so it must not fail anymore.
  }
}

/** Finds the company, opens the file, and runs an import with a progress bar that Ctrl-C interrupts. */
async function withImport(
  file: string,
  options: ImportOptions,
  work: (context: ImportContext) => Promise<Result>,
): Promise<Result> {
  return await withStorage(
    async (storage) =>
      await interruptible(async (signal) => {
        const company = await findCompanyByOption(storage, options.company);
        const { stream, totalBytes } = await openInput(file);
        const progress = startProgress(totalBytes);
        // Also stops waiting for input that never arrives.
        signal.addEventListener("abort", () => stream.destroy());
        try {
          const source = countBytes(stream, progress);
          return await work({ storage, company, source, progress, signal });
        } catch (error) {
          throw signal.aborted ? interrupted("nothing was imported.") : error;
        } finally {
          stream.destroy();
          progress.end();
        }
      }),
  );
}
