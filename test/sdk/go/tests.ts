/** Runs the tests of a Go module. */
import type { Test } from "tap";
import { runGo } from "./toolchain.ts";

/** A line of `go test -json`. */
interface GoEvent {
  readonly Action: string;
  readonly Package?: string;
  readonly Test?: string;
  readonly Output?: string;
}

/**
 * Fails `t` unless all tests of the module in `folder` pass, and none is skipped.
 * @param args further arguments of `go test`
 */
export async function goTests(
  t: Test,
  folder: string,
  environment: { readonly [name: string]: string } | undefined,
  args: readonly string[] = [],
): Promise<void> {
  const result = await runGo(
    "go",
    ["test", "-json", "-count=1", "-timeout=60s", ...args, "./..."],
    environment,
    folder,
  );
  const events = result.stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as GoEvent);
  const outputOf = (test: string | undefined): string =>
    events.flatMap(({ Test, Output }) => (Test === test ? (Output ?? "") : "")).join("");
  const finished = events.filter(({ Action, Test }) => Test && /^(pass|fail|skip)$/.test(Action));
  for (const { Action, Test = "" } of finished)
    if (!t.equal(Action, "pass", Test)) t.comment(outputOf(Test));
  if (!t.equal(result.code, 0)) t.comment(outputOf(undefined), result.stderr);
  t.ok(finished.length > 30, `${finished.length} tests`);
}
