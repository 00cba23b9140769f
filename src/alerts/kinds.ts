/** Defines the kinds of alerts. A kind is the type of the operational event that reports it. */
import { OPERATIONAL_TYPES, type EventData, type OperationalType } from "../events/envelope.ts";
import { MINUTE_MS } from "../kernel/time.ts";

/** A notification of admins: an alert, or the recovery that ends one. */
export type NoticeKind = OperationalType;

/** States that alerts are about. */
export type AlertKind = Exclude<NoticeKind, "webhook_endpoint.recovered">;

export const NOTICE_KINDS: readonly NoticeKind[] = OPERATIONAL_TYPES;

export const ALERT_KINDS: readonly AlertKind[] = NOTICE_KINDS.filter(
  (kind): kind is AlertKind => kind !== "webhook_endpoint.recovered",
);

/** The data of an event, without what only exists once the alert is stored. */
export type Details<K extends NoticeKind> = Omit<EventData[K], "alertId" | "pageUrl">;

/** A notice with its details, as a union by kind. */
export type Notice = {
  [K in NoticeKind]: { readonly kind: K; readonly details: Details<K> };
}[NoticeKind];

/** An endpoint has recovered when attempts succeeded and none failed for this long. */
export const RECOVERED_AFTER_MS = 5 * MINUTE_MS;
/** An alert about the quota ends this long after the last rejected request. */
export const QUOTA_CALM_MINUTES = 60;
/** Longer than a month, so that a monthly job raises one alert. */
export const DEPRECATED_CALM_DAYS = 35;
/** An alert about an expired key ends after this long, if the key isn't revoked before. */
export const EXPIRED_DAYS = 30;

/** Labels for filters and settings. */
export const KIND_LABELS: { readonly [K in NoticeKind]: string } = {
  "webhook_endpoint.failing": "Webhook endpoint failing",
  "webhook_endpoint.disabled": "Webhook endpoint disabled",
  "webhook_endpoint.recovered": "Webhook endpoint recovered",
  "api_key.expiring": "API key expires soon",
  "api_key.expired": "API key expired",
  "quota.exhausted": "Quota exceeded",
  "deprecated_operation.called": "Deprecated operation called",
};
