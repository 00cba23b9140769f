/** Determines how Java reads the response of an operation. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { fieldsOf } from "../go/structs.ts";
import type { SdkMethod } from "../model.ts";
import { typeName } from "./names.ts";
import { boxed, javaType, type Nameless } from "./types.ts";

/** The result type of a method. */
export interface Result {
  /** The class of the resource, or of an item of the list. */
  readonly type: string;
  /** The class of `data`. */
  readonly data: string;
  /** Types without a name in the document, to be declared by the caller. */
  readonly nameless: readonly Nameless[];
}

/**
 * Returns the result of a method.
 * @throws if the items of a feed have no id to use as the cursor
 */
export function resultOf(document: Document, { response, listing }: SdkMethod): Result {
  const { data } = document.root.components.schemas[response].properties;
  const at = pointer("#/components/schemas", response, "properties", "data");
  const schema: Node = listing ? data.items : data;
  const resolved = document.deref(schema);
  const members: Node[] = resolved.oneOf ?? [resolved];
  if (listing === "feed" && !members.every((part) => hasId(document, part)))
    fail(at, "the items of a feed must have an id");
  const nameless: Nameless[] = [];
  const owner = `${typeName(response)}Data`;
  const type = boxed(javaType(schema, { document, at, isSent: false, owner, nameless }));
  return { type, data: listing ? `List<${type}>` : type, nameless };
}

function hasId(document: Document, schema: Node): boolean {
  const { properties, required } = fieldsOf(document, schema);
  return document.deref(properties["id"])?.type === "string" && required.has("id");
}
