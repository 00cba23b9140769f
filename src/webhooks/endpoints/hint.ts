/** Chooses the hint with which the owner of an endpoint can fix a failed attempt. */
import type { Stage } from "../sending/failure.ts";
import { TOTAL_TIMEOUT_MS } from "../sending/timings.ts";
import type { Attempt } from "./delivery-log.ts";

/** Responses slower than this get close to the limit. */
const SLOW_MS = 3000;
const LIMIT = `${TOTAL_TIMEOUT_MS / 1000} s`;

const UNKNOWN =
  "Check your server's logs to see whether the event arrived. If it didn't, resend it: the event keeps its id.";

/** Hints by a pattern of the attempt's error; the first that matches applies. */
type Hints = Readonly<Record<string, string>>;

/** The pattern of every error. */
const ANY = "^";

const HTTP_2_ONLY =
  "Webhooks are sent by HTTP/1.1, and your server accepts only HTTP/2 there. Enable HTTP/1.1 too, on the server and on any proxy in front of it.";

const TLS_HINTS: Hints = {
  CERT_HAS_EXPIRED: "Renew the certificate, then reload your server so that it uses the new one.",
  CERT_NOT_YET_VALID: "The certificate is not valid yet. Install one that is valid today.",
  SELF_SIGNED:
    "Install a certificate from a public authority such as Let's Encrypt, including its intermediate certificates.",
  "UNABLE_TO_(VERIFY|GET)_":
    "Configure your server to send the full certificate chain, including the intermediate certificates of a public authority.",
  ALTNAME:
    "Install a certificate for the URL's host name, or register a URL with the host name that the certificate is for.",
  "CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE":
    "Don't require a client certificate; verify the signature instead. Enable TLS 1.2 or 1.3 with common ciphers.",
  "WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG":
    "The URL's port doesn't speak TLS. Register the port that serves HTTPS.",
  NO_APPLICATION_PROTOCOL: HTTP_2_ONLY,
  [ANY]:
    "Your server must complete a TLS 1.2 or 1.3 handshake for the URL's host name. Check its TLS settings, and those of any proxy in front of it.",
};

/** Hints by the stage at which the attempt failed. */
const STAGE_HINTS: { readonly [stage: string]: Hints } = {
  dns: {
    "\\((ENO|EAI_NO)":
      "Check the spelling of the URL's host name, and that its DNS records contain a public address.",
    [ANY]:
      "The name servers of the URL's host don't respond. Check that they are running and reachable from the internet.",
  },
  connect: {
    ECONNREFUSED:
      "Nothing listens on the URL's host and port, or a firewall rejects the connection. Start your server, check the port, and allow connections from the internet.",
    [ANY]:
      "The URL's host can't be reached. Check that its DNS records have your server's address, and that your firewall allows connections from the internet.",
  },
  tls: TLS_HINTS,
  send: {
    "could not be signed":
      "Your server did not cause this. Contact the operator of this service, and resend the failed deliveries once it is fixed.",
    "UND_ERR_(CLOSED|DESTROYED)":
      "Your server did not cause this: the service was restarting. The delivery is retried automatically; if this was a test, send it again.",
    [ANY]:
      "The connection was closed before the whole request was sent. Read the whole request before you respond, and check the limits of any proxy in front of your server.",
  },
  response: {
    "not valid HTTP":
      "The URL's port doesn't speak HTTP/1.1. Check the port and the program that listens on it.",
    "in HTTP/2": HTTP_2_ONLY,
    "headers are too large": "Keep the response headers below 64 KiB in total.",
    "too many 1xx":
      "Your server sent only interim responses, such as 100 or 102. Return a status from 200 to 299 right away and process the event afterwards.",
    [ANY]:
      "Your server accepted the request but sent no complete response. Check its logs at this time for a crash, and those of any proxy in front of it.",
  },
  timeout: {
    [ANY]: `Return 2xx right away and process the event afterwards: an attempt may take ${LIMIT} in total.`,
  },
  blocked: {
    [ANY]: "Register a URL that starts with https:// and whose host has only public addresses.",
  },
} satisfies { readonly [stage in Stage]: Hints };

const REFUSED_BODY =
  "Your server rejected the body. Verify the signature over the raw bytes before parsing them, and accept unknown fields and event types.";

const REDIRECT = "Redirects are not followed. Register the URL that this one redirects to.";

const NO_RESPONSE =
  "A proxy in front of your server got no response from it. Check that your server is running, and check the logs of both at this time.";

/** Hints by status. */
const STATUS_HINTS: { readonly [status: number]: string } = {
  101: "Your server switched to another protocol, such as WebSocket, which the request doesn't ask for. Return a status from 200 to 299.",
  300: REDIRECT,
  301: REDIRECT,
  302: REDIRECT,
  303: REDIRECT,
  304: "304 answers a request for what is known already, and an event is new. Return a status from 200 to 299, also from caches in front of your server.",
  307: REDIRECT,
  308: REDIRECT,
  400: REFUSED_BODY,
  401: "Your server asked for credentials or rejected the signature. Accept the POST without a sign-in, and verify its signature with this endpoint's secret over the raw body.",
  403: "Your server, or a firewall in front of it, rejected the request. Accept the POST without a sign-in or CSRF token, and verify its signature with this endpoint's secret over the raw body.",
  404: "Your server has nothing at the URL's path. Check the path and the host name.",
  405: "The URL's path must accept POST.",
  410: "410 means that this URL is gone for good, so any delivery other than a test disables the endpoint. Return 2xx, or register another URL.",
  413: "Raise the limit for request bodies on your server and on any proxy in front of it.",
  415: "Your server must accept the content type application/json.",
  422: REFUSED_BODY,
  426: HTTP_2_ONLY,
  429: "Your server limits our requests. We honor Retry-After up to an hour; raise the limit, or queue events on your side and return 2xx right away.",
  502: NO_RESPONSE,
  503: NO_RESPONSE,
  504: NO_RESPONSE,
  505: HTTP_2_ONLY,
};

/** Hints by the class of other statuses. */
const CLASS_HINTS: { readonly [firstDigit: number]: string } = {
  4: "Your server rejected the request. Check its logs at this time, and return 2xx even for events that you don't use.",
  5: "Your server failed. Check its logs at this time.",
};

const OTHER_STATUS = "Return a status from 200 to 299.";

/**
 * Returns a hint for the owner of the endpoint.
 * @returns one or two sentences; null only for an attempt that succeeded in good time
 */
export function hintFor({
  status,
  stage,
  error,
  durationMs,
}: Pick<Attempt, "status" | "stage" | "error" | "durationMs">): string | null {
  if (error === null) {
    if (durationMs <= SLOW_MS) return null;
    const seconds = (durationMs / 1000).toFixed(1);
    return `This took ${seconds} s; an attempt fails after ${LIMIT}. Return 2xx right away and process the event afterwards.`;
  }
  // A status says more than the error in the rest of the response.
  if (status !== null)
    return STATUS_HINTS[status] ?? CLASS_HINTS[Math.floor(status / 100)] ?? OTHER_STATUS;
  const hints = Object.entries((stage === null ? undefined : STAGE_HINTS[stage]) ?? {});
  return hints.find(([pattern]) => new RegExp(pattern).test(error))?.[1] ?? UNKNOWN;
}
