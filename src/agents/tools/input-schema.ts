/** Builds a tool's input schema: an operation's path, query and body as one flat object. */
import type { Operation, TSchema } from "../../generated/typebox.ts";
import { KEY_ARGUMENT, keyArgumentOf, propertiesOf } from "../../validation/flat-arguments.ts";
import { FIELDS } from "./fields.ts";
import { forModels } from "./model-schema.ts";

/**
 * Builds the JSON Schema of a tool's arguments, reduced to what a model needs. It accepts all that REST accepts: codegen
 * refuses operations for which this isn't possible (codegen/flat-input.ts). Conditions are left out, because some clients
 * drop a tool that has one; the tool's description states them.
 */
export function inputSchemaOf({ schema, tool }: Operation): object {
  const { params, querystring, body } = schema;
  const key = keyArgumentOf(schema);
  const parameters = [...requiredOf(params), ...requiredOf(querystring)];
  const required = [...parameters, ...requiredOf(body)];
  const minBodyFields: number | undefined = body?.["minProperties"];
  const properties = {
    ...propertiesOf(params),
    ...propertiesOf(querystring),
    // The server's instructions describe it.
    ...("dryRun" in propertiesOf(querystring) ? { dryRun: { type: "boolean" } } : {}),
    ...propertiesOf(body),
    ...(key ? { [KEY_ARGUMENT]: { type: "string" } } : {}),
    ...(tool?.fields ? { [FIELDS]: fieldsSchema(tool.fields) } : {}),
  };
  return toPlainJson({
    ...forModels({ type: "object", properties }),
    ...(required.length > 0 ? { required } : {}),
    // Parameters don't count as fields of a body that needs at least one.
    ...(minBodyFields === undefined ? {} : { minProperties: minBodyFields + parameters.length }),
  });
}

/** The server's instructions describe the argument. */
function fieldsSchema(fields: readonly string[]): object {
  const description = `Default: ${fields.join(", ")}.`;
  return { type: "array", items: { type: "string" }, description };
}

function requiredOf(part: TSchema | undefined): readonly string[] {
  return part?.["required"] ?? [];
}

/** Returns a schema as plain JSON, without TypeBox's symbols. */
function toPlainJson(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object;
}
