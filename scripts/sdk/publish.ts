/** Publishes released packages to registries, with a statement of where they come from. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sdkPath } from "./builder.ts";
import { BUILDERS } from "./builders.ts";
import { releaseFolder } from "./release.ts";

/**
 * Writes the provenance of a release's packages to sdk/dist/: an in-toto statement with SLSA's predicate
 * (https://slsa.dev/spec/v1.0/provenance). It is not signed.
 * @param commit that contains the sources and the packages
 * @returns the statement's path
 */
export function writeProvenance(version: string, commit: string): string {
  const lines = readFileSync(join(releaseFolder(version), "checksums.txt"), "utf8").trim();
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: lines.split("\n").map((line) => {
      const [sha256 = "", name = ""] = line.split("  ");
      return { name, digest: { sha256 } };
    }),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://github.com/partner-api/partner-api/blob/main/docs/releasing.md",
        externalParameters: { version },
        internalParameters: { node: process.version },
        resolvedDependencies: [
          { uri: "git+https://github.com/partner-api/partner-api", digest: { gitCommit: commit } },
        ],
      },
      runDetails: {
        builder: {
          id: "https://github.com/partner-api/partner-api/blob/main/scripts/sdk-release.ts",
        },
      },
    },
  };
  mkdirSync(sdkPath("dist"), { recursive: true });
  const path = sdkPath("dist", `partner-api-sdks-${version}.intoto.json`);
  writeFileSync(path, `${JSON.stringify(statement, null, 2)}\n`);
  return path;
}

/**
 * Publishes each SDK whose credentials are in the environment, and prints the commands of the others.
 * @param environment with the credentials; undefined to only print
 */
export function publish(version: string, environment?: NodeJS.ProcessEnv): void {
  for (const { title, language, publication } of BUILDERS) {
    if (!publication) continue;
    const { needs, command } = publication(join(releaseFolder(version), language), version);
    const missing = needs.filter((name) => !environment?.[name]);
    console.log(
      `\n${title}${missing.length > 0 ? ` (needs ${missing.join(", ")})` : ""}:\n${command}`,
    );
    if (missing.length === 0)
      execFileSync("sh", ["-ec", command], { stdio: "inherit", env: environment });
  }
}
