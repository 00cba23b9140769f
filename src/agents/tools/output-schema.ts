/** What a tool answers: its operation's body, or the shared error body. */
import { ErrorBody } from "../../generated/schemas.ts";
import type { Operation } from "../../generated/typebox.ts";
import { plain } from "./input-schema.ts";

/**
 * The JSON Schema of a tool's `structuredContent`. Errors are in it because clients hold it against every
 * answer, and the type is said twice because some take no schema whose own type is not `object`.
 */
export function outputSchemaOf({ schema, successStatus }: Operation): object {
  return plain({ type: "object", anyOf: [schema.response[successStatus], ErrorBody] });
}
