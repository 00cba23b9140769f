/** `npm run test:kill`: the kill test, as long as one likes. */
import { randomInt } from "node:crypto";
import { Command, InvalidArgumentError } from "commander";
import { databaseUrl } from "../runner/template.ts";
import { openShared } from "../runner/shared.ts";
import { runKillTest } from "./scenario.ts";

const MOST_SHOWN = 50;

const { seed, kills } = new Command("npm run test:kill --")
  .description(
    "Kills writers and delivery workers at random, and looks whether any event suffered.",
  )
  .option("--seed <number>", "repeats the choices of another run", wholeNumber, randomInt(2 ** 31))
  .option("--kills <number>", "how many processes are killed", wholeNumber, 100)
  .parse()
  .opts<{ seed: number; kills: number }>();

console.log(`seed ${seed}, ${kills} kills`);
const shared = await openShared();
try {
  const { server, name } = await shared.template();
  const { findings, figures, errors } = await runKillTest({
    databaseUrl: databaseUrl(server, name),
    seed,
    kills,
  });
  console.table(figures);
  for (const [error, same] of Map.groupBy(errors, (error) => error))
    console.log(`met ${same.length} times and coped with: ${error}`);
  for (const finding of findings.slice(0, MOST_SHOWN)) console.log(finding);
  console.log(findings.length > 0 ? `${findings.length} findings` : "Every promise was kept.");
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await shared.close();
}

function wholeNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number.");
}
