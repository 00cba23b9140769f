/** Renders the pages on which a user gives the command line of a computer an API key. */
import type { ApiKey } from "../../accounts/key.ts";
import type { KeyRequest } from "../../accounts/key-request.ts";
import { describeScope, SCOPES } from "../../accounts/scopes.ts";
import type { Environment } from "../../kernel/environment.ts";
import { html } from "../../html/html.ts";
import { LIFETIMES } from "../keys/lifetime.ts";
import { choiceField, errorSummary, selectField, textField, type Errors } from "../ui/field.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

export interface CommandLineForm {
  readonly name: string;
  readonly environment: Environment;
  readonly scopes: readonly string[];
  /** One of LIFETIMES. */
  readonly expires: string;
  readonly errors?: Errors | undefined;
}

export function commandLinePage(view: View, request: KeyRequest, form: CommandLineForm): Page {
  const { errors = {} } = form;
  const { live, sandbox, at } = request.parameters;
  const main = html`${errorSummary(form.errors)}
    <p>
      The command <code>partner login</code> requests an API key of
      <strong>${view.session?.company.name}</strong>. Its code:
    </p>
    <p class="secret"><code>${request.code}</code></p>
    <div class="notice warn">
      <p>
        <strong>Does your terminal show the same code?</strong> If it shows another one, or you
        didn’t start the command yourself, cancel: somebody else would get the key.
      </p>
    </div>
    <form method="post" action="/developer/command-line" class="stack" novalidate>
      ${csrfField(view)}
      <input type="hidden" name="live" value="${live}" />
      <input type="hidden" name="sandbox" value="${sandbox}" />
      <input type="hidden" name="at" value="${at}" />
      ${choiceField({
        name: "environment",
        label: "Environment",
        values: [form.environment],
        one: true,
        choices: [
          { value: "live", label: "Live data", hint: "Never the sandbox." },
          { value: "sandbox", label: "Sandbox only", hint: "Test data. Never live data." },
        ],
        errors,
      })}
      ${choiceField({
        name: "scopes",
        label: "Scopes",
        hint: "Select only what you need. No scope includes another.",
        values: form.scopes,
        choices: SCOPES.map((scope) => ({
          value: scope,
          label: html`<code>${scope}</code>`,
          hint: `${describeScope(scope)}.`,
        })),
        errors,
      })}
      ${textField({ name: "name", label: "Name of the key", value: form.name, errors })}
      ${selectField({
        name: "expires",
        label: "Expires",
        value: form.expires,
        choices: LIFETIMES,
        errors,
      })}
      <div class="actions">
        <button class="primary">Allow</button> <a href="/developer">Cancel</a>
      </div>
    </form>
    <p class="quiet">
      The command has made the key on its computer: we store only a hash of it. An admin can revoke
      it at any time under <a href="/developer/keys">API keys</a>.
    </p>`;
  const title = "Give this computer an API key?";
  return { title, main, isAlone: true, isWrong: form.errors !== undefined };
}

export function allowedPage({ id, name, masked, scopes }: ApiKey, environment: Environment): Page {
  const main = html`<p>
      The key <a href="/developer/keys/${id}">${name}</a> (<code>${masked}</code>) works
      ${environment === "live" ? "with live data" : "in the sandbox"}, with
      ${scopes.length === 1 ? "the scope" : "the scopes"} ${scopes.join(", ")}.
    </p>
    <p>Go back to the terminal: the command continues there. You can close this page.</p>`;
  return { title: "The computer is signed in", main, isAlone: true };
}

/** Shown for a request that was answered, is older than ten minutes, or whose link is incomplete. */
export function expiredPage(): Page {
  const main = html`<p>
      It was already answered, is older than 10 minutes, or the link is incomplete. Run
      <code>partner login</code> again.
    </p>
    <p><a href="/developer/keys">View API keys</a></p>`;
  return { title: "This request for a key has expired", main, isAlone: true };
}
