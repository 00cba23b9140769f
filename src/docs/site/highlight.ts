/** Colors code with the highlights that codegen stored. */
import { createHash } from "node:crypto";
import { highlights } from "../../generated/highlights.ts";
import { html, type Html } from "../../html/html.ts";

/** The key of a block in the generated file. */
export function highlightKey(language: string, text: string): string {
  return createHash("sha256").update(`${language}\n${text}`).digest("base64url").slice(0, 16);
}

/** A class, of one letter, and the number of UTF-16 code units that have it. */
const RUN = /([a-z-])(\d+)/g;

/**
 * Renders code in the colors of its language. Code that isn't in the generated file stays plain: run `npm run codegen`
 * after you change it.
 */
export function highlighted(language: string, text: string): Html {
  const runs = highlights[highlightKey(language, text)] ?? "";
  let at = 0;
  const parts = [...runs.matchAll(RUN)].map(([, name = "", length]) => {
    const part = text.slice(at, (at += Number(length)));
    return name === "-" ? part : html`<span class="${name}">${part}</span>`;
  });
  return html`${parts}${text.slice(at)}`;
}
