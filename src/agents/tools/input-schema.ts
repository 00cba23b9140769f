/** What a tool takes: an operation's path, query and body as one flat object. */
import type { TSchema } from "@sinclair/typebox";
import type { Operation } from "../../generated/typebox.ts";

/** The argument that REST takes as the header `Idempotency-Key`. */
export const KEY_ARGUMENT = "idempotencyKey";
export const KEY_HEADER = "idempotency-key";

type Properties = { readonly [name: string]: TSchema };

/** The fields of one part of an operation's requests. */
export function propertiesOf(part: TSchema | undefined): Properties {
  return part?.["properties"] ?? {};
}

/** What is put together from the parts. A description says nothing that the tool's own doesn't. */
const OWN_WORDS = new Set(["type", "properties", "required", "title", "description"]);

/** Some clients drop a tool that has these. The tool's description has to say the rule, which is checked anyway. */
const LEFT_OUT = new Set(["if", "then", "else"]);

/**
 * The JSON Schema of a tool's arguments. It takes what REST takes in parts, and conditions aside nothing else:
 * codegen refuses operations of which this could not be said (codegen/flat-input.ts).
 */
export function inputSchemaOf({ schema }: Operation): object {
  const { params, querystring, body, headers } = schema;
  const key = propertiesOf(headers)[KEY_HEADER];
  const parameters = [...requiredOf(params), ...requiredOf(querystring)];
  const required = [...parameters, ...requiredOf(body)];
  const ofBody = Object.entries(body ?? {}).filter(
    ([word]) => !OWN_WORDS.has(word) && !LEFT_OUT.has(word),
  );
  const least: number | undefined = body?.["minProperties"];
  return plain({
    type: "object",
    properties: {
      ...propertiesOf(params),
      ...propertiesOf(querystring),
      ...propertiesOf(body),
      ...(key ? { [KEY_ARGUMENT]: key } : {}),
    },
    ...(required.length > 0 ? { required } : {}),
    ...Object.fromEntries(ofBody),
    // A body that needs some field, whichever: the parameters are no fields of it.
    ...(least === undefined ? {} : { minProperties: least + parameters.length }),
    additionalProperties: false,
  });
}

function requiredOf(part: TSchema | undefined): readonly string[] {
  return part?.["required"] ?? [];
}

/** A schema as JSON: without what TypeBox notes beside it. */
export function plain(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object;
}
