/** Describes alerts in words, for emails and the developer platform. */
import type { Notice } from "./kinds.ts";

/** The texts of an alert. All are plain text. */
export interface Description {
  /** Without a full stop. */
  readonly title: string;
  /** One sentence that describes the event. */
  readonly what: string;
  /** One sentence that says how to fix it. */
  readonly advice: string;
  /** Path of the page about it, and the label of a link to it. */
  readonly path: string;
  readonly link: string;
}

/**
 * Describes an alert, or the recovery from one.
 * @param name name of the endpoint that it is about; an endpoint without a name is described by the host of its URL
 */
export function describeNotice(notice: Notice, name?: string | null): Description {
  const { kind, details } = notice;
  switch (kind) {
    case "webhook_endpoint.failing":
      return {
        title: `Webhook endpoint ${name ?? hostOf(details.endpointUrl)} is failing`,
        what: `${details.reason} The endpoint is ${details.endpointUrl}.`,
        advice:
          "Check your receiver, and look at the failed attempts. Deliveries are retried for about two hours. If every attempt fails for 5 days, the endpoint is disabled. Afterwards, recover the events that it missed.",
        ...endpointPage(details.endpointId),
      };
    case "webhook_endpoint.disabled":
      return {
        title: `Webhook endpoint ${name ?? hostOf(details.endpointUrl)} was disabled`,
        what: `${details.reason} The endpoint ${details.endpointUrl} receives no events.`,
        advice:
          "Fix your receiver and enable the endpoint. Then recover the events that it missed: they are stored for 30 days.",
        ...endpointPage(details.endpointId),
      };
    case "webhook_endpoint.recovered":
      return {
        title: `Webhook endpoint ${name ?? hostOf(details.endpointUrl)} has recovered`,
        what: `${details.reason} The endpoint is ${details.endpointUrl}.`,
        advice: "Recover the events that it missed, if there are any.",
        ...endpointPage(details.endpointId),
      };
    case "api_key.expiring":
      return {
        title: `API key ${details.keyName} expires soon`,
        what: `The API key ${details.keyName} (ending in ${details.keyLastFour}) expires at ${utc(details.expiresAt)}. Requests with it are rejected from then on.`,
        advice: "Rotate the key before then, and use the new one in your apps.",
        ...keyPage(details.keyId),
      };
    case "api_key.expired":
      return {
        title: `API key ${details.keyName} has expired`,
        what: `The API key ${details.keyName} (ending in ${details.keyLastFour}) expired at ${utc(details.expiresAt)}. Requests with it are rejected with status 401.`,
        advice: "Create a new key if an app still uses this one, and revoke it.",
        ...keyPage(details.keyId),
      };
    case "quota.exhausted":
      return {
        title: "Requests exceed your quota",
        what: `Requests are rejected with status 429 because you made more than ${details.quota} in ${details.windowSeconds} seconds. The first one was rejected at ${utc(details.since)}.`,
        advice:
          "Find out which key or agent sends the most requests, and let it wait as Retry-After says. You get no further alert until no request was rejected for an hour.",
        path: "/developer/requests?status=429",
        link: "View rejected requests",
      };
    case "deprecated_operation.called":
      return {
        title: `${details.actorName} calls a deprecated operation`,
        what: `The ${details.actorType === "agent_grant" ? "agent" : "API key"} ${details.actorName} called ${details.operationId}, which is deprecated${details.sunsetAt ? ` and may stop working on ${details.sunsetAt.slice(0, 10)}` : ""}.`,
        advice: "Use the operation that replaces it. The reference names it.",
        path: "/developer/requests/deprecated",
        link: "View calls of deprecated operations",
      };
  }
}

/** The subject that the rows of a company's alerts and emails can show: a URL without its query, which may contain a secret. */
export function withoutQuery(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed ? `${parsed.origin}${parsed.pathname}` : "";
}

function endpointPage(id: string) {
  return { path: `/developer/webhooks/${id}`, link: "View the endpoint" };
}

function keyPage(id: string) {
  return { path: `/developer/keys/${id}`, link: "View the key" };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Such as `2026-07-01 13:05 UTC`. */
function utc(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
