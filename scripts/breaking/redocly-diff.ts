/** What `redocly diff` finds between two documents, less what the document promises that it may do. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REDOCLY = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));

export interface Change {
  readonly impact: "major" | "minor" | "patch";
  /** Where and what, one line for each reason. */
  readonly texts: readonly string[];
}

/** A change as the tool writes it with `--format=json`, as far as it is used here. */
interface Found {
  readonly path: string;
  readonly kind: string;
  readonly property?: string;
  readonly impact: Change["impact"];
  readonly verdicts: readonly { ruleId: string; message: string }[];
}

/**
 * What the tool takes for breaking, and our versioning promise doesn't. Values and members that are lost at these
 * places are found elsewhere (unseen-changes.ts).
 */
const PROMISED: readonly { rule: RegExp; path: RegExp }[] = [
  // New error codes: one more value, or a list in place of the only one.
  {
    rule: /^(enum-values-added|schema-constraint-changed)$/,
    path: /\/responses\/[45]\d\d\/.*\/properties\/code$/,
  },
  // New types of events. Only unions of events are told apart by a discriminator.
  {
    rule: /^schema-combinator-changed$/,
    path: /^#\/(paths\/~1v1~1events|webhooks)\/.*\/oneOf\/\d+$/,
  },
];

/**
 * Every change from one document to the other. No request leaves the machine (telemetry is off in redocly.yaml).
 * @param before path of a file
 * @param after path of a file
 * @throws with the tool's words when it can't compare them
 */
export function redoclyDiff(before: string, after: string): Change[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [REDOCLY, "diff", before, after, "--config=redocly.yaml", "--format=json", "--fail-on=none"],
    {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      env: { PATH: process.env["PATH"], REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  if (!stdout.startsWith("{")) throw new Error(`redocly diff failed:\n${stdout}${stderr}`);
  const { changes } = JSON.parse(stdout) as { changes: readonly Found[] };
  return changes.map(judge);
}

function judge({ path, kind, property, impact, verdicts }: Found): Change {
  const place = property === undefined ? path : `${path} ${property}`;
  const reasons = verdicts.filter(
    ({ ruleId }) => !PROMISED.some((one) => one.rule.test(ruleId) && one.path.test(path)),
  );
  if (reasons.length === 0)
    return { impact: impact === "major" ? "minor" : impact, texts: [`${place}: ${kind}`] };
  return { impact, texts: reasons.map(({ message }) => `${place}: ${message}`) };
}
