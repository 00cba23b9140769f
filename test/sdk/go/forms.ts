/** Adds operations and schemas to the document in forms that it doesn't have yet. */
import { toDocument, type Document, type Node } from "../../../codegen/document.ts";

const text = { type: "string" };
const nullable = { type: ["string", "null"] };
const list = (items: Node): Node => ({ type: "array", items });
const named = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Node): Node => ({ content: { "application/json": { schema } } });

function object(properties: Record<string, Node>, optional: readonly string[] = []): Node {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", description: "A thing.", properties, required };
}

/** A schema used in requests and responses. */
const WIDGET = object(
  {
    id: text,
    kind: { type: "string", enum: ["very_small", "2-fold", "default"], default: "default" },
    URL: { type: "string", format: "uri", deprecated: true },
    madeAt: { type: "string", format: "date-time" },
    soldAt: { type: ["string", "null"], format: "date-time", description: "`null`\n\n- or\n- not" },
    size: object({ width: { type: "number" }, unit: { type: "string", enum: ["m"] } }, ["width"]),
    parts: list(object({ name: nullable }, ["name"])),
    notes: list(nullable),
    counts: { type: "object", additionalProperties: { type: "integer" } },
    anything: true,
    empty: { type: "object", additionalProperties: false },
    either: { anyOf: [named("EventId"), { type: "null" }] },
    both: { allOf: [named("GeoPoint"), object({ altitude: { type: ["number", "null"] } })] },
    alone: { allOf: [named("GeoPoint")] },
    isRound: { type: "boolean" },
  },
  ["kind", "soldAt", "parts", "notes", "counts", "either", "alone", "isRound"],
);

const LISTS: Record<string, Node> = {
  WidgetResponse: object({ data: named("Widget") }),
  WidgetPage: object({ data: list(named("Widget")), page: text, limit: text, total: text }),
  WidgetFeed: object({ data: list(named("Widget")), hasMore: { type: "boolean" } }),
  EventResponse: object({ data: named("Event") }),
  EventsWhole: object({ data: list(named("WebhookEvent")) }),
  CountResponse: object({ data: object({ count: { type: "integer" } }) }),
  NameResponse: object({ data: text }),
  TagList: object({ data: list(object({ tag: text })) }),
};

function operation(id: string, response: string, rest: Node = {}): Node {
  return {
    operationId: id,
    summary: id,
    tags: ["Widgets"],
    security: [{ apiKey: ["customers:read"] }],
    "x-mcp": false,
    responses: { "200": json(named(response)) },
    ...rest,
  };
}

const parameter = (where: string, name: string, schema: Node, required = false): Node => ({
  in: where,
  name,
  schema,
  ...(required ? { required } : {}),
});

/** Returns the document with the widget operations. */
export function withWidgets(document: Document): Document {
  const root = structuredClone(document.root);
  Object.assign(root.components.schemas, LISTS, { Widget: WIDGET });
  const query = [
    parameter("query", "isRound", { type: "boolean" }),
    parameter("query", "weight", { type: "number" }, true),
    parameter("query", "sort", { type: "string", enum: ["up", "down"] }),
  ];
  const type = parameter("path", "type", text, true);
  Object.assign(root.paths, {
    "/v1/widgets": {
      get: operation("listWidgets", "WidgetPage", { parameters: query }),
      post: operation("createWidget", "WidgetResponse", {
        requestBody: { required: true, ...json(named("Widget")) },
      }),
    },
    "/v1/widgets/{type}": {
      get: operation("getWidget", "WidgetResponse", { parameters: [type] }),
      put: operation("nameWidget", "NameResponse", { parameters: [type] }),
      delete: operation("countWidgets", "CountResponse", { parameters: [type] }),
    },
    "/v1/widgets/feed": { get: operation("listWidgetsByTime", "WidgetFeed") },
    "/v1/widgets/tags": { get: operation("listWidgetTags", "TagList") },
    "/v1/widgets/event": { get: operation("getWidgetEvent", "EventResponse") },
    "/v1/widgets/events": { get: operation("listWidgetEvents", "EventsWhole") },
  });
  return toDocument(JSON.stringify(root));
}
