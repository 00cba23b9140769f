/** Renders JSON with colors. */
import { element } from "./element.js";

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|(true|false|null)/g;

/** @returns nodes: text, and colored spans. Text that isn't JSON is returned as it is. */
export function jsonNodes(text) {
  let shown;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return [text];
  }
  const nodes = [];
  let end = 0;
  for (const match of shown.matchAll(TOKEN)) {
    const [, string, colon, number, literal] = match;
    const token = string ?? number ?? literal;
    const kind = colon ? "key" : string ? "string" : number ? "number" : "literal";
    nodes.push(shown.slice(end, match.index), element("span", { class: `json-${kind}` }, token));
    end = match.index + token.length;
  }
  return [...nodes, shown.slice(end)];
}
