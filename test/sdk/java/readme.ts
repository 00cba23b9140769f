/** Makes Java classes of the samples in the README of the Java SDK. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sdkPath } from "../../../scripts/sdk/builder.ts";

const IMPORT = /^import .*;\n/gm;
const PROGRAM = /^public class (\w+) /m;

/** Returns the Java blocks of the README. */
export function readmeSamples(): string[] {
  const readme = readFileSync(sdkPath("java", "README.md"), "utf8");
  return Array.from(readme.matchAll(/^```java\n(.*?)^```/gms), ([, code = ""]) => code);
}

/**
 * Writes a class for each sample, which extends `readme.Sample`. A sample that is part of a program sees the imports
 * of all earlier ones, and the variables of the first call.
 * @returns the paths of the files
 */
export function writeSamples(folder: string): string[] {
  const imports = new Set<string>();
  const files = readmeSamples().flatMap((code, i) => {
    for (const [line] of code.matchAll(IMPORT)) imports.add(line);
    const program = PROGRAM.exec(code)?.[1];
    const body = program ? `${program}.main(new String[0]);` : code.replaceAll(IMPORT, "");
    const sample = `package readme;

${[...imports].join("")}
public final class Sample${i + 1} extends Sample {
  @Override
  public void run() throws Exception {
${body}
  }
}
`;
    const programs = program ? [[`${program}.java`, `package readme;\n\n${code}`] as const] : [];
    return [...programs, [`Sample${i + 1}.java`, sample] as const];
  });
  mkdirSync(join(folder, "readme"), { recursive: true });
  return files.map(([name, text]) => {
    const path = join(folder, "readme", name);
    writeFileSync(path, text);
    return path;
  });
}
