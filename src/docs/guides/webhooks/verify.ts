/** Renders the sections on verifying signatures and rotating secrets. */
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

/** Code that reads the raw body, by framework. */
const RAW_BODIES: readonly (readonly [string, string])[] = [
  ["Express", 'express.raw({ type: "application/json" }), then req.body'],
  ["Fastify", 'addContentTypeParser("application/json", { parseAs: "buffer" }, …)'],
  ["Next.js, Hono", "new Uint8Array(await request.arrayBuffer())"],
  ["Flask", "request.get_data()"],
  ["Django", "request.body"],
  ["FastAPI", "await request.body()"],
  ["Go", "io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))"],
  ["Spring", "@RequestBody byte[] rawBody"],
  ["Laravel, Symfony", "$request->getContent()"],
  ["Rails", "request.raw_post"],
  ["Sinatra", "request.body.read"],
  ["PHP", "file_get_contents('php://input')"],
];

export function verifySections(): Html {
  const rows = RAW_BODIES.map(([framework, code]) => [
    html`${framework}`,
    html`<code>${code}</code>`,
  ]);
  return html`<h2 id="verify">Verify signatures</h2>
    <p>
      Anyone can POST to your URL, but only the service and you know the secret. The signature
      header is
      <code>X-Service-Signature: t=&lt;unix seconds&gt;,s=&lt;hexadecimal digest&gt;</code>.
    </p>
    <ol>
      <li>
        Reject a header that doesn’t have exactly this form: up to 12 digits for <code>t</code>, a
        comma, and 64 lowercase hexadecimal digits for <code>s</code>. A header never contains two
        digests.
      </li>
      <li>
        Compute the HMAC-SHA256. The key is the whole secret as UTF-8 text, including
        <code>whsec_</code>, not decoded. The message is <code>t</code>, a full stop, and the raw
        body.
      </li>
      <li>
        Compare the digests in constant time. A comparison with <code>==</code> reveals how much of
        a forged digest is correct.
      </li>
      <li>
        Reject a <code>t</code> that differs from the current time by more than 300 seconds, so that
        a recorded delivery can’t be replayed later. <code>t</code> is the time of the attempt, so
        retries pass.
      </li>
      <li>
        If <code>X-Service-Signature-Next</code> is present, it is a second signature of the same
        form. Accept the delivery if either signature matches.
      </li>
    </ol>
    <p>
      Respond with 400 if verification fails. If you rejected a genuine delivery because your secret
      or clock was wrong, fix it before the next attempt.
    </p>
    <h2 id="raw-body">The raw body</h2>
    <p>
      The signature covers the exact bytes of the body. The most common mistake is to parse the JSON
      and serialize it again, which changes the bytes. To get the raw body:
    </p>
    ${table(["Framework", "Raw body"], rows)}
    <h2 id="rotate">Rotate a secret</h2>
    <p>
      When you rotate a secret, you get a next secret, which is shown only once. For 24 hours, or
      until you activate it, <code>X-Service-Signature</code> is created with the current secret and
      <code>X-Service-Signature-Next</code> with the next one. A receiver accepts deliveries with
      either secret, so you can replace it at any time. Then the next secret becomes the current
      one, and deliveries have one signature again.
    </p>
    <p>
      If a secret has leaked, use “Replace now”: from then on, only the new secret is used.
      Deliveries fail and are retried until your receiver has it.
    </p>`;
}
