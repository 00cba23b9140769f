/** Renders the signature checker: a form to paste a delivery, and the verdict. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import type { SignatureVerdict } from "../../webhooks/sending/signature-check.ts";
import { errorSummary, textAreaField, textField, type Errors } from "../ui/field.ts";
import { html, type Html, type Part } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { counted, formatCount } from "../ui/number.ts";
import { exactTime, span } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { crumbOf } from "./endpoint-name.ts";

export interface SignatureForm {
  readonly endpoint: Endpoint;
  readonly headers: string;
  readonly body: string;
  readonly tolerance: string;
  /** Undefined before the form is submitted. */
  readonly verdict?: SignatureVerdict | undefined;
  /** A delivery to fill the form from. */
  readonly latestDeliveryId?: string | undefined;
  readonly errors?: Errors | undefined;
}

export function signaturePage(view: View, form: SignatureForm): Page {
  const { endpoint, headers, body, tolerance, verdict, latestDeliveryId, errors } = form;
  const path = `/developer/webhooks/${endpoint.id}`;
  const main = html`${errorSummary(errors)} ${verdict ? result(verdict, view.now, form) : ""}
    <p>
      Paste a delivery as your receiver got it. It is checked with this endpoint’s signing secrets,
      which are not shown. Nothing is stored.
      ${latestDeliveryId ? html`<a href="${path}/signature?delivery=${latestDeliveryId}">Fill in from the latest delivery</a>` : ""}
    </p>
    <form method="post" action="${path}/signature">
      ${csrfField(view)}
      ${textAreaField({
        name: "headers",
        label: "Request headers",
        hint: html`One per line, or the value of <code>X-Service-Signature</code> alone.`,
        value: headers,
        rows: 6,
        errors: errors ?? {},
      })}
      ${textAreaField({
        name: "body",
        label: "Raw body",
        hint: "The bytes as they arrived, before your code parses them.",
        value: body,
        rows: 8,
        errors: errors ?? {},
      })}
      <div class="stack">
        ${textField({
          name: "tolerance",
          label: "Tolerance of the timestamp, in seconds",
          hint: "Leave empty to accept any timestamp. The samples in the docs use 300.",
          value: tolerance,
          optional: true,
          errors: errors ?? {},
        })}
      </div>
      <button class="primary">Check signature</button>
    </form>`;
  return {
    title: "Check a signature",
    section: "webhooks",
    parent: crumbOf(endpoint),
    main,
    isWrong: errors !== undefined,
  };
}

function result(verdict: SignatureVerdict, now: Date, form: SignatureForm): Html {
  const explain = TEXTS[verdict.reason] as (
    ...of: [SignatureVerdict, SignatureForm, Date]
  ) => Texts;
  const { title, text, todo } = explain(verdict, form, now);
  return html`<div class="notice ${verdict.reason === "valid" ? "good" : "bad"}" role="status">
    <p><strong>${title}</strong></p>
    <p>${text}</p>
    ${todo ? html`<p><strong>What to do:</strong> ${todo}</p>` : ""}
  </div>`;
}

interface Texts {
  readonly title: string;
  readonly text: Part;
  readonly todo?: Part;
}

const RAW_BODY = html`Verify the raw bytes before anything parses them:
  <a href="/docs/webhooks#raw-body">how to read the raw body</a>.`;

/** What each verdict means. */
const TEXTS: {
  readonly [Reason in SignatureVerdict["reason"]]: (
    verdict: Extract<SignatureVerdict, { readonly reason: Reason }>,
    form: SignatureForm,
    now: Date,
  ) => Texts;
} = {
  valid: (verdict, _, now) => ({
    title: "The signature is valid.",
    text: html`It was made with the ${verdict.secret} at ${signedAt(verdict.timestamp)}
    (${ageOf(verdict.timestamp, now)}).`,
    todo: "If your receiver rejects this delivery, it uses another secret, or it verifies other bytes than these.",
  }),
  timestamp_out_of_tolerance: (verdict, form, now) => ({
    title: "The signature matches, but the timestamp is outside the tolerance.",
    text: html`It was made at ${signedAt(verdict.timestamp)} (${ageOf(verdict.timestamp, now)}). The
    tolerance is ${counted(Number(form.tolerance), "second")}.`,
    todo: "If this is a delivery from some time ago, that is expected. If it just arrived, check your server’s clock.",
  }),
  malformed_body: () => ({
    title: "The signature matches, but the body is not an event.",
    text: "The body has no id, type, createdAt and data.",
  }),
  missing_header: (verdict) => ({
    title: "The X-Service-Signature header is missing.",
    text: verdict.hasNext
      ? "There is only X-Service-Signature-Next, which never comes alone."
      : "Without it, nobody can tell who sent the request.",
    todo: "Paste all headers. If your receiver doesn’t get this one, a proxy in front of it removes it.",
  }),
  malformed_header: (verdict) => ({
    title: `The ${verdict.header} header is malformed.`,
    text: `It ${verdict.detail}.`,
    todo: html`Copy the whole value, of the form <code>t=&lt;seconds&gt;,s=&lt;digest&gt;</code>.`,
  }),
  extra_whitespace: () => ({
    title: "The body has extra whitespace.",
    text: "The signature matches without the whitespace or byte order mark at the beginning or end of the body. Often, it is a line break at the end.",
    todo: RAW_BODY,
  }),
  reserialized: () => ({
    title: "The body was parsed and serialized again.",
    text: "It is the same JSON, but not the same bytes: for example, the spaces, the order of the fields or the escapes differ.",
    todo: RAW_BODY,
  }),
  body_changed: (verdict, form) => ({
    title: verdict.isCutOff ? "The body is cut off." : "The body is not the one that was sent.",
    text: verdict.isCutOff
      ? `It ends after ${formatCount(form.body.length)} characters.`
      : `The first different character is number ${formatCount(verdict.at + 1)}.`,
    todo: RAW_BODY,
  }),
  other_endpoint: (verdict) => ({
    title: "The signature was made for another endpoint.",
    text: html`It matches a secret of <code>${verdict.secret}</code>. Each endpoint has its own
      secret.`,
    todo: "Use the secret of the endpoint that the delivery was sent to.",
  }),
  old_secret: (verdict) => ({
    title: "The signature was made with an earlier secret.",
    text: html`This header was sent at ${exactTime(verdict.sentAt)}. The secret that made it has
    been replaced since, or the body is not the one that was sent.`,
    todo: "Resend the delivery to get one that is signed with the current secret.",
  }),
  timestamp_changed: () => ({
    title: "The timestamp was changed.",
    text: "The digest was sent with another timestamp, which is part of what is signed.",
  }),
  digest_changed: () => ({
    title: "The digest was changed.",
    text: "A signature with this timestamp was sent, but with another digest.",
  }),
  no_match: (verdict) => ({
    title: "The signature doesn’t match.",
    text: verdict.isSentBody
      ? "The body is exactly what was sent, so the signature was made with another secret, or it was changed."
      : "It was made with another secret, or the headers, the body or both are not what was sent.",
    todo: "Compare with the headers and the raw body on the delivery’s page.",
  }),
};

function signedAt(timestamp: number): Html {
  return exactTime(new Date(timestamp * 1000));
}

function ageOf(timestamp: number, now: Date): string {
  const ageMs = now.getTime() - timestamp * 1000;
  return ageMs >= 0 ? `${span(ageMs)} ago` : `${span(ageMs)} in the future`;
}
