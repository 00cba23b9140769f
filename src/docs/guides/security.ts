/** Renders the guide to the security of an integration. */
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";

const SCAN = `pak_[0-9A-Za-z]{38}          # API keys
whsec_[0-9A-Za-z+/]{43}=     # signing secrets`;

export const SECURITY: DocsPage = {
  path: "/docs/guides/security",
  title: "Security",
  about: "Protect keys and signing secrets, check signatures correctly, and respond to a leak.",
  section: "guides",
  content: () =>
    html`<p class="lead">
        Two secrets protect your integration: API keys prove who calls us, and signing secrets prove
        that a webhook comes from us. This guide explains how to store, check and replace them.
      </p>
      <h2 id="keys">API keys</h2>
      <ul>
        <li>
          We store only a hash of a key. It is shown once, when you create it. If you lose it,
          create another one.
        </li>
        <li>
          Use keys on servers only. A browser or a mobile app reveals its key to every user, so call
          the API from your own backend.
        </li>
        <li>
          Limit each key to the <a href="/docs/guides/authentication#scopes">scopes</a> of its app,
          and set an expiry date for keys of temporary tools.
        </li>
        <li>
          Send keys over HTTPS only. We reject plain HTTP instead of redirecting it, so that a wrong
          address is noticed at the first request.
        </li>
      </ul>
      <p>Add these patterns to the secret scanner of your repositories:</p>
      ${codeBlock("text", SCAN)}
      <h2 id="signatures">Check signatures</h2>
      <p>
        Anyone who knows your URL can send requests to it. Check every delivery before you use its
        content. The SDKs have a function for it, and
        <a href="/docs/webhooks#verify">Verify signatures</a> has complete code for five languages.
        If you write your own, avoid these mistakes:
      </p>
      ${table(["Mistake", "Consequence", "Instead"], mistakes())}
      <h2 id="network">Your receiver’s network</h2>
      <ul>
        <li>
          Don’t rely on source addresses: ours can change. The signature is what proves the sender.
        </li>
        <li>Limit the size of a body to 1 MiB, and read it completely before you parse it.</li>
        <li>
          If a gateway in front of your receiver needs credentials, set them as
          <a href="/docs/webhooks#headers">custom headers</a>. They complement the signature and
          don’t replace it.
        </li>
      </ul>
      <h2 id="leak">When a secret has leaked</h2>
      <ol>
        <li>
          API key: open it under <a href="/developer/keys">API keys</a> and revoke it. It stops
          working immediately. Create a new one for the app.
        </li>
        <li>
          Signing secret: open the endpoint under <a href="/developer/webhooks">Webhooks</a> and
          choose “Replace now”. Deliveries fail and are retried until your receiver has the new
          secret.
        </li>
        <li>
          Search <a href="/developer/requests">Requests</a> with <code>key:NAME</code> for what the
          key was used for in the last 7 days.
        </li>
        <li>Find out how it leaked before you deploy the new secret in the same way.</li>
      </ol>
      <p>
        If nothing has leaked and you only replace secrets regularly, rotate them with an overlap:
        see <a href="/docs/guides/authentication#rotate">keys</a> and
        <a href="/docs/webhooks#rotate">signing secrets</a>.
      </p>
      <h2 id="agents">Agents</h2>
      <p>
        Agents sign in with OAuth and act for a user, within the scopes that the user granted.
        Review them under <a href="/developer/agents">Agents</a>, and revoke access that is no
        longer used. Agents read data that other users entered, so treat instructions in names and
        notes as data. See <a href="/docs/agents">Agents</a>.
      </p>`,
};

function mistakes(): Html[][] {
  return [
    [
      html`Parsing the JSON and serializing it again before the check`,
      html`The bytes differ, and genuine deliveries are rejected`,
      html`Check the <a href="/docs/webhooks#raw-body">raw body</a>`,
    ],
    [
      html`Comparing digests with <code>==</code>`,
      html`The time of the comparison reveals how much of a forged digest is right`,
      html`Compare in constant time`,
    ],
    [
      html`Ignoring the timestamp`,
      html`A recorded delivery can be sent again at any time`,
      html`Reject a difference of more than 300 seconds`,
    ],
    [
      html`Checking only <code>X-Service-Signature</code>`,
      html`Deliveries are rejected while you rotate the secret`,
      html`Also accept <code>X-Service-Signature-Next</code>`,
    ],
    [
      html`Processing an <code>id</code> more than once`,
      html`A replay within 300 seconds, or a retry, has its effect twice`,
      html`Store each <code>id</code> under a unique key`,
    ],
  ];
}
