/** Formats and colors JSON for pages. */
import { html, type Html } from "../../html/html.ts";

export interface JsonBlock {
  /** The block's accessible name, such as `Response body`. */
  readonly region: string;
  /** The copy button's accessible name. Default: `Copy JSON`. */
  readonly label?: string;
  /** Whether the text is only the beginning of a body. It is colored as far as it goes. */
  readonly isTruncated?: boolean;
}

/** Longer texts are cut off, to bound the page. */
const MAX_CHARACTERS = 64 * 1024;
/** Texts with more tokens are shown as they are: each token is an element. */
const MAX_TOKENS = 5000;
/** Deeper levels aren't indented further. */
const MAX_INDENTED_LEVELS = 20;

/** A block with indented, colored JSON. Text that isn't JSON is shown as it is. */
export function jsonBlock(text: string, { region, label, isTruncated }: JsonBlock): Html {
  const isCut = text.length > MAX_CHARACTERS;
  const shown = isCut ? text.slice(0, MAX_CHARACTERS) : text;
  const isPart = isCut || isTruncated === true;
  const tokens = isPart || isJson(shown) ? tokensOf(shown) : undefined;
  return html`<div class="code-block">
      <pre
        class="json"
        tabindex="0"
        role="region"
        aria-label="${region}"
      ><code data-copy="${label ?? "Copy JSON"}">${tokens ? indented(tokens) : shown}</code></pre>
    </div>
    ${isPart ? html`<p class="quiet">Only the beginning is shown.</p>` : ""}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Strings (the last one may be cut off), punctuation, and numbers or literals. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gsu;

/** Undefined when there are too many, or when the text doesn't begin like an object or array. */
function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) if (tokens.push(token) > MAX_TOKENS) return undefined;
  return tokens;
}

/** Works on tokens instead of parsed values: numbers and repeated keys stay as they were sent. */
function indented(tokens: readonly string[]): Html[] {
  const parts: Html[] = [];
  let level = 0;
  const line = () => html`${`\n${"  ".repeat(Math.min(level, MAX_INDENTED_LEVELS))}`}`;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (token === "{" || token === "[") {
      level++;
      parts.push(html`${token}`);
      if (next !== undefined && next !== "}" && next !== "]") parts.push(line());
    } else if (token === "}" || token === "]") {
      level = Math.max(level - 1, 0);
      const last = tokens[index - 1];
      if (last !== "{" && last !== "[") parts.push(line());
      parts.push(html`${token}`);
    } else if (token === ",") parts.push(html`${token}`, line());
    else if (token === ":") parts.push(html`: `);
    else parts.push(html`<span class="${kindOf(token, next)}">${token}</span>`);
  }
  return parts;
}

function kindOf(token: string, next: string | undefined): string {
  if (token.startsWith('"')) return next === ":" ? "json-key" : "json-string";
  return /^[-\d]/.test(token) ? "json-number" : "json-literal";
}
