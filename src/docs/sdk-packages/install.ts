/** Names the SDKs' packages, what installs them from this service, and how the first program is run. */
import { readFileSync } from "node:fs";

export interface Sdk {
  /** Path below `/sdk/`, and the language of code samples. */
  readonly language: string;
  readonly title: string;
  /** The oldest version of the language that works. */
  readonly requires: string;
  /**
   * Returns the shell command that installs the SDK, or the lines of the build file that do.
   * @param sdkUrl where the service serves the language's packages, without a trailing slash
   */
  readonly install: (sdkUrl: string, version: string) => string;
  /** The shell command that must be run before if the service has no HTTPS, as on localhost. */
  readonly beforeOverHttp?: string;
  /** The file that the first sample program is saved as, and the shell command that runs it. */
  readonly firstCall: { readonly file: string; readonly run: string };
  /** Paths of the packages, below the language's path. */
  readonly downloads: (version: string) => readonly string[];
}

const GO_MODULE = "github.com/partner-api/partner-api-go";

/** Without the file, `composer config` fails. */
const NEW_COMPOSER_PROJECT = "[ -f composer.json ] || echo '{}' > composer.json";

/** All SDKs, in the order of tabs. `scripts/sdk/builders.ts` builds their packages. */
export const SDKS: readonly Sdk[] = [
  {
    language: "typescript",
    title: "TypeScript",
    requires: "Node 20",
    install: (url, version) => `npm install ${url}/partner-api-${version}.tgz`,
    firstCall: { file: "first-call.mjs", run: "node first-call.mjs" },
    downloads: (version) => [`partner-api-${version}.tgz`],
  },
  {
    language: "python",
    title: "Python",
    requires: "Python 3.10",
    // The wheel itself: with an additional index, pip would take a package of this name from anywhere.
    install: (url, version) => `pip install ${url}/partner_api-${version}-py3-none-any.whl`,
    firstCall: { file: "first_call.py", run: "python first_call.py" },
    downloads: (version) => [
      `partner_api-${version}-py3-none-any.whl`,
      `partner_api-${version}.tar.gz`,
    ],
  },
  {
    language: "go",
    title: "Go",
    requires: "Go 1.24",
    // The checksum database only knows modules that are public.
    install: (url, version) =>
      `GOPROXY=${url} GONOSUMDB=${GO_MODULE} go get ${GO_MODULE}@v${version}`,
    firstCall: { file: "main.go", run: "go run ." },
    downloads: (version) => [`${GO_MODULE}/@v/v${version}.zip`],
  },
  {
    language: "java",
    title: "Java",
    requires: "Java 17",
    install: mavenLines,
    firstCall: {
      file: "src/main/java/Main.java",
      // Otherwise, the plugin waits 15 seconds for a thread of the JDK.
      run: "mvn compile exec:java -Dexec.mainClass=Main -Dexec.cleanupDaemonThreads=false",
    },
    downloads: (version) =>
      [".jar", "-sources.jar"].map(
        (suffix) => `com/partnerapi/partner-api/${version}/partner-api-${version}${suffix}`,
      ),
  },
  {
    language: "php",
    title: "PHP",
    requires: "PHP 8.2",
    install: (url) =>
      `${NEW_COMPOSER_PROJECT}; composer config repositories.partner-api composer ${url} && composer require partner-api/partner-api`,
    beforeOverHttp: `${NEW_COMPOSER_PROJECT}; composer config secure-http false`,
    firstCall: { file: "first-call.php", run: "php first-call.php" },
    downloads: (version) => [`partner-api-${version}.zip`],
  },
  {
    language: "ruby",
    title: "Ruby",
    requires: "Ruby 3.1",
    install: (url, version) =>
      `curl --fail --output partner-api.gem ${url}/partner-api-${version}.gem && gem install ./partner-api.gem`,
    firstCall: { file: "first_call.rb", run: "ruby first_call.rb" },
    downloads: (version) => [`partner-api-${version}.gem`],
  },
];

/** The paths of npm packages with commands below `/sdk/`. They are served and released like the SDKs’ packages. */
export const COMMANDS = ["cli", "mock"] as const;

/** The file name of a command's package. */
export const commandFile = (command: (typeof COMMANDS)[number]): string =>
  `partner-api-${command}-${SDK_VERSION}.tgz`;

/** The version of the SDKs, of the command line and of the mock. All have the same. */
export const SDK_VERSION: string = (
  JSON.parse(
    readFileSync(new URL("../../../sdk/typescript/package.json", import.meta.url), "utf8"),
  ) as { version: string }
).version;

/**
 * Returns the shell command that installs an SDK from this service, or the lines of the build file: `pom.xml` for Java.
 * @param baseUrl of the service, without a trailing slash
 */
export function installCommand({ language, install }: Sdk, baseUrl: string): string {
  return install(`${baseUrl}/sdk/${language}`, SDK_VERSION);
}

/** Returns the paths of an SDK's packages on this service. */
export function downloadPaths({ language, downloads }: Sdk): string[] {
  return downloads(SDK_VERSION).map((path) => `/sdk/${language}/${path}`);
}

function mavenLines(url: string, version: string): string {
  return `<repositories>
  <repository>
    <id>partner-api</id>
    <url>${url}</url>
  </repository>
</repositories>
<dependencies>
  <dependency>
    <groupId>com.partnerapi</groupId>
    <artifactId>partner-api</artifactId>
    <version>${version}</version>
  </dependency>
</dependencies>`;
}

/**
 * Returns the lines of `build.gradle` or `build.gradle.kts` that install the Java SDK from this service. Gradle looks only
 * there for it, and nowhere else: nobody has reserved the name in Maven Central.
 * @param baseUrl of the service, without a trailing slash
 */
export function gradleLines(baseUrl: string): string {
  return `repositories {
    exclusiveContent {
        forRepository { maven { url = uri("${baseUrl}/sdk/java") } }
        filter { includeGroup("com.partnerapi") }
    }
    mavenCentral()
}
dependencies {
    implementation("com.partnerapi:partner-api:${SDK_VERSION}")
}`;
}
