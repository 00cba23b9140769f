/** Renders emails: alerts, and a test email. */
import type { EmailContent } from "../db/alerts/emails.ts";
import { html } from "../html/html.ts";
import { describeNotice } from "./describe.ts";
import type { Notice } from "./kinds.ts";

/** The path of the page on which a user chooses emails. */
const ALERT_SETTINGS_PATH = "/developer/alerts/settings";

interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly url: string;
  readonly link: string;
}

/**
 * Renders the email about an alert.
 * @param baseUrl public base URL of the service, without a trailing slash
 * @param name name of the endpoint that it is about
 */
export function alertEmail(
  notice: Notice,
  companyName: string,
  baseUrl: string,
  name?: string | null,
): EmailContent {
  const { title, what, advice, path, link } = describeNotice(notice, name);
  return render(
    { title, paragraphs: [what, advice], url: `${baseUrl}${path}`, link },
    companyName,
    [
      `You get this email because you are an admin of ${companyName}.`,
      "Choose the emails that you get:",
      `${baseUrl}${ALERT_SETTINGS_PATH}`,
    ],
  );
}

/** Renders the email that an admin sends to themselves. */
export function testEmail(companyName: string, baseUrl: string): EmailContent {
  const letter = {
    title: "Test email",
    paragraphs: ["This is a test. Alerts about your integration reach you at this address."],
    url: `${baseUrl}/developer/alerts`,
    link: "View alerts",
  };
  return render(letter, companyName, [
    "You get this email because you selected “Send a test email”.",
  ]);
}

/** Renders the email with a link to set a password. */
export function passwordLinkEmail(
  { url, isInvitation }: { readonly url: string; readonly isInvitation: boolean },
  companyName: string,
): EmailContent {
  const letter = {
    title: isInvitation
      ? `You are invited to the developer platform of ${companyName}`
      : "Set a new password",
    paragraphs: [
      isInvitation
        ? `An admin of ${companyName} added you to the developer platform of the Partner API.`
        : `An admin of ${companyName} created a link with which you can set a new password.`,
      "The link works once, within three days. If you don’t expect this email, ignore it.",
    ],
    url,
    link: "Set your password",
  };
  return render(letter, companyName, []);
}

/** Renders the email with which a reader claims a sandbox. Nothing in it is the reader's own text. */
export function claimEmail(url: string, companyName: string): EmailContent {
  const letter = {
    title: "Claim your sandbox",
    paragraphs: [
      `You asked to claim ${companyName}, a sandbox of the Partner API with sample data. Set a password to become its admin.`,
      "The link works once. If you don’t expect this email, ignore it: without the link, nobody can use your address.",
    ],
    url,
    link: "Set your password",
  };
  return render(letter, companyName, []);
}

function render(
  { title, paragraphs, url, link }: Letter,
  companyName: string,
  footer: readonly string[],
): EmailContent {
  return {
    subject: oneLine(`[${companyName}] ${title}`),
    text: `${[title, ...paragraphs, `${link}: ${url}`, ...(footer.length > 0 ? ["--", footer.join("\n")] : [])].join("\n\n")}\n`,
    html: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${title}</title>
        </head>
        <body>
          <h1>${title}</h1>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
          <p><a href="${url}">${link}</a></p>
          ${footer.length > 0 ? html`<hr />` : ""}
          ${footer.map((line) => html`<p>${line.startsWith("http") ? html`<a href="${line}">${line}</a>` : line}</p>`)}
        </body>
      </html>`.toString(),
  };
}

/** A header has one line: a line break in a name must not start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 200);
}
