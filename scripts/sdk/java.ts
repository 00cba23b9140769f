/**
 * Builds the Java library, and a Maven repository of it (https://maven.apache.org/repository/layout.html). The same sources
 * give the same bytes with the same version of the JDK.
 */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zip, type File } from "./archives.ts";
import { below, readFiles, readSources, sdkPath, textFile, type Builder } from "./builder.ts";
import { compileJava, javaLibraries, withoutJava } from "./java-libraries.ts";

const FOLDER = sdkPath("java");
const SOURCES = join(FOLDER, "src/main/java");
const GROUP = "com.partnerapi";
const ARTIFACT = "partner-api";
const PATH = `${GROUP.replaceAll(".", "/")}/${ARTIFACT}`;
/** The name of the module for programs that use Java modules. */
const MANIFEST = "Manifest-Version: 1.0\r\nAutomatic-Module-Name: com.partnerapi\r\n\r\n";
/** Maven's tools compare SHA-1, or MD5 if that is missing. SHA-256 is for readers. */
const CHECKSUMS = ["sha1", "md5", "sha256"] as const;

export const java: Builder = {
  language: "java",
  title: "Java",
  versions: [
    {
      file: "pom.xml",
      pattern: /<artifactId>partner-api<\/artifactId>\s*<version>(.*)<\/version>/,
    },
    { file: "src/main/java/com/partnerapi/PartnerApi.java", pattern: /String VERSION = "(.*)"/ },
    { file: "README.md", pattern: /<version>(.*)<\/version>/ },
    { file: "README.md", pattern: /"com\.partnerapi:partner-api:(.*)"/ },
  ],
  missing: withoutJava,
  publication: (folder, version) => {
    const file = (suffix: string) =>
      `"${folder}/${PATH}/${version}/${ARTIFACT}-${version}${suffix}"`;
    return {
      needs: ["SDK_MAVEN_REPOSITORY", "SDK_MAVEN_SETTINGS"],
      // The settings have the credentials, of a server with the id partner-api.
      command: `mvn --batch-mode --settings "$SDK_MAVEN_SETTINGS" deploy:deploy-file \\
  -DrepositoryId=partner-api -Durl="$SDK_MAVEN_REPOSITORY" \\
  -DpomFile=${file(".pom")} \\
  -Dfile=${file(".jar")} \\
  -Dsources=${file("-sources.jar")}`,
    };
  },
  async build(version) {
    const license = readFiles(FOLDER, ["LICENSE"]);
    const meta = [textFile("META-INF/MANIFEST.MF", MANIFEST), ...below("META-INF", license)];
    const jar = (files: readonly File[]) => zip([...meta, ...files]);
    const artifact = `${PATH}/${version}/${ARTIFACT}-${version}`;
    const library = { path: `${artifact}.jar`, body: jar(await classes()) };
    const sources = { path: `${artifact}-sources.jar`, body: jar(readSources(SOURCES)) };
    const pom = readFiles(FOLDER, ["pom.xml"]).map(({ body }) => ({
      path: `${artifact}.pom`,
      body,
    }));
    const metadata = textFile(`${PATH}/maven-metadata.xml`, metadataOf(version));
    return {
      files: [library, sources, ...pom, metadata].flatMap((file) => [file, ...checksums(file)]),
      downloads: [library.path, sources.path],
    };
  },
};

/** Compiles the library; returns its class files. */
async function classes(): Promise<File[]> {
  const folder = await mkdtemp(join(tmpdir(), "partner-api-java-"));
  try {
    const files = readSources(SOURCES).map(({ path }) => join(SOURCES, path));
    // Names of variables help in debuggers.
    await compileJava(files, folder, await javaLibraries(), ["-g"]);
    return readSources(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lists the current version only, with a fixed time (https://maven.apache.org/repositories/metadata.html). */
function metadataOf(version: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<metadata>
  <groupId>${GROUP}</groupId>
  <artifactId>${ARTIFACT}</artifactId>
  <versioning>
    <latest>${version}</latest>
    <release>${version}</release>
    <versions>
      <version>${version}</version>
    </versions>
    <lastUpdated>19800101000000</lastUpdated>
  </versioning>
</metadata>
`;
}

function checksums({ path, body }: File): File[] {
  return CHECKSUMS.map((algorithm) =>
    textFile(`${path}.${algorithm}`, createHash(algorithm).update(body).digest("hex")),
  );
}
