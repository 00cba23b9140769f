/** Determines how Go decodes the response of an operation. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { SdkMethod } from "../model.ts";
import { goName } from "./names.ts";
import { fieldsOf } from "./structs.ts";
import { goType, pointed, type Nameless } from "./types.ts";

/** The result type of a method, and how to decode it. */
export interface Result {
  /** The type of the resource, or of an item of the list. */
  readonly type: string;
  /** A Go function that decodes `data`. */
  readonly decode: string;
  /** A Go function that returns an item's id. */
  readonly idOf: string;
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
  const isPart = listing === "pages" || listing === "feed";
  const schema: Node = listing ? data.items : data;
  const resolved = document.deref(schema);
  if (
    listing === "feed" &&
    !(resolved.oneOf ?? [resolved]).every((part: Node) => hasId(document, part))
  )
    fail(at, "the items of a feed must have an id");
  if (resolved.discriminator) {
    const union = goName(schemaName(schema.$ref, at));
    const decode = listing ? `decodeEach(Parse${union})` : `Parse${union}`;
    const type = listing === "whole" ? `[]${union}` : union;
    return { type, decode, idOf: `${union}.GetID`, nameless: [] };
  }
  const nameless: Nameless[] = [];
  const owner = `${goName(response)}Data`;
  const item = pointed(goType(schema, { document, at, isSent: false, owner, nameless }));
  const isStruct = resolved.properties ?? resolved.allOf;
  const whole = listing ? `[]${item}` : isStruct && !item.startsWith("*") ? `*${item}` : item;
  return {
    type: isPart ? item : whole,
    decode: `decodeValue[${whole}]`,
    idOf: `func(item ${item}) string { return item.ID }`,
    nameless,
  };
}

function hasId(document: Document, schema: Node): boolean {
  const { properties, required } = fieldsOf(document, schema);
  return document.deref(properties["id"])?.type === "string" && required.has("id");
}
