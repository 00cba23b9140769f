/** Who lets an agent in, to what, for how long. */
import { SCOPES } from "../../../accounts/scopes.ts";
import { describeScope } from "../../../accounts/scope-descriptions.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

export function consentSections(): Html {
  const rows = SCOPES.map((scope) => [
    html`<code>${scope}</code>`,
    // As the page says it where somebody decides.
    html`${describeScope(scope)}`,
  ]);
  return html`<h2 id="consent">Sign in and allow</h2>
    <p>
      Your browser comes to the <a href="/developer">developer platform</a>. If you are not signed
      in there, you sign in first. Then a page says who asks, in which company’s name it would act,
      where your browser goes with the answer, and what the agent wants to do.
    </p>
    <ul>
      <li>
        <strong>Look at the host that the answer goes to.</strong> Anybody can take any name, but
        not any host. <code>localhost</code> and <code>127.0.0.1</code> are a program on your own
        computer; a name such as <code>cursor:</code> is an app there.
      </li>
      <li>Allow fewer scopes than it asks for, if you like.</li>
      <li>Only admins can let agents in, as only they can create API keys.</li>
    </ul>
    <p>
      When such a page opens and you did not start it, refuse. It waits half an hour for your
      answer; after that, connect again from the client.
    </p>
    <h2 id="scopes">Scopes</h2>
    ${table(["Scope", "What it allows"], rows)}
    <p>
      The scopes are those of API keys: writing does not include reading. Some clients ask for both
      at once, others for reading first. When one then calls a tool that writes, the answer is a 403
      that names the scope, and the client leads you to the consent page once more. What you did not
      allow stays refused.
    </p>
    <p>
      What a model reads can mislead it. Give <code>customers:write</code> to agents whose writes
      you see before they happen: most clients ask you, unless you tell them not to. Tools that only
      read are marked so (<code>readOnlyHint</code>).
    </p>
    <h2 id="revoke">Shut an agent out</h2>
    <p>
      <a href="/developer/agents">Agents</a> in the developer platform lists those that were let in,
      by whom, and when each was last used. “Revoke” works at once: the agent’s next request is
      answered 401. Its requests are listed under <a href="/developer/requests">Requests</a>.
    </p>
    <p>An agent is shut out as well when</p>
    <ul>
      <li>the one who let it in leaves the company, or is no longer an admin,</li>
      <li>it gives a token back (<code>/oauth/revoke</code>),</li>
      <li>
        a code or refresh token is used twice: somebody has a copy, so everything that came of it
        ends, and the agent has to be let in anew.
      </li>
    </ul>
    <h2 id="tokens">How long it lasts</h2>
    <p>
      An access token works for 1 hour. The client renews it with a refresh token, which works once,
      within 30 days, and is replaced by the next one. So an agent that is used goes on until it is
      revoked, and one that is not used for 30 days has to be let in anew.
    </p>`;
}
