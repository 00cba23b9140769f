/** `npm run test:kill`: runs the kill test with a chosen number of kills. */
import { randomInt } from "node:crypto";
import { Command, InvalidArgumentError } from "commander";
import { databaseUrl } from "../runner/template.ts";
import { openShared } from "../runner/shared.ts";
import { runKillTest } from "./scenario.ts";

const MAX_SHOWN = 50;

const { seed, kills } = new Command("npm run test:kill --")
  .description(
    "Kills writers and delivery workers at random, then checks that no event was lost or changed.",
  )
  .option("--seed <number>", "repeats another run's choices", wholeNumber, randomInt(2 ** 31))
  .option("--kills <number>", "number of processes to kill", wholeNumber, 100)
  .parse()
  .opts<{ seed: number; kills: number }>();

console.log(`seed ${seed}, ${kills} kills`);
const shared = await openShared();
try {
  const { server, name } = await shared.template();
  const { findings, summary, errors } = await runKillTest({
    databaseUrl: databaseUrl(server, name),
    seed,
    kills,
  });
  console.table(summary);
  for (const [error, same] of Map.groupBy(errors, (error) => error))
    console.log(`survived ${same.length} times: ${error}`);
  for (const finding of findings.slice(0, MAX_SHOWN)) console.log(finding);
  console.log(findings.length > 0 ? `${findings.length} findings` : "No findings.");
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await shared.close();
}

function wholeNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("must be a whole number");
}
