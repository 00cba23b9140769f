/** The hints: what an endpoint's owner should do about each way to fail. */
import type { Stage } from "../sending/failure.ts";
import { TOTAL_TIMEOUT_MS } from "../sending/timings.ts";

/** By the attempt's error: the first that fits. */
type Hints = readonly (readonly [error: RegExp, hint: string])[];

const ANY = /^/;

const TLS_HINTS: Hints = [
  [/CERT_HAS_EXPIRED/, "Renew the certificate, and make the receiver's server load the new one."],
  [
    /CERT_NOT_YET_VALID/,
    "The certificate's time has not begun. Install the one that is valid today.",
  ],
  [
    /SELF_SIGNED/,
    "Install a certificate of a public authority (Let's Encrypt is one), with its intermediate certificates.",
  ],
  [
    /UNABLE_TO_(VERIFY|GET)_/,
    "Make the receiver's server send its full chain, with the intermediate certificates of a public authority.",
  ],
  [
    /ALTNAME/,
    "Install a certificate that names the URL's host, or register the host name that the certificate is for.",
  ],
  [
    /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE/,
    "Deliveries carry no client certificate: don't ask for one, and check the signature instead. TLS 1.2 or 1.3 with common ciphers must be on.",
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/,
    "The URL's port doesn't speak TLS. Register the port that serves HTTPS.",
  ],
  [
    ANY,
    "The receiver must complete a handshake of TLS 1.2 or 1.3 for the URL's host name. Check the TLS settings of its server, and those of a proxy before it.",
  ],
];

/** By the stage that it failed at. */
export const STAGE_HINTS: { readonly [stage: string]: Hints } = {
  dns: [
    [
      /\((ENO|EAI_NO)/,
      "Check the spelling of the URL's host name, and that its DNS records have a public address.",
    ],
    [
      ANY,
      "The name servers of the URL's host give no answer. Check that they run and can be reached from the internet.",
    ],
  ],
  connect: [
    [
      /ECONNREFUSED/,
      "Nothing listens at the URL's host and port, or a firewall refuses. Start the receiver, check the port, and let connections from the internet in.",
    ],
    [
      ANY,
      "The URL's host can't be reached. Check that its DNS records have the receiver's address, and that its firewall lets connections from the internet in.",
    ],
  ],
  tls: TLS_HINTS,
  send: [
    [
      /could not be signed/,
      "Your receiver has no part in this. Tell the operator of this service, and resend what has failed once it is mended.",
    ],
    [
      /UND_ERR_(CLOSED|DESTROYED)/,
      "Your receiver has no part in this: the service was restarting. The next attempt comes by itself; a test is to be sent again.",
    ],
    [
      ANY,
      "The connection broke before the request was out. Read the whole request before you answer or close, and check the limits of proxies before the receiver.",
    ],
  ],
  response: [
    [
      /not valid HTTP/,
      "What listens at the URL's port doesn't answer in HTTP/1.1. Check the port, and what serves it.",
    ],
    [/headers are too large/, "Keep the headers of your answer below 16 KiB in all."],
    [
      ANY,
      "The receiver took the request and gave no complete answer. Look into its logs at this time for a crash, and into those of proxies before it.",
    ],
  ],
  timeout: [
    [
      ANY,
      `Answer 2xx at once, and do the work afterwards: an attempt may take ${TOTAL_TIMEOUT_MS / 1000} s in all.`,
    ],
  ],
  blocked: [
    [ANY, "Register a URL that starts with https:// and whose host has public addresses only."],
  ],
} satisfies { readonly [stage in Stage]: Hints };

const REFUSED_BODY =
  "The receiver refuses the body. Verify the signature over the raw bytes, before anything parses them, and take fields and event types that you don't know.";

/** By the status that came: the first range that holds it. */
export const STATUS_HINTS: readonly (readonly [from: number, to: number, hint: string])[] = [
  [300, 399, "Redirects are not followed: register the URL that they lead to."],
  [
    401,
    401,
    "The receiver asks for credentials or refuses the signature. It must take our POST without a sign-in and check its signature, with this endpoint's secret, over the raw body.",
  ],
  [
    403,
    403,
    "The receiver, or a firewall before it, refuses us. It must take our POST without a sign-in or CSRF token and check its signature, with this endpoint's secret, over the raw body.",
  ],
  [404, 404, "The receiver has nothing at the URL's path. Check the path, and the host name."],
  [405, 405, "The URL's path must accept POST."],
  [
    410,
    410,
    "410 means that nothing will ever listen here again: outside of tests it disables the endpoint. Answer 2xx, or register another URL.",
  ],
  [413, 413, "Raise the limit for request bodies, in the receiver and in proxies before it."],
  [415, 415, "The receiver must accept the content type application/json."],
  [
    429,
    429,
    "The receiver limits our requests. Its Retry-After is obeyed, up to an hour; raise the limit, or put deliveries into a queue of your own and answer 2xx at once.",
  ],
  [400, 400, REFUSED_BODY],
  [422, 422, REFUSED_BODY],
  [
    400,
    499,
    "The receiver refuses the request. Look into its logs at this time, and answer 2xx to events that you don't use, too.",
  ],
  [
    502,
    504,
    "A proxy before the receiver got no answer from it. Check that the receiver runs, and look into the logs of both at this time.",
  ],
  [500, 599, "The receiver failed. Look into its logs at this time."],
  [100, 999, "Answer with a status from 200 to 299."],
];
