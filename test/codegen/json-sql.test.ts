/** Tests which resources Postgres can write as JSON. */
import t from "tap";
import type { Node } from "../../codegen/document.ts";
import { jsonSqlFile } from "../../codegen/json-sql-file.ts";
import { smallDocument } from "../helpers/inputs/small-document.ts";

const ID = { type: "string", format: "uuid" };

t.test("a resource has a function, which escapes what needs it", async (t) => {
  const file = fileOf({
    id: ID,
    kind: { type: "string", const: "it's" },
    name: { type: "string" },
    note: { type: ["string", "null"] },
    part: object({ size: { type: "integer" }, weight: { type: "number" } }),
    at: { type: "string", format: "date-time" },
    "is-open": { type: "boolean" },
  });
  t.match(file, /export const thingJson = \(columns: Columns<Thing>\): string =>/);
  const operands = file
    .slice(file.indexOf("`(") + 2, file.lastIndexOf(")`"))
    .split("||")
    .map((operand) => operand.trim());
  t.strictSame(operands, [
    `'{"id":"'`,
    "${scalar(columns.id)}",
    `'","kind":"it''s","name":'`,
    "${string(columns.name)}",
    `',"note":'`,
    "${optional(string(columns.note))}",
    `',"part":{"size":'`,
    "${scalar(columns.part.size)}",
    `',"weight":'`,
    "${number(columns.part.weight)}",
    `'},"at":'`,
    "${instant(columns.at)}",
    `',"is-open":'`,
    `\${scalar(columns["is-open"])}`,
    "'}'",
  ]);
});

t.test("a resource that the serializer could write in another way has none", async (t) => {
  const others: { [what: string]: Node } = {
    "a list": { type: "array", items: ID },
    "a map": { type: "object", additionalProperties: ID },
    "an object that can be null": { ...object({ id: ID }), type: ["object", "null"] },
    "any value": {},
  };
  for (const [what, other] of Object.entries(others))
    t.notMatch(fileOf({ id: ID, other }), "thingJson", what);
  t.notMatch(fileOf({ id: ID, other: ID }, ["id"]), "thingJson", "a property that can be missing");
});

/** The file of a document with one resource. */
function fileOf(properties: { [name: string]: Node }, required?: string[]): string {
  const thing = { $ref: "#/components/schemas/Thing" };
  const schemas = {
    Thing: object(properties, required),
    ThingResponse: object({ data: thing }),
  };
  const content = {
    "application/json": { schema: { $ref: "#/components/schemas/ThingResponse" } },
  };
  const get = {
    operationId: "getThing",
    tags: ["Things"],
    security: [{ apiKey: ["things:read"] }],
    responses: { "200": { description: "A thing.", content } },
    "x-mcp": false,
  };
  return jsonSqlFile(smallDocument({ "/v1/thing": { get } }, schemas));
}

function object(properties: { [name: string]: Node }, required = Object.keys(properties)): Node {
  return { type: "object", properties, required, additionalProperties: false };
}
