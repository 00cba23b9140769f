/** Provides a small document with all schemas that the Python generator handles specially. */
import type { Document, Node } from "../../../codegen/document.ts";
import {
  json,
  operation,
  smallDocument,
  tagged,
  union,
} from "../../helpers/inputs/small-document.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const object = (properties: Node, required: readonly string[] = Object.keys(properties)) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});

const TEXT = { type: "string" };
const TIME = { type: "string", format: "date-time" };

export const SCHEMAS: { readonly [name: string]: Node } = {
  Colour: { type: "string", enum: ["red", "green"] },
  // Names that are reserved in Python or used by the generated classes.
  Part: object({ from: TEXT, partNo: TEXT, raw: TEXT }, ["from"]),
  Shape: union({ round: "Round", square: "Square" }),
  Round: tagged("round", { radius: { type: "number" } }),
  Square: tagged("square", { sideLength: { type: "number" } }),
  Gadget: {
    ...object({
      madeAt: TIME,
      colour: ref("Colour"),
      main: { ...ref("MaybePart"), description: 'The `partNo` is `null`, or ends in "' },
      parts: { type: "array", items: ref("Part") },
      grid: { type: "array", items: { type: "array", items: TIME } },
      byName: { type: "object", additionalProperties: ref("Part") },
      free: { type: "object" },
      list: { type: "array", items: TEXT, deprecated: true },
      shape: ref("Shape"),
    }),
    description: 'A gadget with `byName`, C:\\ and """ quotes.',
  },
  MaybePart: { ...object({ partNo: TEXT }), type: ["object", "null"] },
  GadgetResponse: object({ data: ref("Gadget") }),
  GadgetCreate: object(
    {
      colour: { ...ref("Colour"), default: "red" },
      import: TEXT,
      parts: { type: "array", items: ref("Part") },
      byName: { type: ["object", "null"], additionalProperties: ref("Part") },
      dueAt: TIME,
    },
    ["import"],
  ),
  GadgetEvent: tagged("gadget.made", { id: TEXT, createdAt: TIME, data: ref("Gadget") }),
  WebhookEvent: union({ "gadget.made": "GadgetEvent" }),
  ShapeList: object({ data: { type: "array", items: ref("Shape") } }),
};

/** Returns the document, optionally with other schemas or another create operation. */
export function scratchDocument(
  schemas: { readonly [name: string]: Node } = {},
  create: Node = {},
): Document {
  const gadgetId = { name: "gadgetId", in: "path", required: true, schema: TEXT };
  const paths = {
    "/v1/big-gadgets/{gadgetId}/parts": {
      post: operation({
        operationId: "createBigGadgets",
        parameters: [
          gadgetId,
          { name: "Idempotency-Key", in: "header", schema: TEXT },
          { name: "isDry", in: "query", schema: { type: "boolean" } },
        ],
        requestBody: { required: true, ...json(ref("GadgetCreate")) },
        responses: { "201": json(ref("GadgetResponse")) },
        "x-mcp": false,
        ...create,
      }),
    },
    "/v1/shapes": {
      get: operation({ operationId: "listShapes", responses: { "200": json(ref("ShapeList")) } }),
    },
  };
  const webhook = { post: { requestBody: { required: true, ...json(ref("GadgetEvent")) } } };
  return smallDocument(paths, { ...SCHEMAS, ...schemas }, { "gadget.made": webhook });
}
