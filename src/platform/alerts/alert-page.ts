/** Renders one alert: what happened, since when, what to do, and who was notified. */
import { describeAlert } from "../../alerts/dismiss.ts";
import type { AlertRow } from "../../db/alerts/alerts.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { counted } from "../ui/number.ts";
import { fullTime } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { alertBadge, ALERTS_PATH } from "./list-page.ts";

type EmailCounts = { readonly [state: string]: number };

/**
 * @param emails numbers of emails about the alert by state
 * @param endpoints all endpoints of the company, for their names
 */
export function alertPage(
  view: View,
  alert: AlertRow,
  emails: EmailCounts,
  endpoints: readonly Endpoint[],
): Page {
  const { title, what, advice, path, link } = describeAlert(alert, endpoints);
  const { id, kind, since, raisedAt, endedAt, outcome, dismissedAt, dismissedBy } = alert;
  const main = html`<p>${what}</p>
    <p>${endedAt ? "" : advice} <a href="${path}">${link}</a></p>
    ${factList(
      [kind.startsWith("api_key.") ? "Expires" : "Since", fullTime(since)],
      ["Raised", fullTime(raisedAt)],
      ["Ended", endedAt && html`${fullTime(endedAt)} ${outcome}`],
      ["Dismissed", dismissedAt && html`${fullTime(dismissedAt)} by ${dismissedBy}`],
      ["Emails", emailLine(emails)],
      ["Event type", html`<code>${kind}</code>`],
    )}
    ${view.isAdmin && !endedAt && !dismissedAt ? dismissForm(view, id) : NOTHING}`;
  return {
    title,
    section: "alerts",
    lead: alertBadge(alert),
    main,
  };
}

function emailLine({ sent = 0, pending = 0, failed = 0 }: EmailCounts): string {
  const parts = [
    sent > 0 ? `${counted(sent, "email")} sent` : "",
    pending > 0 ? `${counted(pending, "email")} waiting to be sent` : "",
    failed > 0 ? `${counted(failed, "email")} not accepted by the mail server` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "None";
}

function dismissForm(view: View, id: string): Html {
  return html`<form method="post" action="${ALERTS_PATH}/${id}/dismiss">
    ${csrfField(view)}
    <p class="quiet">
      A dismissed alert stays in the list, and is no longer counted in the navigation. It ends when
      the state is over.
    </p>
    <button>Dismiss</button>
  </form>`;
}
