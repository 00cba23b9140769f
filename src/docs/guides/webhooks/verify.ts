/** How a receiver knows who sent it. */
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

/** Where frameworks keep what others have parsed already. */
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
  ["PHP", "file_get_contents('php://input')"],
];

export function verifySections(): Html {
  const rows = RAW_BODIES.map(([framework, code]) => [
    html`${framework}`,
    html`<code>${code}</code>`,
  ]);
  return html`<h2 id="verify">Verify a delivery</h2>
    <p>
      Anybody can POST to your URL. Only the service and you know the secret. The header is
      <code>X-Service-Signature: t=&lt;unix seconds&gt;,s=&lt;hexadecimal digest&gt;</code>.
    </p>
    <ol>
      <li>
        Refuse a header that is not exactly of that form: up to 12 digits, a comma, 64 digits in
        lower case. It never holds two digests.
      </li>
      <li>
        Compute HMAC-SHA256. The key is the whole secret as UTF-8 text, with <code>whsec_</code>,
        not decoded. The message is <code>t</code>, a full stop, and the raw body.
      </li>
      <li>
        Compare in constant time: <code>==</code> tells a forger how much of a guess is right.
      </li>
      <li>
        Refuse a <code>t</code> more than 300 seconds from now, in either direction: a recorded
        delivery must not be good for ever. <code>t</code> is the time of the attempt, so retries
        pass.
      </li>
      <li>
        When <code>X-Service-Signature-Next</code> is there, it is another signature of the same
        form. One that matches is enough.
      </li>
    </ol>
    <p>
      Answer 400 to what you refuse. If it was genuine after all, because your secret or clock is
      wrong, mend that before the next attempt.
    </p>
    <h2 id="raw-body">The raw body</h2>
    <p>
      The signature covers bytes. JSON that was parsed and written anew has other bytes and fails,
      which is the most frequent mistake. Where the bytes are:
    </p>
    ${table(["In", "The raw body"], rows)}
    <h2 id="rotate">Roll a secret</h2>
    <p>
      Rolling makes a next secret, shown once. For 24 hours, or until you activate it by hand,
      <code>X-Service-Signature</code> is still made with the current secret, and
      <code>X-Service-Signature-Next</code> with the next one. A receiver that holds either one
      accepts, so exchange the secret whenever it suits you. Then the next becomes the current, and
      there is one header again.
    </p>
    <p>
      When a secret has leaked, use “Replace now”: from that moment on, only the new secret signs.
      Deliveries fail until your receiver has it, and are retried.
    </p>`;
}
