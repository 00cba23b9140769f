/** Templates. What is put into one is escaped, unless it is itself made by one. */
import { html as escaping } from "ghtml";

/** HTML that is safe to send: nothing but templates make it. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What a template takes: text is escaped, nothing is left out, a list is joined. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/**
 * A template tag on top of fastify-html's own (ghtml), which takes whatever stands behind a `!` for raw HTML:
 * here the type decides, so that text can't become HTML by a slip.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += render(part) + (strings[index + 1] ?? "");
  return new Html(text);
}

/** No HTML at all. */
export const NOTHING = new Html("");

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.map(render).join("");
  return escaping`${String(part)}`;
}
