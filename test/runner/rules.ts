/** Finds test files that break a rule of their tier. Scans sources: what a file imports from test/ counts as a part of it. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesOf } from "./tiers.ts";

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
}

const LUCK: readonly Rule[] = [
  {
    pattern: /\bMath\.random\(|\brandomInt\(/,
    message: "is random: use seededRandom(SEED) of test/helpers/seed.ts",
  },
];
const MEASURING: readonly Rule[] = [
  {
    pattern: /\bperformance\.now\(|\bhrtime\b/,
    message: "measures time: assert order, counts or states, or name the file *.measured.test.ts",
  },
];
const BOUNDS: readonly Rule[] = [
  {
    pattern:
      /\bDate\.now\(\) - \w*([sS]tart|from|before)\w*\)? *<|\b(elapsed|took)\w* *<=? *[\d_]+/,
    message: "has an upper bound on time: assert order, counts or states",
  },
];
const PORTS: readonly Rule[] = [
  {
    pattern: /\b(freePort|isFree)\(/,
    message: "uses a port that was found free: listen on port 0 and ask",
  },
];
const PROGRAMS: readonly Rule[] = [
  {
    pattern: /\b(findChromium|installPackage|installConformance)\(/,
    message: "needs a browser or a package manager: name the file *.system.test.ts",
  },
  {
    pattern: /\b(startService|startWithNpm|startEmbedded|embeddedProcess|runNode)\(/,
    message:
      "starts the service, a Postgres server or a script as a process: name the file *.system.test.ts",
  },
  {
    pattern:
      /\b(spawn|execFile|spawnSync|execFileSync|run)\(\s*"(npm|npx|tsc|git|python3?|go|java|php|psql)"/,
    message: "runs another program: name the file *.system.test.ts",
  },
];

const CORRECTNESS = [...LUCK, ...MEASURING, ...BOUNDS, ...PORTS, ...PROGRAMS];
const SYSTEM = [...LUCK, ...BOUNDS];
/** The runner itself, which starts browsers and package managers when a file requests them. */
const HARNESS = /^test\/(runner|run\.ts)/;
const IMPORT = /(?:from|import\() ?"(\.{1,2}\/[^"]+\.ts)"/g;

/** A line for each of the files and each rule that it breaks. */
export function findBrokenRules(files: readonly string[]): string[] {
  const [correctness, system] = [filesOf("correctness"), filesOf("system")].map(
    (each) => new Set(each),
  );
  return files.flatMap((file) => {
    if (correctness?.has(file)) return brokenRules(file, CORRECTNESS);
    return system?.has(file) ? brokenRules(file, SYSTEM) : [];
  });
}

const sources = new Map<string, { readonly text: string; readonly imports: readonly string[] }>();

function brokenRules(file: string, rules: readonly Rule[]): string[] {
  return partsOf(file).flatMap((part) => {
    const { text } = sourceOf(part);
    const via = part === file ? "" : ` (imports ${part})`;
    return rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ message }) => `  ${file}${via} ${message}`);
  });
}

/** The file, and the files of test/ that it imports, directly or not. */
function partsOf(file: string): string[] {
  const parts = new Set([file]);
  for (const part of parts)
    for (const imported of sourceOf(part).imports) if (!HARNESS.test(imported)) parts.add(imported);
  return [...parts];
}

function sourceOf(file: string) {
  let source = sources.get(file);
  if (!source) {
    const text = readFileSync(file, "utf8");
    const imports = [...text.matchAll(IMPORT)]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((path) => path.startsWith("test/") && existsSync(path));
    source = { text, imports };
    sources.set(file, source);
  }
  return source;
}
