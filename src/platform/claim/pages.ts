/** Renders the pages of sandboxes that readers create: the new one, the claim link, and the link of its email. */
import { claimUrl } from "../../accounts/claim-sandbox.ts";
import { CLAIM_DAYS, type ClaimableSandbox } from "../../demo/claimable-sandbox.ts";
import { html, type Html } from "../../html/html.ts";
import type { OpenClaim } from "../../db/accounts/sandbox-claims.ts";
import { newPasswordField } from "../sign-in/pages.ts";
import { errorSummary, textField, type Errors } from "../ui/field.ts";
import type { Page } from "../ui/layout.ts";
import { exactTime } from "../ui/time.ts";
import { csrfField, secretBox, type View } from "../ui/view.ts";

/** The answer to the form of the documentation. Key and link are shown once. */
export function createdPage(view: View, sandbox: ClaimableSandbox): Page {
  const { baseUrl } = view;
  const { name, key, token, endsAt } = sandbox;
  const main = html`<div class="notice warn" role="status">
      <p>
        <strong>Copy the key and the claim link now.</strong> They are shown only once: we store
        only hashes of them.
      </p>
    </div>
    <p>
      <strong>${name}</strong> is a company for testing, with a catalog, zones and 300 customers.
      Nobody else sees what you do in it.
    </p>
    <h2>API key</h2>
    ${secretBox(key)}
    <h2>Make your first call</h2>
    ${command(`curl -s '${baseUrl}/v1/customers?limit=2' \\\n  -H 'Authorization: Bearer ${key}'`)}
    <h2>Receive events on your computer</h2>
    <p>
      With Node 20 or newer, this forwards events to your program, or prints them with
      <code>--print</code>:
    </p>
    ${command(
      `export PARTNER_API_BASE_URL=${baseUrl}\nexport PARTNER_API_KEY=${key}\nnpx ${baseUrl}/sdk/cli listen --forward http://localhost:4000/hooks`,
    )}
    <p>In another terminal, with the same variables, send an event:</p>
    ${command(`npx ${baseUrl}/sdk/cli trigger customer.updated`)}
    <h2>Claim link</h2>
    ${secretBox(claimUrl(baseUrl, token))}
    <p>
      The sandbox and its key exist until ${exactTime(endsAt)}, ${CLAIM_DAYS} days from now. Then
      all of it is erased. To keep it, open the claim link before: you become its admin, and can
      manage keys, webhook endpoints and agents. The link works once. Anyone who has it can claim
      the sandbox, so keep it secret.
    </p>
    <p>
      <a class="button" href="/docs/guides/getting-started">Getting started</a>
      <a href="/docs/guides/testing">Test your integration</a>
    </p>`;
  return { title: "Your sandbox is ready", main, isAlone: true };
}

function command(text: string): Html {
  return html`<pre tabindex="0"><code data-copy="Copy command">${text}</code></pre>`;
}

/** A limit was reached. @param message says which one */
export function refusedPage(message: string, retryAfterSeconds: number): Page {
  const main = html`<p>${message} Try again in ${waitText(retryAfterSeconds)}.</p>
    <p>
      If you have an account, you don’t need another sandbox: every company has one. Sign in to the
      <a href="/developer">developer platform</a> and switch to it.
    </p>
    <p><a class="button" href="/docs">Documentation</a></p>`;
  return { title: "No sandbox was created", main, isAlone: true };
}

function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 5400
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export interface ClaimForm {
  readonly claim: OpenClaim;
  /** The claim link's token. */
  readonly token: string;
  /** Whether emails are configured. */
  readonly canSignUp: boolean;
  readonly email?: string;
  readonly errors?: Errors | undefined;
}

/** The page of the claim link. */
export function claimPage(view: View, form: ClaimForm): Page {
  const { claim, errors } = form;
  const main = html`${errorSummary(errors)}
    <p>
      Claim <strong>${claim.companyName}</strong> to keep it. You become its admin, and its keys no
      longer expire. Without a claim, it is erased after ${exactTime(claim.endsAt)}.
    </p>
    <p class="quiet">
      Whoever created the sandbox has an API key of it. If that wasn’t you, revoke the key under
      “API keys”.
    </p>
    ${view.session ? asUser(view, form, view.session.user.email) : asStranger(view, form)}`;
  return { title: "Claim this sandbox", main, isAlone: true, isWrong: errors !== undefined };
}

function asUser(view: View, { token }: ClaimForm, email: string): Html {
  return html`<form method="post" action="/developer/claim" class="stack">
      ${csrfField(view)}
      <input type="hidden" name="token" value="${token}" />
      <p><button class="primary">Claim as ${email}</button></p>
    </form>
    <p class="quiet">
      You are then signed in to the sandbox, with the same email and password. To return to your
      company, sign out and sign in again: you can choose there.
    </p>`;
}

function asStranger(view: View, { token, canSignUp, email = "", errors }: ClaimForm): Html {
  const here = `/developer/claim?token=${token}`;
  return html`<p>
      <a class="button primary" href="/developer/sign-in?next=${encodeURIComponent(here)}"
        >Sign in to claim it</a
      >
    </p>
    ${
      canSignUp
        ? html`<h2>No account yet?</h2>
            <form method="post" action="/developer/claim/email" class="stack" novalidate>
              ${csrfField(view)}
              <input type="hidden" name="token" value="${token}" />
              ${textField({
                name: "email",
                label: "Email",
                type: "email",
                value: email,
                hint: "We send you a link with which you set a password.",
                autocomplete: "email",
                errors: errors ?? {},
              })}
              <p><button>Send the link</button></p>
            </form>`
        : html`<p class="quiet">
            This service sends no emails, so you can’t sign up here. Ask its operator for an
            account.
          </p>`
    }`;
}

/** The email was sent. */
export function sentPage(email: string): Page {
  const main = html`<p>
    We sent a link to <strong>${email}</strong>. Open it and set a password: the sandbox is yours
    then. If it doesn’t arrive, open the claim link again.
  </p>`;
  return { title: "Check your inbox", main, isAlone: true };
}

/** The page of the link in the email. */
export function passwordPage(
  view: View,
  { companyName, email }: OpenClaim,
  { token, errors }: { readonly token: string; readonly errors?: Errors | undefined },
): Page {
  const main = html`${errorSummary(errors)}
    <p>Set a password for <strong>${email}</strong>, and become the admin of ${companyName}.</p>
    <form method="post" action="/developer/claim/password" class="stack" novalidate>
      ${csrfField(view)}
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="username" value="${email ?? ""}" autocomplete="username" />
      ${newPasswordField(errors)}
      <p><button class="primary">Claim the sandbox</button></p>
    </form>`;
  return { title: "Claim this sandbox", main, isAlone: true, isWrong: errors !== undefined };
}

/** The link doesn't work. */
export function endedPage(view: View): Page {
  const [path, label] = view.session
    ? ["/developer", "Overview"]
    : ["/developer/sign-in", "Sign in"];
  const main = html`<p>
      The sandbox was already claimed, the link was replaced by a newer one, or the ${CLAIM_DAYS}
      days are over and the sandbox is erased. If you claimed it, sign in with your email and
      password.
    </p>
    <p>
      <a class="button" href="${path}">${label}</a>
      <a href="/docs">Create another sandbox</a>
    </p>`;
  return { title: "This link no longer works", main, isAlone: true };
}
