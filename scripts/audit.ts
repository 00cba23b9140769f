/**
 * Looks up known vulnerabilities of the production dependencies of the package in the current folder, with `npm audit`.
 * Exits with 1 for a serious one (`high` or `critical`). A registry that gives no answer is no reason to stop a change
 * from landing: then it prints why nothing was checked, and exits with 0.
 */
import { execFile } from "node:child_process";

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

const ARGS = ["audit", "--json", "--omit=dev", "--package-lock-only", "--fetch-retries=1"];

execFile("npm", ARGS, { maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => {
  const report = parse(stdout);
  if (!report?.vulnerabilities) {
    const { message, error } = report ?? {};
    const reason = [message, error?.summary, error?.detail, stderr].find((text) => text?.trim());
    console.log(`Dependencies were NOT audited: ${reason?.trim() ?? "npm printed no report"}`);
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
