/** Template tag for HTML. Escapes every value except the result of another template. */
import { html as escaping } from "ghtml";

/** HTML that is safe to send. Only templates create it. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A value in a template: text is escaped, an empty value is left out, a list is joined. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/**
 * Builds on ghtml, the template tag of fastify-html. There, a `!` before a value makes it raw HTML; here the
 * value's type decides, so that text can't become HTML by mistake.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += render(part) + (strings[index + 1] ?? "");
  return new Html(text);
}

/** Empty HTML. */
export const NOTHING = new Html("");

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.map(render).join("");
  return escape(String(part));
}

function escape(text: string): string {
  return text.replaceAll(/["&'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
