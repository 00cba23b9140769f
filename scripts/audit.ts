/**
 * Looks up known vulnerabilities of the production dependencies of the package in the current folder, with `npm audit`.
 * Exits with 1 for a serious one (`high` or `critical`), and with 2 when npm gave no report, for example because the registry
 * didn't answer: it prints why nothing was checked. With `--if-available`, that exits with 0.
 */
import { execFile } from "node:child_process";
import { parseArgs } from "node:util";

const NOT_AUDITED = 2;
/** Maximum time in milliseconds of npm, which tries twice. */
const TIMEOUT_MS = 180_000;
const SERIOUS = new Set(["high", "critical"]);

/** The fields used of npm's report (auditReportVersion 2), or of the error that npm prints instead. */
interface Report {
  readonly vulnerabilities?: {
    readonly [name: string]: {
      readonly severity: string;
      readonly via: readonly (string | { readonly title: string; readonly url: string })[];
    };
  };
  readonly metadata?: { readonly dependencies: { readonly prod: number } };
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly detail?: string };
}

const { values } = parseArgs({ options: { "if-available": { type: "boolean", default: false } } });
const ARGS = ["audit", "--json", "--omit=dev", "--package-lock-only"];
const OPTIONS = {
  maxBuffer: 2 ** 26,
  timeout: TIMEOUT_MS,
  env: { npm_config_fetch_retries: "1", npm_config_fetch_timeout: "30000", ...process.env },
};

execFile("npm", ARGS, OPTIONS, (failure, stdout, stderr) => {
  const report = parse(stdout);
  if (!report?.vulnerabilities) {
    const { message, error } = report ?? {};
    const reasons = [message, error?.summary, error?.detail, stderr, failure?.message];
    const reason = reasons.find((text) => text?.trim())?.trim() ?? "npm printed no report";
    console.log(`Dependencies were NOT audited: ${reason}`);
    if (!values["if-available"]) process.exitCode = NOT_AUDITED;
    return;
  }
  const found = Object.entries(report.vulnerabilities);
  const serious = found.filter(([, { severity }]) => SERIOUS.has(severity));
  for (const [name, { severity, via }] of found) {
    const causes = via.map((cause) =>
      typeof cause === "string" ? `through ${cause}` : `${cause.title} (${cause.url})`,
    );
    console.log(`${severity}: ${name}: ${causes.join("; ")}`);
  }
  const of = `packages with known vulnerabilities among ${report.metadata?.dependencies.prod ?? "the"} production dependencies`;
  console.log(`${found.length} ${of}, ${serious.length} of them serious.`);
  if (serious.length === 0) return;
  console.log("Update these packages: npm audit fix, or a newer version in package.json.");
  process.exitCode = 1;
});

function parse(json: string): Report | undefined {
  try {
    return JSON.parse(json) as Report;
  } catch {
    return undefined;
  }
}
