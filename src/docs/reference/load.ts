/** Reads the model of the reference, and renders its Markdown. */
import { readFileSync } from "node:fs";
import { generatedHtml, html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import type { Field, Markdown, Reference } from "./model.ts";

/** Read when the pages are first needed. */
export const REFERENCE = JSON.parse(
  readFileSync(new URL("../../generated/reference.json", import.meta.url), "utf8"),
) as Reference;

/** Renders Markdown that codegen parsed. */
export function markdown(parts: Markdown): Html {
  return html`${parts.map((part) =>
    typeof part === "string" ? generatedHtml(part) : codeBlock(part.language, part.text),
  )}`;
}

/** Returns the fields of the objects that a field names. */
export function fieldsOf(name: string): readonly Field[] {
  const fields = REFERENCE.schemas[name];
  if (!fields) throw new Error(`The reference has no fields of ${name}.`);
  return fields;
}
