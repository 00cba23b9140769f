/** Declares the pages of the SDKs and the changelog, which codegen makes from READMEs and CHANGELOG.md. */
import { readFileSync } from "node:fs";
import { html, type Html } from "../../html/html.ts";
import { markdown } from "../reference/load.ts";
import type { ProjectPages, SdkText } from "../reference/model.ts";
import { SDK_VERSION } from "../sdk-packages/install.ts";
import type { DocsPage } from "../site/page.ts";

const { sdks, changes } = JSON.parse(
  readFileSync(new URL("../../generated/project-pages.json", import.meta.url), "utf8"),
) as ProjectPages;

const OVERVIEW: DocsPage = {
  path: "/docs/sdks",
  title: "SDKs",
  label: "Overview",
  about: "Typed clients with retries, idempotent writes, paging and webhook verification.",
  section: "sdks",
  content: overview,
};

export const SDK_PAGES: readonly DocsPage[] = [
  OVERVIEW,
  ...Object.entries(sdks).map(([language, sdk]): DocsPage => ({
    path: sdkPath(language),
    title: sdk.title,
    label: sdk.name,
    about: sdk.intro,
    section: "sdks",
    group: "SDKs",
    content: () => sdkContent(sdk),
  })),
];

export const CHANGELOG: DocsPage = {
  path: "/docs/changelog",
  title: "Changelog",
  about: "Changes of the API, of webhooks and of the SDKs.",
  section: "more",
  content: changelog,
};

function sdkPath(language: string): string {
  return `/docs/sdks/${language}`;
}

function overview(): Html {
  return html`<p class="lead">
      The SDKs are generated from the same document as the reference, and behave in the same way in
      every language.
    </p>
    <ul class="sdks">
      ${Object.entries(sdks).map(
        ([language, { name, intro }]) =>
          html`<li>
            <a href="${sdkPath(language)}">${name}</a>
            <span>${intro}</span>
          </li>`,
      )}
    </ul>
    <h2 id="features">What they do for you</h2>
    <ul>
      <li>
        <strong>Types</strong> for every operation, field, error code and event, and results that
        keep fields which are newer than the SDK.
      </li>
      <li>
        <strong>Retries</strong> when they can help and are safe, after the time that the service
        asks for. See <a href="/docs/guides/quota">Quota</a>.
      </li>
      <li>
        <strong>Idempotent writes</strong>: every <code>POST</code> has an
        <a href="/docs/guides/idempotency">idempotency key</a>.
      </li>
      <li>
        <strong>Iteration</strong> over <a href="/docs/guides/pagination">lists</a> and over the
        <a href="/docs/guides/events">event feed</a>.
      </li>
      <li><strong>Verification</strong> of <a href="/docs/webhooks">webhooks</a>.</li>
      <li>
        <strong>Logging, tracing, proxies and mocks</strong>:
        <a href="/docs/guides/sdk-features">SDK features</a> compares the languages.
      </li>
    </ul>
    <p>
      For other languages, <a href="/docs/guides/generated-clients">generate a client</a>. The
      <a href="${CHANGELOG.path}">changelog</a> lists the versions.
    </p>`;
}

function sdkContent({ package: name, lead, content }: SdkText): Html {
  return html`<div class="lead">${markdown(lead)}</div>
    <p>
      Package: <code>${name}</code> ${SDK_VERSION} (<a href="/sdk/checksums.txt"
        >checksums of all packages</a
      >)
    </p>
    ${markdown(content)}`;
}

function changelog(): Html {
  return html`<p class="lead">
      Additions don’t break clients. <a href="/docs/guides/versioning">Versioning</a> explains what
      may change, and when.
    </p>
    ${changes.map(
      ({ id, name, versions }) =>
        html`<h2 id="${id}">${name}</h2>
          ${versions.map(
            (version) =>
              html`<h3 id="${id}-${version.name.toLowerCase()}">${version.name}</h3>
                ${markdown(version.content)}`,
          )}`,
    )}`;
}
