/** The guide to writing once. */
import { html, type Html } from "../../html/html.ts";
import { guidePage, type Guide } from "./guide.ts";
import { programSection } from "./programs.ts";

const TITLE = "Idempotency";

export const IDEMPOTENCY_GUIDE: Guide = {
  path: "/docs/guides/idempotency",
  title: TITLE,
  about: "How to send a write again without doing it twice.",
  page,
};

function page(): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      When a connection breaks, you can’t tell whether a write was done. With an idempotency key,
      you needn’t: send it again.
    </p>
    <p>
      Every <code>POST</code> takes a header <code>Idempotency-Key</code>: 1 to 255 visible ASCII
      characters, new for each thing to create. The first answer is kept for 24 hours. Whoever sends
      the same request with the same key gets that answer again, and nothing is done twice.
    </p>
    <p>
      This sends a write twice, with the number of an order as its key. There is one customer
      afterwards. It needs a key with the scope <code>customers:write</code>:
    </p>
    ${programSection("idempotency")}
    <p>
      The second answer has the header <code>Idempotency-Replayed: true</code>. Run it again within
      24 hours, and there is still one.
    </p>
    <h2 id="sdks">In the SDKs</h2>
    <p>
      Every <code>POST</code> carries a key, a new UUID that is the same in all attempts of a call.
      Pass one of your own, such as the id of what you write it for, where the write must happen
      once even if your process ends and begins again.
    </p>
    <h2 id="refusals">What can be refused</h2>
    <ul>
      <li>
        422
        <a href="/docs/errors/IDEMPOTENCY_KEY_REUSED"><code>IDEMPOTENCY_KEY_REUSED</code></a
        >: the key was used for another request. Make a new one for each write.
      </li>
      <li>
        409
        <a href="/docs/errors/IDEMPOTENCY_KEY_IN_USE"><code>IDEMPOTENCY_KEY_IN_USE</code></a
        >: the first request is still running. Send it again after a moment.
      </li>
    </ul>
    <p>
      429 and 5xx are not kept: send the same request with the same key until it has another answer.
      A refusal of what the request names, such as
      <a href="/docs/errors/ADDRESS_NOT_FOUND"><code>ADDRESS_NOT_FOUND</code></a
      >, is kept: mend the request, and give it a new key.
    </p>
    <h2 id="patch">PATCH</h2>
    <p><code>PATCH</code> needs no key: sending it twice sets the same values twice.</p>`;
  return guidePage({ title: TITLE, main });
}
