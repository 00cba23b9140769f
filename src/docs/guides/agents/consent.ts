/** Renders the sections on authorizing agents, scopes, revocation and token lifetime. */
import { describeScope, SCOPES } from "../../../accounts/scopes.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

export function consentSections(): Html {
  const rows = SCOPES.map((scope) => [
    html`<code>${scope}</code>`,
    // The same words as on the consent page.
    html`${describeScope(scope)}`,
  ]);
  return html`<h2 id="consent">Sign in and authorize</h2>
    <p>
      Your browser opens the <a href="/developer">developer platform</a>. Sign in if you haven’t
      yet. The consent page shows which agent requests access, to which company, where your browser
      goes next, and what the agent wants to do.
    </p>
    <ul>
      <li>
        <strong>Check the host that your browser goes to next.</strong> An agent can use any name,
        but not any host. <code>localhost</code> and <code>127.0.0.1</code> are programs on your own
        computer. A name such as <code>cursor:</code> is an app on it.
      </li>
      <li>You can allow fewer scopes than the agent requests.</li>
      <li>Only admins can authorize agents, just as only admins can create API keys.</li>
    </ul>
    <p>
      If a consent page opens and you didn’t start the sign-in, deny access. The page expires after
      half an hour. If that happens, connect again from the client.
    </p>
    <h2 id="scopes">Scopes</h2>
    ${table(["Scope", "Allows"], rows)}
    <p>
      Agents have the same scopes as API keys: writing doesn’t include reading. Some clients request
      all scopes at once, others start with reading. If a client then calls a tool that writes, it
      gets a 403 that names the missing scope, and opens the consent page again. A scope that you
      don’t allow stays denied.
    </p>
    <p>
      <code>customers:erase</code> is never checked beforehand, because an erasure can’t be undone.
      Without it, an agent doesn’t see the tool <code>erase_customer</code>. Agents that were
      connected before this scope existed don’t have it.
    </p>
    <p>
      Data that a model reads can mislead it. Allow <code>customers:write</code> only for agents
      whose writes you confirm first. Most clients ask for confirmation unless you turn it off.
      Tools that only read are marked as <code>readOnlyHint</code>.
    </p>
    <h2 id="revoke">Revoke access</h2>
    <p>
      <a href="/developer/agents">Agents</a> in the developer platform lists the connected agents,
      who authorized them, and when they were last used. “Revoke” takes effect immediately: the
      agent’s next request gets a 401. <a href="/developer/requests">Requests</a> lists the requests
      of each agent.
    </p>
    <p>Access is also revoked when</p>
    <ul>
      <li>the user who authorized the agent leaves the company or is no longer an admin,</li>
      <li>that user signs out on all devices, or sets a new password with a link,</li>
      <li>the agent revokes its token (<code>/oauth/revoke</code>),</li>
      <li>
        a code is used twice, or a refresh token again after more than a minute. Someone else may
        have a copy, so all tokens of the agent stop working, and you have to authorize it again.
      </li>
    </ul>
    <h2 id="tokens">Token lifetime</h2>
    <p>
      An access token works for 1 hour. The client renews it with a refresh token, which works
      within 30 days and is replaced by a new one. An agent in regular use stays connected until you
      revoke its access. An agent that isn’t used for 30 days has to be authorized again.
    </p>`;
}
