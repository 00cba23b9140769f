/** Escaping HTML templates. A value is escaped unless a template rendered it. */

/** HTML that is safe to send. Only templates create it, so text can't become HTML by mistake. */
class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type { Html };

/** A value in a template: text and numbers are escaped, lists are joined, and null, undefined and false are empty. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Template tag: escapes every value that isn't `Html`. Attribute values must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += render(part) + (strings[index + 1] ?? "");
  return new Html(text);
}

/** Empty HTML. */
export const NOTHING = new Html("");

/**
 * HTML that codegen rendered and escaped, or a drawing of an icon. Anything else is a value in a template.
 * @param text the HTML
 */
export function generatedHtml(text: string): Html {
  return new Html(text);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.map(render).join("");
  return escape(String(part));
}

function escape(text: string): string {
  return text.replaceAll(/["&'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
