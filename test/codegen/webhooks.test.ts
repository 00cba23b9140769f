/** Tests how the generator reads the document's webhooks, and what it refuses. */
import t from "tap";
import type { Node } from "../../codegen/document.ts";
import { eventsFile } from "../../codegen/events-file.ts";
import { json, smallDocument, tagged } from "../helpers/inputs/small-document.ts";

const TEXT = { type: "string" };
const envelope = (type: string, data: Node = { $ref: "#/components/schemas/Thing" }) =>
  tagged(type, { id: TEXT, createdAt: TEXT, data });
const SCHEMAS = { ThingMade: envelope("thing.made"), ThingSold: envelope("thing.sold") };
const post = (name: string) => ({
  post: { requestBody: { required: true, ...json({ $ref: `#/components/schemas/${name}` }) } },
});
const fileOf = (webhooks: { [type: string]: Node }, schemas: { [name: string]: Node } = SCHEMAS) =>
  eventsFile(smallDocument({}, schemas, webhooks));

t.test("each webhook is an event type with its envelope, in the document's order", async (t) => {
  const text = fileOf({ "thing.sold": post("ThingSold"), "thing.made": post("ThingMade") });
  t.match(text, 'import { ThingMade, ThingSold } from "./schemas.ts";');
  t.match(
    text,
    /envelopes = \{\s+"thing.sold": ThingSold,\s+"thing.made": ThingMade,\s+\} as const/,
  );
  t.match(text, /webhookTypes = \[\s+"thing.sold",\s+"thing.made",\s+\] as const/);
});

t.test("an unsupported webhook is refused with its place", async (t) => {
  const at = "#/webhooks/thing.made";
  const made = post("ThingMade");
  const schema = "#/components/schemas/ThingMade";
  const { data: _, ...short } = envelope("thing.made").properties;
  const refused: [item: Node, schema: Node, message: string][] = [
    [{ ...made, get: {} }, SCHEMAS.ThingMade, `${at}/get: is not supported by codegen`],
    [{ ...made, servers: [] }, SCHEMAS.ThingMade, `${at}/servers: is not supported by codegen`],
    [{}, SCHEMAS.ThingMade, `${at}/post: a body is required`],
    [{ post: {} }, SCHEMAS.ThingMade, `${at}/post: a body is required`],
    [
      { post: { requestBody: { ...made.post.requestBody, required: false } } },
      SCHEMAS.ThingMade,
      `${at}/post/requestBody: must be required`,
    ],
    [
      { post: { requestBody: { required: true, ...json(SCHEMAS.ThingMade) } } },
      SCHEMAS.ThingMade,
      `${at}/post/requestBody: name this schema under components`,
    ],
    [
      made,
      SCHEMAS.ThingSold,
      `${schema}/properties/type: the const must be "thing.made", as in #/webhooks`,
    ],
    [
      made,
      { type: "object", properties: short, required: Object.keys(short) },
      `${schema}/required: an envelope requires "data"`,
    ],
  ];
  for (const [item, ThingMade, message] of refused)
    t.throws(() => fileOf({ "thing.made": item }, { ThingMade }), {
      message: `openapi.yaml ${message}`,
    });
});
