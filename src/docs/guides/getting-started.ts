/** The guide from nothing to the first answer. */
import { html, type Html } from "../../html/html.ts";
import { table } from "../table.ts";
import { guidePage, type Guide } from "./guide.ts";
import { programSection } from "./programs.ts";

const TITLE = "Getting started";

export const GETTING_STARTED: Guide = {
  path: "/docs/guides/getting-started",
  title: TITLE,
  about: "From a key to the first answer, in curl, TypeScript, Python and Go.",
  page,
};

function page(baseUrl: string): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      A key, two variables and one program: the first answer takes five minutes.
    </p>
    <h2 id="key">1. Get a key</h2>
    <p>
      Sign in to the <a href="/developer">developer platform</a>, open
      <a href="/developer/keys">API keys</a>, and create one with the scope
      <code>customers:read</code>. The key, <code>pak_…</code>, is shown once: copy it. If you can’t
      create keys there, ask one of your company’s admins.
    </p>
    <h2 id="variables">2. Set two variables</h2>
    <p>All code in these guides takes the address and the key from the environment:</p>
    <pre><code>${variables(baseUrl)}</code></pre>
    <h2 id="install">3. Install an SDK, or take curl</h2>
    <p>
      The SDKs retry, turn pages and verify webhooks for you. Anything that speaks HTTPS and JSON
      does as well.
    </p>
    ${table(["Language", "Install", "Needs"], installRows())}
    <h2 id="call">4. Make the first call</h2>
    <p>It says how many customers your company has, and shows up to five:</p>
    ${programSection("first-call")}
    <p>
      Save it, and run it: TypeScript as <code>first-call.mjs</code> with
      <code>node first-call.mjs</code>, Python as <code>first_call.py</code> with
      <code>python first_call.py</code>, Go as <code>main.go</code> with <code>go run .</code>
    </p>
    <h2 id="look">5. Look at what happened</h2>
    <p>
      Every request is listed under <a href="/developer/requests">Requests</a>, with its status, for
      7 days. If yours was refused, its page says why, and so does
      <a href="/docs/guides/errors">the error</a> itself.
    </p>
    <h2 id="next">Next</h2>
    <ul>
      <li>The <a href="/docs">reference</a> has code for every operation.</li>
      <li>
        Write without doing things twice: <a href="/docs/guides/idempotency">idempotency</a>. It
        takes a key with <code>customers:write</code>.
      </li>
      <li>Hear of changes: <a href="/docs/webhooks">webhooks</a>.</li>
    </ul>`;
  return guidePage({ title: TITLE, main });
}

/** Not in the page's template, so that it stays two lines. */
function variables(baseUrl: string): string {
  return `export PARTNER_API_BASE_URL=${baseUrl}\nexport PARTNER_API_KEY=pak_…`;
}

function installRows(): Html[][] {
  return [
    ["TypeScript", "npm install partner-api", "Node 20"],
    ["Python", "pip install partner-api", "Python 3.10"],
    ["Go", "go get github.com/partner-api/partner-api-go", "Go 1.24"],
  ].map(([language = "", command = "", needs = ""]) => [
    html`${language}`,
    html`<code>${command}</code>`,
    html`${needs} or newer`,
  ]);
}
