/** Runs `redocly diff`. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REDOCLY = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));

export interface Change {
  readonly impact: "major" | "minor" | "patch";
  /** Place and change, one line for each reason. */
  readonly texts: readonly string[];
}

/** The used fields of a change in the tool's `--format=json` output. */
interface ReportedChange {
  readonly path: string;
  readonly kind: string;
  readonly property?: string;
  readonly impact: Change["impact"];
  readonly verdicts: readonly { ruleId: string; message: string }[];
}

/**
 * Changes that the tool reports as breaking and aren't. The service has refused U+0000 in every text since its first
 * version, and the pattern only says so. The pattern of `after` still matches every id of an event.
 */
const ALLOWED = [
  /^`pattern`( of `\w+`)? was set to '\^\[\^\\u0000\]\*\$'\.$/,
  /^`pattern` of `FeedStart` changed from '\^evt_\[0-9a-f\]\{32\}\$' to '\^\(\?:evt_\[0-9a-f\]\{32\}\|[^']*\)\$'\.$/,
];

/**
 * Returns every change between two documents. Sends no request to another host: telemetry is off in redocly.yaml.
 * @param before path of a file
 * @param after path of a file
 * @throws with the tool's output when it can't compare them
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
  const { changes } = JSON.parse(stdout) as { changes: readonly ReportedChange[] };
  return changes.map(judge);
}

function judge({ path, kind, property, impact, verdicts }: ReportedChange): Change {
  const place = property === undefined ? path : `${path} ${property}`;
  const reasons = verdicts.filter(({ message }) => !ALLOWED.some((text) => text.test(message)));
  if (reasons.length === 0)
    return { impact: impact === "major" ? "minor" : impact, texts: [`${place}: ${kind}`] };
  return { impact, texts: reasons.map(({ message }) => `${place}: ${message}`) };
}
