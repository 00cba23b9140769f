/** The command that distributes the database among the nodes of its Citus cluster. */
import { readConfig } from "../config/config.ts";
import { canRunLive, distribute } from "../db/citus/distribute.ts";
import type { Step } from "../db/citus/step.ts";
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
  return {
    json: {
      isDryRun: dryRun ?? false,
      canRunLive: canRunLive(steps),
      steps: steps.map(({ text }) => text),
    },
    text: describe(steps, dryRun ?? false),
  };
}

function describe(steps: readonly Step[], isDryRun: boolean): string {
  if (steps.length === 0) return "All tables are distributed.";
  if (!isDryRun) return `Distributed all tables (steps: ${steps.length}).`;
  const texts = steps.map(({ text }) => `${text}\n`).join("");
  const how = canRunLive(steps)
    ? "They can run while the service is running."
    : "Stop the service before you run them.";
  return `${texts}\nSteps that are left: ${steps.length}. ${how} Nothing was changed.`;
}
