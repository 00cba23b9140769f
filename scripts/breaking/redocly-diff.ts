/** Runs `redocly diff`. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readDocument, type Node } from "../../codegen/document.ts";

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
 * version, and the pattern only says so. The pattern of `after` still matches every id of an event. No list has a page
 * past 2^31, and a number past 2^53 came back as another one.
 * Conditions of an address say that it can't be beside a field that 1.0.0 refused. 1.0.0 required the address of a new
 * location, and later versions require it without that field.
 */
const ALLOWED = [
  /^`pattern`( of `\w+`)? was set to '\^\[\^\\u0000\]\*\$'\.$/,
  /^`pattern` of `FeedStart` changed from '\^evt_\[0-9a-f\]\{32\}\$' to '\^\(\?:evt_\[0-9a-f\]\{32\}\|[^']*\)\$'\.$/,
  /^`(?:then|else)` of `LocationCreate` was added\.$/,
  /^`then` of `LocationUpdate` was added\.$/,
  /^Upper bound was set to '<= 2147483647'\.$/,
];

/**
 * Returns every change between two documents. Sends no request to another host: telemetry is off in redocly.yaml.
 * @param before path of a file
 * @param after path of a file
 * @throws with the tool's output when it can't compare them
 */
export function redoclyDiff(before: string, after: string): Change[] {
  const folder = mkdtempSync(join(tmpdir(), "redocly-diff-"));
  try {
    return compareFiles(
      withoutParameterTexts(before, join(folder, "before.json")),
      withoutParameterTexts(after, join(folder, "after.json")),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Writes a copy of a document without the descriptions of its parameters, and returns its path. The tool pairs
 * parameters by their content: one with a new description and a new one with the same schema would be a renamed one.
 */
function withoutParameterTexts(path: string, copy: string): string {
  const { root } = readDocument(pathToFileURL(path));
  const items: Node[] = Object.values(root.paths ?? {});
  const lists = items.flatMap((item) => [item, ...Object.values<Node>(item)]);
  const parameters: Node[] = lists.flatMap(({ parameters: list = [] }) => list);
  for (const parameter of [
    ...parameters,
    ...Object.values<Node>(root.components?.parameters ?? {}),
  ])
    delete parameter.description;
  writeFileSync(copy, JSON.stringify(root));
  return copy;
}

/** @throws with the tool's output when it can't compare them */
function compareFiles(before: string, after: string): Change[] {
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
