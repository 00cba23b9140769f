/** Runs a write that is declared as data in an open transaction, alone. */
import type { CompanySql } from "../core/companies/company-sql.ts";
import type { Transaction } from "../core/connections/client.ts";
import { isOutrun, runWrites, type Write, type WriteOutcome } from "./run-statement.ts";
import { writeStatement, type WriteKind } from "./write-statement.ts";

/** The statements of kinds, which wait for locks. */
const statements = new WeakMap<object, CompanySql>();

/**
 * Runs a write as BatchWriter does, but never in a statement with other writes, and no worker claims its deliveries.
 * @param tx of the write's company; it goes on if the write fails
 * @throws when the database refuses the write twice, and when it is unavailable
 */
export async function applyInTransaction<Row extends object>(
  tx: Transaction,
  kind: WriteKind<Row>,
  write: Write<Row>,
): Promise<WriteOutcome> {
  const statement = statements.get(kind) ?? writeStatement(kind, true);
  statements.set(kind, statement);
  const run = async () =>
    await tx.transaction(async (part) => await runWrites(part, statement, [write], kind.eventType));
  const { outcomes } = await run().catch(async (error: unknown) => {
    if (!isOutrun(error)) throw error;
    return await run();
  });
  return outcomes[0] ?? { outcome: "skipped" };
}
