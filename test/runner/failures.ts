/** Collects failed assertions from a run's output, to list them once more at its end. */
import type { Test } from "tap";

/** A failed assertion. */
interface Failure {
  /** The test file that was the last to start. */
  readonly file: string;
  /** The titles of the tests around the assertion, then its own. */
  readonly title: string;
  readonly details: readonly string[];
}

/** A failed assertion, as the parser reports it. */
interface Assertion {
  readonly name: string;
  readonly fullname: string;
  readonly diag: { readonly [name: string]: unknown } | null;
  readonly tapError: string | null;
}

const FILE_COMMENT = /^# (\S+\.ts)\n$/;
const MOST_FAILURES = 20;
const MOST_LINES = 12;
const MOST_COLUMNS = 200;

/**
 * Collects the failed assertions of the test files that `t` runs in this process.
 * @returns what lists them, as lines of text; none when nothing has failed
 */
export function collectFailures(t: Test): () => string[] {
  const failures: Failure[] = [];
  let file = "";
  t.parser.on("comment", (comment: string) => {
    file = fileOf(comment) ?? file;
  });
  t.parser.on("fail", (assertion: Assertion) => {
    const title = assertion.fullname.replace("TAP > ", "");
    failures.push({ file, title, details: detailsOf(assertion) });
  });
  return () => listed(failures);
}

/**
 * Collects the failed assertions of the processes that `t` runs.
 * @returns what lists them, as lines of text; none when nothing has failed
 */
export function collectFailuresOfProcesses(t: Test): () => string[] {
  const failures: Failure[] = [];
  let batch = "";
  let file = "";
  t.parser.on("child", (child) => {
    batch = child.name;
    file = "";
    child.on("comment", (comment: string) => {
      file = fileOf(comment) ?? file;
    });
  });
  t.parser.on("fail", (assertion: Assertion) => {
    const title = assertion.fullname.replace("TAP > ", "").replace(`${batch} > `, "");
    failures.push({ file, title, details: detailsOf(assertion) });
  });
  return () => listed(failures);
}

function fileOf(comment: string): string | undefined {
  return FILE_COMMENT.exec(comment)?.[1];
}

function listed(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const left = failures.length - MOST_FAILURES;
  return [
    `Failed assertions: ${failures.length}`,
    ...failures
      .slice(0, MOST_FAILURES)
      .flatMap(({ file, title, details }) => [
        "",
        file,
        `  ${title}`,
        ...details.map((line) => `    ${line}`),
      ]),
    ...(left > 0 ? ["", `and ${left} more`] : []),
  ];
}

/** The place, the message and the difference. */
function detailsOf({ diag, tapError }: Assertion): string[] {
  const { at, diff, errors, stack, exitCode } = diag ?? {};
  const { fileName, lineNumber } = (at ?? {}) as { fileName?: string; lineNumber?: number };
  const lines = [tapError, diff, errors, stack, exitCode]
    .filter((value) => value !== undefined && value !== null)
    .flatMap((value) => (typeof value === "string" ? value : JSON.stringify(value)).split("\n"))
    .filter((line) => line.trim());
  const place = fileName ? [`at ${fileName}:${lineNumber}`] : [];
  return [...place, ...lines.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_COLUMNS))];
}
