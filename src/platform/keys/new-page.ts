/** Renders the form for a new key. */
import { describeScope, SCOPES } from "../../accounts/scopes.ts";
import { choiceField, errorSummary, selectField, textField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";
import { LIFETIMES } from "./lifetime.ts";

export interface NewKeyForm {
  /** Id of the new key: a form that is submitted twice creates one key. */
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** One of LIFETIMES. */
  readonly expires: string;
  readonly errors?: Errors | undefined;
  /** The key that this form has already created. */
  readonly created?: { readonly id: string; readonly message: string } | undefined;
}

export function newKeyPage(view: View, form: NewKeyForm): Page {
  const { errors = {} } = form;
  const main = html`${form.created ? alreadyCreated(form.created) : errorSummary(form.errors)}
    <form method="post" action="/developer/keys" class="stack" novalidate>
      ${csrfField(view)}
      <input type="hidden" name="id" value="${form.id}" />
      ${textField({ name: "name", label: "Name", value: form.name, hint: "Describe what the key is for, such as “Dispatch import, production”.", errors })}
      ${choiceField({
        name: "scopes",
        label: "Scopes",
        hint: "Select only what the key needs. No scope includes another.",
        values: form.scopes,
        choices: SCOPES.map((scope) => ({
          value: scope,
          label: html`<code>${scope}</code>`,
          hint: `${describeScope(scope)}.`,
        })),
        errors,
      })}
      ${selectField({
        name: "expires",
        label: "Expires",
        value: form.expires,
        choices: LIFETIMES,
        errors,
      })}
      <div class="actions">
        <button class="primary">Create key</button> <a href="/developer/keys">Cancel</a>
      </div>
    </form>`;
  return {
    title: "Create API key",
    section: "keys",
    main,
    isWrong: form.errors !== undefined || form.created !== undefined,
  };
}

function alreadyCreated({ id, message }: { id: string; message: string }): Html {
  return html`<div class="notice bad" role="alert">
    <p><strong>No new key was created.</strong> ${message}</p>
    <p><a href="/developer/keys/${id}">View key</a></p>
  </div>`;
}
