/** The command that distributes the database among the nodes of its Citus cluster. */
import { readConfig } from "../config/config.ts";
import { distribute } from "../db/citus/distribute.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import type { Result } from "./output.ts";

/** Prints each step to standard error, since copying rows may take hours. */
export async function distributeDatabase({ dryRun }: { readonly dryRun?: true }): Promise<Result> {
  const { databaseUrl, databaseDirectUrl } = readConfig(process.env);
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url) throw new OperatorError("Set DATABASE_URL to the coordinator of a Citus cluster.");
  const steps = await distribute(url, {
    isDryRun: dryRun ?? false,
    onStep: ({ text }, at, count) => process.stderr.write(`[${at + 1}/${count}] ${text}\n`),
  });
  const texts = steps.map(({ text }) => text);
  return {
    json: { isDryRun: dryRun ?? false, steps: texts },
    text: describe(texts, dryRun ?? false),
  };
}

function describe(steps: readonly string[], isDryRun: boolean): string {
  if (steps.length === 0) return "All tables are distributed.";
  if (!isDryRun) return `Distributed all tables (steps: ${steps.length}).`;
  return `${steps.join("\n")}\n\nThese ${steps.length} steps are left. Nothing was changed.`;
}
