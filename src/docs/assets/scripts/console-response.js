/** Shows what was sent and received in the console. */
import { addCopyButtons } from "./copy-buttons.js";
import { environmentOf } from "./console-storage.js";
import { curlCommand, requestText } from "./console-request.js";
import { element } from "./element.js";
import { jsonNodes } from "./json-text.js";

/** The last countdowns end when the next response is shown. */
let countdowns = [];

/**
 * @param sent the request, with the `secret` that was used
 * @param received `response`, `text` of the body and `durationMs`
 * @param session of the developer platform
 */
export function showResult(place, sent, { response, text, durationMs }, session) {
  for (const timer of countdowns) clearInterval(timer);
  countdowns = [];
  const isGood = response.ok || response.status === 304;
  place.replaceChildren(
    // Not a heading: its level would depend on where the page has it.
    element("p", { class: "console-title" }, "Response"),
    element(
      "p",
      { class: "console-headline" },
      element("strong", { class: isGood ? "good" : "bad" }, statusText(response)),
      ` in ${durationMs} ms`,
    ),
    factsOf(response, text, platformLink(sent, response, session)),
    text ? codeBlock(jsonNodes(text), "Response body", "json") : element("p", {}, "No body."),
    section("Response headers", headerText(response)),
    section("Request as sent", requestText(sent, sent.secret)),
    section("As a curl command", curlCommand(sent)),
  );
  place.hidden = false;
  addCopyButtons(place);
}

/** Such as `200 OK`. HTTP/2 responses have no text. */
export function statusText({ status, statusText: text }) {
  return text ? `${status} ${text}` : String(status);
}

function factsOf(response, text, link) {
  const { headers } = response;
  const facts = [];
  if (headers.get("idempotency-replayed") === "true")
    facts.push([
      "Replayed: this is the stored response of the first request with this Idempotency-Key. Nothing was carried out again.",
    ]);
  const code = codeIn(text);
  if (code)
    facts.push([
      element("a", { href: `/docs/errors/${code}` }, element("code", {}, code)),
      ": what it means and how to fix it",
    ]);
  const retryAfter = Number(headers.get("retry-after"));
  if (retryAfter > 0)
    facts.push([
      countdown(retryAfter, (left) =>
        left > 0 ? `Send it again in ${seconds(left)}.` : "You can send it again now.",
      ),
    ]);
  const quota = quotaOf(headers);
  if (quota)
    facts.push([
      `${quota.left} of ${quota.limit} requests left; `,
      countdown(quota.resetSeconds, (left) =>
        left > 0 ? `the quota resets in ${seconds(left)}.` : "the quota has been reset since.",
      ),
    ]);
  if (link) facts.push([link]);
  return element("ul", { class: "console-facts" }, ...facts.map((each) => element("li", {}, each)));
}

/** A link to the request in the developer platform, which is switched to the environment of the request first. */
function platformLink({ secret }, { headers }, { user, environment, csrf }) {
  const id = headers.get("x-request-id");
  if (!id) return undefined;
  const path = `/developer/requests/${id}`;
  const text = "View this request in the developer platform";
  const link = element("a", { href: path }, text);
  const made = environmentOf({ secret });
  if (user && environment !== made)
    link.addEventListener("click", async (event) => {
      event.preventDefault();
      // Not a form: the documentation sends no referrer, and browsers then send no origin with its forms.
      const body = new URLSearchParams({ _csrf: csrf, environment: made });
      await fetch("/developer/environment", { method: "POST", body, redirect: "manual" });
      location.assign(path);
    });
  return link;
}

/** Reads `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). */
function quotaOf(headers) {
  const [, left, reset] = /;r=(\d+);t=(\d+)/.exec(headers.get("ratelimit") ?? "") ?? [];
  const [, limit] = /;q=(\d+)/.exec(headers.get("ratelimit-policy") ?? "") ?? [];
  return left && limit ? { left, limit, resetSeconds: Number(reset) } : undefined;
}

function codeIn(text) {
  try {
    const { code } = JSON.parse(text);
    return typeof code === "string" && /^[A-Z_]+$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** A text that is updated each second until the time is over. */
function countdown(fromSeconds, textOf) {
  const end = Date.now() + fromSeconds * 1000;
  const shown = element("span", {}, textOf(fromSeconds));
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    shown.textContent = textOf(left);
    if (left === 0) clearInterval(timer);
  }, 1000);
  countdowns.push(timer);
  return shown;
}

function seconds(count) {
  return count === 1 ? "1 second" : `${count} seconds`;
}

function headerText({ headers }) {
  return [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
}

function section(title, text) {
  return element(
    "details",
    { class: "nested" },
    element("summary", {}, title),
    codeBlock([text], title, "text"),
  );
}

function codeBlock(nodes, label, kind) {
  const code = element("code", { "data-copy": `Copy ${label.toLowerCase()}` }, ...nodes);
  const block = element(
    "pre",
    { class: kind, tabindex: "0", role: "region", "aria-label": label },
    code,
  );
  return element("div", { class: "code-block" }, block);
}
