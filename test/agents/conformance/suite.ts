/** Runs the published MCP conformance suite. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Test } from "tap";
import { parse } from "yaml";
import { conformanceSuite } from "../../helpers/agents/conformance.ts";
import { runNode } from "../../helpers/process/run-node.ts";
import { temporaryFolder } from "../../helpers/temporary.ts";

/** `SUCCESS`, `FAILURE`, `WARNING`, `SKIPPED`, `INFO`. */
interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

export interface Scenario {
  readonly name: string;
  readonly checks: readonly Check[];
}

/**
 * Runs the suite's scenarios for servers of one revision, scored and not.
 * @param url the server's URL; no token is sent
 * @param scenario runs this one only
 */
export async function runServerScenarios(
  t: Test,
  url: string,
  revision: string,
  scenario?: string,
): Promise<Scenario[]> {
  const folder = await temporaryFolder(t);
  const selection = scenario
    ? ["--scenario", scenario, "--spec-version", revision]
    : ["--requirements", revision];
  const args = ["server", "--url", url, ...selection, "--output-dir", folder];
  const { command } = await conformanceSuite();
  const { stdout, stderr } = await runNode([command, ...args], folder);
  const results = await readdir(folder);
  if (results.length === 0) throw new Error(`The suite did not run:\n${stdout}\n${stderr}`);
  return await Promise.all(
    results.map(async (result) => ({
      name: result.replace(/^server-(.*)-\d{4}-\d\d-\d\dT.*$/, "$1"),
      checks: JSON.parse(await readFile(join(folder, result, "checks.json"), "utf8")) as Check[],
    })),
  );
}

/** Lists the scenarios that a revision requires of servers, and the additional ones. */
export async function serverRequirements(
  revision: string,
): Promise<{ readonly required: readonly string[]; readonly beside: readonly string[] }> {
  const { folder } = await conformanceSuite();
  const file = join(folder, "requirements", `${revision}.yaml`);
  const { server, not_scored: others } = parse(await readFile(file, "utf8")) as {
    readonly server: readonly string[];
    readonly not_scored: readonly { readonly scenario: string; readonly leg: string }[];
  };
  const beside = others.flatMap(({ scenario, leg }) => (leg === "server" ? [scenario] : []));
  return { required: server, beside };
}

/** Whether a scenario made at least one check and all passed. */
export function isPassed({ checks }: Scenario): boolean {
  const judged = checks.filter(({ id }) => !id.startsWith("wire-schema-"));
  return (
    judged.some(({ status }) => status === "SUCCESS") &&
    !checks.some(({ status }) => status === "FAILURE" || status === "WARNING")
  );
}
