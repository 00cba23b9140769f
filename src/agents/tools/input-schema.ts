/** Builds a tool's input schema: an operation's path, query and body as one flat object. */
import type { Operation, TSchema } from "../../generated/typebox.ts";
import { KEY_ARGUMENT, keyArgumentOf, propertiesOf } from "../../validation/flat-arguments.ts";

/** Keywords built from all parts. The body's description repeats the tool's. */
const BUILT_KEYWORDS = new Set(["type", "properties", "required", "title", "description"]);

/** Some clients drop tools with these keywords. The rules are still checked; the tool's description must state them. */
const OMITTED_KEYWORDS = new Set(["if", "then", "else"]);

/**
 * Builds the JSON Schema of a tool's arguments. Except for conditions, it accepts exactly what REST accepts:
 * codegen refuses operations for which this isn't possible (codegen/flat-input.ts).
 */
export function inputSchemaOf({ schema }: Operation): object {
  const { params, querystring, body } = schema;
  const key = keyArgumentOf(schema);
  const parameters = [...requiredOf(params), ...requiredOf(querystring)];
  const required = [...parameters, ...requiredOf(body)];
  const bodyKeywords = Object.entries(body ?? {}).filter(
    ([keyword]) => !BUILT_KEYWORDS.has(keyword) && !OMITTED_KEYWORDS.has(keyword),
  );
  const minBodyFields: number | undefined = body?.["minProperties"];
  return toPlainJson({
    type: "object",
    properties: {
      ...propertiesOf(params),
      ...propertiesOf(querystring),
      ...propertiesOf(body),
      ...(key ? { [KEY_ARGUMENT]: key } : {}),
    },
    ...(required.length > 0 ? { required } : {}),
    ...Object.fromEntries(bodyKeywords),
    // Parameters don't count as fields of a body that needs at least one.
    ...(minBodyFields === undefined ? {} : { minProperties: minBodyFields + parameters.length }),
    additionalProperties: false,
  });
}

function requiredOf(part: TSchema | undefined): readonly string[] {
  return part?.["required"] ?? [];
}

/** Returns a schema as plain JSON, without TypeBox's symbols. */
export function toPlainJson(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object;
}
