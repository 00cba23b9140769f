/**
 * Tests that a program which has nothing but the published document, a key and the base URL causes, in a sandbox, every error of
 * every operation, every type of event and every verdict of an address, and that the document describes what it gets.
 */
import t from "tap";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { SUBSCRIBABLE_TYPES } from "#src/events/envelope.ts";
import { operations } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";
import { openSandbox, type Delivery } from "./sandbox/program.ts";

const live = await startApi(t);
const api = await live.asSandbox();
const baseUrl = await live.app.listen({ host: "127.0.0.1", port: 0 });
const program = await openSandbox(baseUrl, api.company.key);

/** Errors below the operations: other methods, headers and incomplete requests. */
const OF_NO_OPERATION = [
  "405 METHOD_NOT_ALLOWED",
  "408 REQUEST_TIMEOUT",
  "417 EXPECTATION_FAILED",
  "431 HEADERS_TOO_LARGE",
];

t.test("the program finds every operation", async (t) => {
  t.strictSame(
    program.operations.map(({ id }) => id).toSorted(),
    Object.keys(operations).toSorted(),
  );
});

for (const operation of program.operations)
  t.test(`${operation.id} gives each of its errors as the document describes it`, async (t) => {
    const errors = program.errorsOf(operation);
    t.not(errors.length, 0);
    const problems = await Promise.all(errors.map((error) => program.cause(operation, error)));
    t.strictSame(problems.flat(), []);
  });

t.test("each code in the table of errors is caused, except those of no operation", async (t) => {
  const caused = program.operations.flatMap((operation) =>
    program.errorsOf(operation).map(({ status, body }) => `${status} ${body.code}`),
  );
  t.strictSame([...new Set([...caused, ...OF_NO_OPERATION])].toSorted(), program.codes.toSorted());
});

t.test("an endpoint gets every type of event, with its schema and a valid signature", async (t) => {
  const receiver = await startReceiver(t);
  const settings = { url: receiver.url, events: SUBSCRIBABLE_TYPES };
  const { secret } = await createEndpoint(api.services.webhooks, api.company.id, settings);
  runDeliveryWorker(t, api);
  for (const type of program.eventTypes) {
    const { body } = await program.sendChecked("createSandboxEvents", { body: { type } });
    t.equal(body.data.deliveries, 1, type);
  }
  const { received } = receiver;
  await eventually("an event of each type", async () =>
    received.length >= program.eventTypes.length ? true : undefined,
  );
  const deliveries = received.map(({ headers, body }) => ({
    headers: headers as Delivery["headers"],
    body: body.toString(),
  }));
  for (const delivery of deliveries) t.strictSame(program.check(delivery, secret), []);
  t.strictSame(
    deliveries.map(({ body }) => String(JSON.parse(body).type)).toSorted(),
    program.eventTypes.toSorted(),
  );
  const [delivery = { headers: {}, body: "{}" }] = deliveries;
  const other = { ...delivery, body: delivery.body.replace("}", " }") };
  t.match(program.check(other, secret)[0], /the signature is wrong/, "other bytes are refused");
});

t.test("a listener gets every type of the list of events, without an endpoint", async (t) => {
  const { id, secret } = (await program.sendChecked("createListener")).body.data;
  const stream = await program.send("streamListener", { params: { id } });
  for (const type of program.listedTypes)
    await program.sendChecked("createSandboxEvents", { body: { type } });
  const deliveries: Delivery[] = [];
  for await (const delivery of messages(stream)) {
    const schema = "/components/schemas/ListenerDelivery";
    t.strictSame(program.mismatches(schema, delivery), []);
    t.strictSame(program.check(delivery, secret), []);
    deliveries.push(delivery);
    if (deliveries.length === program.listedTypes.length) break;
  }
  t.strictSame(
    deliveries.map(({ body }) => JSON.parse(body).type),
    program.listedTypes,
  );
});

t.test("every verdict is returned for the address that names it", async (t) => {
  const created = await program.sendChecked("createCustomer", { body: { displayName: "Ann" } });
  const customerId = created.body.data.id;
  const { reasons, componentVerdicts } = program;
  const others: { readonly [verdict: string]: readonly [number, string] } = {
    ambiguous: [422, "ADDRESS_AMBIGUOUS"],
    unavailable: [503, "GEOCODER_UNAVAILABLE"],
  };
  const verdicts = [...reasons, ...componentVerdicts, ...Object.keys(others)];
  t.ok(program.addresses.every((verdict) => verdicts.includes(verdict)));
  for (const verdict of verdicts) {
    const address = `sandbox:${verdict}`;
    const validated = await program.sendChecked("validateAddress", { body: { address } });
    const location = { customerId, address };
    const stored = await program.sendChecked("createLocation", { body: location });
    for (const { status, body } of [validated, stored])
      if (reasons.includes(verdict))
        t.match({ status, ...body }, { status: 422, extraData: { reason: verdict } }, address);
      else if (verdict in others) t.strictSame([status, body.code], others[verdict], address);
      else t.ok(status < 300, address);
    if (componentVerdicts.includes(verdict))
      t.ok(Object.values(validated.body.data.components).includes(verdict), address);
  }
});

/** Reads the messages of a stream of server-sent events, which has one line of data each. */
async function* messages(response: Response): AsyncGenerator<Delivery> {
  let text = "";
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString();
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6));
  }
}
