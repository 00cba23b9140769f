/** Reports results of test files to the process that runs them: one line of JSON per message, on file descriptor 3. */
import { writeSync } from "node:fs";
import type { Test } from "tap";

/** A failed assertion. */
export interface Failure {
  /** The titles of the tests around the assertion, then its own. */
  readonly title: string;
  /** The place, the message and the difference. */
  readonly details: readonly string[];
}

/** A test at the top level of a file. */
interface TopLevelTest {
  readonly title: string;
  readonly isOk: boolean;
  readonly ms: number;
}

/** The result of a test file. */
export interface FileResult {
  readonly ms: number;
  /** Processor time, without the programs that the file starts; undefined if its process ended. */
  readonly cpuMs?: number;
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Titles with the reasons. */
  readonly skipped: readonly string[];
  readonly comments: readonly string[];
  readonly tests: readonly TopLevelTest[];
}

export type Message =
  | { readonly kind: "start"; readonly file: string }
  /** The file has this many milliseconds from now. */
  | { readonly kind: "limit"; readonly ms: number }
  | { readonly kind: "end"; readonly file: string; readonly result: FileResult }
  /** The process gives up; the file that runs has failed. */
  | { readonly kind: "reason"; readonly reason: string }
  /** Failures so far in a file that didn't end before the process. */
  | { readonly kind: "unfinished"; readonly failures: readonly Failure[] };

/** An assertion, as tap's parser reports it. */
interface Assertion {
  readonly ok: boolean;
  readonly name: string;
  readonly fullname: string;
  readonly time: number | null;
  readonly skip: boolean | string;
  readonly diag: { readonly [name: string]: unknown } | null;
  readonly tapError: string | null;
}

type Parser = Test["parser"];

const CHANNEL = 3;
const MOST_LINES = 12;
const MOST_COLUMNS = 200;
/** Messages of Node's own, and of tap. */
const IRRELEVANT_COMMENT = /^# (Subtest: |time=|\{|$)/;

/**
 * Reports to the process that has started this one. Synchronous, so that nothing is lost when the process ends.
 * Does nothing in a file that is run without the runner.
 */
export function report(message: Message): void {
  if (process.env["TEST_RUNNER"]) writeSync(CHANNEL, `${JSON.stringify(message)}\n`);
}

/**
 * Collects the results of test files that `t` runs one after the other.
 * @returns ends a file: returns what has been collected since the last call
 */
export function collectResults(t: Test): () => Omit<FileResult, "ms" | "cpuMs"> {
  let result = newResult();
  t.parser.on("pass", () => void result.passed++);
  t.parser.on("skip", ({ fullname, skip }: Assertion) => {
    const reason = typeof skip === "string" ? `: ${skip}` : "";
    result.skipped.push(`${titleOf(fullname)}${reason}`);
  });
  t.parser.on("fail", (assertion: Assertion) => {
    result.failures.push({ title: titleOf(assertion.fullname), details: detailsOf(assertion) });
  });
  t.parser.on("assert", ({ name, ok, time }: Assertion) => {
    result.tests.push({ title: name, isOk: ok, ms: Math.round(time ?? 0) });
  });
  onComments(t.parser, (comment) => void result.comments.push(comment));
  return () => {
    const ended = result;
    result = newResult();
    return ended;
  };
}

function newResult() {
  return {
    passed: 0,
    failures: [] as Failure[],
    skipped: [] as string[],
    comments: [] as string[],
    tests: [] as TopLevelTest[],
  };
}

/** Calls `onComment` with each comment, also of subtests. */
function onComments(parser: Parser, onComment: (comment: string) => void): void {
  parser.on("comment", (comment: string) => {
    if (!IRRELEVANT_COMMENT.test(comment)) onComment(comment.replace(/^# ?/, "").trimEnd());
  });
  parser.on("child", (child: Parser) => onComments(child, onComment));
}

function titleOf(fullname: string): string {
  return fullname.replace("TAP > ", "");
}

function detailsOf({ diag, tapError }: Assertion): string[] {
  const { at, diff, errors, error, cause, stack, exitCode } = diag ?? {};
  const { fileName, lineNumber } = (at ?? {}) as { fileName?: string; lineNumber?: number };
  const reasons = [error, cause]
    .map((each) => (each as { message?: string } | undefined)?.message)
    .filter((message) => message !== undefined)
    .map((message) => `Cause: ${message}`);
  const lines = [tapError, diff, errors, ...reasons, stack, exitCode]
    .filter((value) => value !== undefined && value !== null)
    .flatMap((value) => (typeof value === "string" ? value : JSON.stringify(value)).split("\n"))
    .filter((line) => line.trim());
  const place = fileName ? [`at ${fileName}:${lineNumber}`] : [];
  return [...place, ...lines.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_COLUMNS))];
}
