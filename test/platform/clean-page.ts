/** Hostile texts, and a check that none of them became markup on a page. */
import type { Test } from "tap";

/** Texts that could become markup anywhere. Together, they cost as much as one: text is escaped character by character. */
const MARKUP = [
  `"><script>alert(1)</script>`,
  `'><img src=x onerror=alert(1)>`,
  `" autofocus onfocus="alert(1)`,
  "</title></main><h1>owned</h1>",
  "!${1+1}{{1+1}}<%= 1 %>",
  "<!-- --><![CDATA[",
  "`${alert(1)}`",
  "&#60;script&#62;&lt;b&gt;",
  "\\u003cscript\\u003e\\x3c",
  "<svg/onload=alert(1)>",
];

/** Beside all markup: short texts, which limits of length let pass, and what matters only at the start of a value. */
export const HOSTILE = [
  `"><script>alert(1)</script>`,
  MARKUP.join(" "),
  "!",
  "javascript:alert(1)",
  "nul\0 and \u{202e}turned",
];

const TAG = /<\/?([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s+([a-zA-Z][\w:-]*)(?:="[^"<]*")?/g;
const MODULE = `<script type="module" src="/developer/assets/platform.js">`;

/** Asserts that every `<` starts a template's tag, no tag is active content, and the only script is our module. */
export function isClean(t: Test, name: string, page: string): void {
  // Assertions that hold are not reported: printing thousands of them costs more than making them.
  if (!page.includes(MODULE)) t.fail(`${name} is a page`, { page });
  const rest = page.replace("<!doctype html>", "").replaceAll(TAG, "");
  // Not `t.notMatch`, which compares the whole page line by line, at a hundred times the cost.
  if (rest.includes("<")) t.fail(`${name}: text is not escaped`, { rest });
  const tags = [...page.matchAll(TAG)].map(([tag, element = "", attributes = ""]) => ({
    tag,
    element: element.toLowerCase(),
    names: [...attributes.matchAll(ATTRIBUTE)].map(([, each]) => each?.toLowerCase()),
  }));
  const scripts = tags.filter(({ element, tag }) => element === "script" && tag[1] !== "/");
  if (scripts.length !== 1 || scripts[0]?.tag !== MODULE)
    t.fail(`${name}: one module`, { scripts });
  for (const { tag, element, names } of tags) {
    const isActive = ["iframe", "object", "embed", "base", "style", "img"].includes(element);
    const hasHandler = names.some((each) => each?.startsWith("on") || each === "style");
    const leadsElsewhere = /\s(href|src|action|formaction)="(?!\/|#|https?:)/i.test(tag);
    if (isActive || hasHandler || leadsElsewhere) t.fail(`${name}: ${tag}`);
  }
}
