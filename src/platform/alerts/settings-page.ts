/** Renders the page on which a user chooses which alerts to get by email. */
import { KIND_LABELS, NOTICE_KINDS, type NoticeKind } from "../../alerts/kinds.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { choiceField } from "../ui/field.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";
import { ALERTS_PATH } from "./list-page.ts";

export interface AlertSettings {
  /** The kinds that the user doesn't want by email. */
  readonly muted: readonly string[];
  /** Whether the service can send emails. */
  readonly hasMail: boolean;
  /** Why a test email wasn't sent. */
  readonly problem?: string | undefined;
}

const HINTS: { readonly [K in NoticeKind]: string } = {
  "webhook_endpoint.failing": "Every attempt has failed for 15 minutes.",
  "webhook_endpoint.disabled": "The service disabled it after 5 days of failures, or after a 410.",
  "webhook_endpoint.recovered": "Attempts succeed again after it was failing or disabled.",
  "api_key.expiring": "14 days before, or when a quarter of its lifetime is left.",
  "api_key.expired": "Requests with it are rejected.",
  "quota.exhausted": "Requests are rejected with status 429; at most one email per hour.",
  "deprecated_operation.called": "A key or an agent calls one for the first time in 35 days.",
};

export function alertSettingsPage(view: View, settings: AlertSettings): Page {
  const { hasMail, problem } = settings;
  const email = view.session?.user.email ?? "";
  const main = html`${
      problem === undefined
        ? ""
        : html`<div class="notice bad" role="alert">
            <p><strong>No email was sent.</strong> ${problem}</p>
          </div>`
    }
    ${hasMail ? NOTHING : notConfigured}
    ${
      view.isAdmin
        ? html`${kindsForm(view, email, settings)} ${hasMail ? testForm(view, email) : ""}`
        : html`<p>
            Admins get alerts by email. You can see all of them under
            <a href="${ALERTS_PATH}">Alerts</a>.
          </p>`
    }
    <section aria-labelledby="webhooks-heading">
      <h2 id="webhooks-heading">Webhooks</h2>
      <p>
        Endpoints can get alerts as
        <a href="/docs/webhooks#operational-events">operational events</a>. Choose the events of an
        endpoint under <a href="/developer/webhooks">Webhooks</a>.
      </p>
    </section>`;
  return {
    title: "Email settings",
    section: "alerts",
    main,
    isWrong: problem !== undefined,
  };
}

const notConfigured = html`<div class="notice warn">
  <p>
    <strong>Email isn’t configured.</strong> No emails are sent until the operator of the service
    sets <code>SMTP_URL</code> and <code>MAIL_FROM</code>. Alerts are still listed here and sent to
    webhook endpoints that select them.
  </p>
</div>`;

function kindsForm(view: View, email: string, { muted }: AlertSettings): Html {
  return html`<form method="post" action="${ALERTS_PATH}/settings" class="stack" novalidate>
    ${csrfField(view)}
    ${choiceField({
      name: "kinds",
      label: `Emails to ${email}`,
      values: NOTICE_KINDS.filter((kind) => !muted.includes(kind)),
      choices: NOTICE_KINDS.map((kind) => ({
        value: kind,
        label: KIND_LABELS[kind],
        hint: HINTS[kind],
      })),
    })}
    <p><button class="primary">Save settings</button></p>
  </form>`;
}

function testForm(view: View, email: string): Html {
  return html`<section aria-labelledby="test-heading">
    <h2 id="test-heading">Test</h2>
    <form method="post" action="${ALERTS_PATH}/test-email">
      ${csrfField(view)}
      <p>Sends an email to ${email} right away.</p>
      <button>Send a test email</button>
    </form>
  </section>`;
}
