/** Renders the guide from an API key to the first response. */
import { html, type Html } from "../../html/html.ts";
import { gradleLines, installCommand, SDKS } from "../sdk-packages/install.ts";
import { BASE_URL, codeBlock, codeTabs, type Language } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";
import { EXPORTS, programSection } from "./programs.ts";

export const GETTING_STARTED: DocsPage = {
  path: "/docs/guides/getting-started",
  title: "Getting started",
  about: "Make your first API call with curl, TypeScript, Python, Go, Java, PHP or Ruby.",
  section: "start",
  content,
};

const INSTALLS = SDKS.map((sdk) => ({
  language: sdk.language as Language,
  text: installCommand(sdk, BASE_URL),
  // Without colors, because they would change with each version.
  codeLanguage: "text" as const,
}));

// Intl.ListFormat would take 10 ms of the first request.
const REQUIREMENTS = SDKS.map(({ requires }) => `${requires} or newer`)
  .join(", ")
  .replace(/, (?=[^,]*$)/, ", and ");

const FIRST_CALLS = SDKS.map(({ title, firstCall: { file, run } }) => [
  html`${title}`,
  html`<code>${file}</code>`,
  html`<code>${run}</code>`,
]);

function content(): Html {
  return html`<p class="lead">Create an API key and make your first call in five minutes.</p>
    <h2 id="key">1. Create an API key</h2>
    <p>
      Sign in to the <a href="/developer">developer platform</a>, open
      <a href="/developer/keys">API keys</a>, and create a key with the scope
      <code>customers:read</code>. Copy the key (<code>pak_…</code>): it is shown only once. If you
      can’t create keys, ask an admin of your company.
    </p>
    <h2 id="variables">2. Set two environment variables</h2>
    <p>All samples in these guides read the base URL and the key from the environment:</p>
    ${codeBlock("sh", EXPORTS)}
    <h2 id="install">3. Install an SDK, or use curl</h2>
    <p>
      The SDKs handle retries, pagination and webhook verification for you. You can also use any
      HTTPS client.
    </p>
    ${codeTabs("install", INSTALLS)}
    <p>
      They require ${REQUIREMENTS}. The commands install the SDKs from this service. Go needs a
      module: in an empty folder, run
      <code>go mod init first-call</code> before. <a href="/sdk/checksums.txt">Checksums</a> of all
      packages are available.
    </p>
    <p>
      For Java, add the lines to the <code>pom.xml</code> of a Maven project, whose properties
      <code>maven.compiler.source</code> and <code>maven.compiler.target</code> must be 17 or
      higher. With Gradle, add these lines to <code>build.gradle</code> or
      <code>build.gradle.kts</code>:
    </p>
    ${codeBlock("text", gradleLines(BASE_URL))}
    <p>
      If the service has no HTTPS, Gradle also requires
      <code>isAllowInsecureProtocol = true</code> in the <code>maven</code> block of
      <code>build.gradle.kts</code>, or <code>allowInsecureProtocol = true</code> in that of
      <code>build.gradle</code>.
    </p>
    ${SDKS.filter((sdk) => sdk.beforeOverHttp).map(
      (sdk) =>
        html`<p>
          If the service has no HTTPS, as on localhost, ${sdk.title} requires another command first:
          <code>${sdk.beforeOverHttp}</code>.
        </p>`,
    )}
    <h2 id="call">4. Make your first call</h2>
    <p>This sample prints the number of your customers and the first five of them:</p>
    ${programSection("first-call")}
    <p>Save it and run it:</p>
    ${table(["Language", "File", "Command"], FIRST_CALLS)}
    <h2 id="look">5. Inspect the request</h2>
    <p>
      <a href="/developer/requests">Requests</a> lists every request of the last 7 days with its
      status. Search it with queries such as <code>status:4xx op:createLocation last:1h</code>. If
      your request failed, its page explains why, and so does
      <a href="/docs/guides/errors">the error</a> itself.
    </p>
    <h2 id="next">Next steps</h2>
    <ul>
      <li>Find code samples for every operation in the <a href="/docs/reference">reference</a>.</li>
      <li>
        Retry writes safely with <a href="/docs/guides/idempotency">idempotency keys</a>. Writing
        requires a key with <code>customers:write</code>.
      </li>
      <li>Get notified of changes with <a href="/docs/webhooks">webhooks</a>.</li>
    </ul>`;
}
