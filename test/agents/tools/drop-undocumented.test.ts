/** Tests that tools remove undocumented fields from responses, as REST's serializers do. */
import fastify from "fastify";
import t from "tap";
import { dropUndocumented } from "#src/agents/tools/tools.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { Event } from "#src/generated/schemas.ts";
import { Type, type Operation, type TSchema } from "#src/generated/typebox.ts";
import { tools } from "#src/agents/tools/tools.ts";
import { startApi } from "../../helpers/api.ts";
import { requests } from "../../helpers/requests.ts";
import { makeWorld } from "../../helpers/world.ts";

/** Adds a field to every object that the schema closes, at any depth. */
function withExtras(schema: TSchema, value: unknown): unknown {
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value)) return value.map((item) => withExtras(items, item));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    withExtras(properties?.[name] ?? additionalProperties, part),
  ]);
  return { ...Object.fromEntries(parts), ...(properties ? { secret: "s3cret" } : {}) };
}

t.test("every tool's response has the same fields removed as REST's", async (t) => {
  const api = await startApi(t);
  const world = await makeWorld(api);
  const app = fastify();
  t.teardown(() => app.close());
  // REST sends events as they are stored, without a serializer.
  const stripped = tools.filter(({ name }) => !["list_events", "get_event"].includes(name));
  const bodies = new Map<string, object>();
  for (const { name, operation } of stripped)
    app.get(`/${name}`, async (_request, reply) =>
      reply.serializeInput({ ...bodies.get(name) }, answerOf(operation)),
    );
  for (const { name, operation } of stripped) {
    const id = operation.operationId as OperationId;
    const right = (await api.call(id, requests[id](world))).json();
    const schema = answerOf(operation);
    const body = withExtras(schema, right) as object;
    t.match(JSON.stringify(body), "s3cret");
    bodies.set(name, body);
    t.strictSame((await app.inject(`/${name}`)).json(), right, `${name}, by REST's serializer`);
    t.strictSame(dropUndocumented(schema, body), right, name);
  }
});

t.test("values that a schema doesn't describe are unchanged", async (t) => {
  const anything = { a: [{ b: 1 }], c: null };
  t.strictSame(dropUndocumented(Type.Unknown(), anything), anything);
  t.strictSame(dropUndocumented(Event, { type: "customer.created", data: anything }), {
    type: "customer.created",
    data: anything,
  });
});

function answerOf({ schema, successStatus, operationId }: Operation): TSchema {
  const answer = schema.response[successStatus];
  if (!answer) throw new Error(`${operationId} has no success response`);
  return answer;
}
