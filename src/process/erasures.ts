/** Erases copies of erased customers' personal data, in the background. */
import { companiesToErase, eraseCopies, type ErasureParts } from "../db/customers/erase-copies.ts";
import { emitErased } from "../events/emit-erased.ts";
import { createConcealments } from "../kernel/recorded-path.ts";
import type { OpenServices, Services } from "../services.ts";

type ErasureServices = Pick<Services, "db" | "clock" | "events"> & Pick<OpenServices, "deriveKeys">;

/** Returns what `eraseCopies` needs besides the database. */
export function erasureParts({
  events,
  deriveKeys,
}: Pick<ErasureServices, "events" | "deriveKeys">): ErasureParts {
  return {
    announce: async (...changes) => await emitErased(events, ...changes),
    concealments: createConcealments(deriveKeys),
  };
}

/**
 * Does all steps of erasures that are due, a step of each company at a time.
 * @param isStopped checked before each step
 */
export async function eraseDueCopies(
  services: ErasureServices,
  onError: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, clock } = services;
  const parts = erasureParts(services);
  const companies = new Set(await companiesToErase(db.forAllCompanies.work, clock.now()));
  while (companies.size > 0)
    for (const companyId of companies) {
      if (isStopped()) return;
      try {
        if (!(await eraseCopies(db.forAllCompanies.work, companyId, clock.now(), parts)))
          companies.delete(companyId);
      } catch (error) {
        // The next round tries again. Other companies' erasures go on.
        onError(error);
        companies.delete(companyId);
      }
    }
}
