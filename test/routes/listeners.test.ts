/** Listeners: signed deliveries over a stream, which continues anywhere, and attempts that the platform shows. */
import t from "tap";
import { deleteDeletedEndpoints } from "#src/db/webhooks/webhook-endpoints.ts";
import type { Listener, ListenerDelivery } from "#src/generated/schemas.ts";
import { buildApp } from "#src/app.ts";
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { startApi, type CallOptions, type Company } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf } from "../helpers/users.ts";

const MINUTE_MS = 60_000;
const api = await startApi(t);
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });

interface Message {
  readonly id: string;
  readonly delivery: ListenerDelivery;
}

/** A stream that is open. */
interface Stream {
  readonly status: number;
  readonly messages: readonly Message[];
  /** The last id, also of messages without data. */
  readonly position: () => string | undefined;
  readonly isEnded: () => boolean;
  close(): void;
}

async function listen(
  at: string,
  { key }: Company,
  id: string,
  query = "",
  lastId?: string,
): Promise<Stream> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${key}`, ...(lastId && { "last-event-id": lastId }) };
  const response = await fetch(`${at}/v1/listeners/${id}/stream${query}`, {
    headers,
    signal: abort.signal,
  });
  const messages: Message[] = [];
  let position: string | undefined;
  let isEnded = false;
  const read = async () => {
    let rest = "";
    for await (const part of response.body ?? []) {
      const blocks = (rest + Buffer.from(part as Uint8Array).toString()).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, lastOf] = /^id: (.*)$/m.exec(block) ?? [];
        position = lastOf ?? position;
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (data) messages.push({ id: position ?? "", delivery: JSON.parse(data) });
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => (isEnded = true));
  t.teardown(() => abort.abort());
  return {
    status: response.status,
    messages,
    position: () => position,
    isEnded: () => isEnded,
    close: () => abort.abort(),
  };
}

const create = async ({ key }: Company): Promise<Listener> =>
  (await api.call("createListener", { key })).json().data;

async function addCustomers({ key }: Company, count: number): Promise<void> {
  for (let i = 1; i <= count; i++)
    await api.call("createCustomer", { key, body: { displayName: `Customer ${i}` } });
}

/** Waits until a stream has sent a number of messages. */
const received = (stream: Stream, count: number) =>
  eventually(`${count} messages`, async () =>
    stream.messages.length >= count ? stream.messages : undefined,
  );

const namesOf = (messages: readonly Message[]) =>
  messages.map(({ delivery }) => JSON.parse(delivery.body).data.displayName);

t.test(
  "a delivery has the headers and bytes of a webhook, signed with the listener's secret",
  async (t) => {
    const company = await api.addCompany();
    const { id, secret } = await create(company);
    const stream = await listen(url, company, id);
    await eventually("the position", async () => stream.position());
    await addCustomers(company, 1);
    const [message] = await received(stream, 1);
    if (!message) throw new Error("no message");
    const { delivery } = message;
    const event = verify(delivery.body, delivery.headers, secret);
    t.match(event, { type: "customer.created", data: { displayName: "Customer 1" } });
    t.match(delivery.headers, {
      "content-type": "application/json",
      "x-service-event-id": event.id,
      "x-service-event-type": "customer.created",
      "x-service-event-sequence": "1",
    });
    t.match(delivery, { attempt: 1, method: "POST", eventId: event.id });
    stream.close();
  },
);

t.test(
  "a stream continues after a position without a gap, at another process and with another listener",
  async (t) => {
    const company = await api.addCompany();
    const first = await listen(url, company, (await create(company)).id);
    const start = await eventually("the position", async () => first.position());
    first.close();
    await addCustomers(company, 3);
    const again = await listen(url, company, (await create(company)).id, "", start);
    t.strictSame(namesOf(await received(again, 3)), ["Customer 1", "Customer 2", "Customer 3"]);
    again.close();

    const other = await buildApp(api.services, { baseUrl: "http://localhost:3000" });
    t.teardown(() => other.close());
    const at = await other.listen({ port: 0, host: "127.0.0.1" });
    const { id } = await create(company);
    const middle = await listen(at, company, id, `?after=latest`, again.messages[0]?.id);
    t.strictSame(
      namesOf(await received(middle, 2)),
      ["Customer 2", "Customer 3"],
      "Last-Event-ID comes before after",
    );
    const updates = await listen(
      at,
      company,
      id,
      `?after=${again.messages[0]?.delivery.eventId}&types=customer.updated`,
    );
    await eventually("the position", async () => updates.position());
    t.strictSame(updates.messages, []);

    await other.close();
    await eventually("the streams' ends", async () => middle.isEnded() && updates.isEnded());
  },
);

t.test(
  "a position that can't be continued is refused with the place where it was sent",
  async (t) => {
    const company = await api.addCompany();
    const params = { id: (await create(company)).id };
    const unknown = `pos_${"0".repeat(32)}`;
    const send = async (sent: CallOptions) => {
      const response = await api.call("streamListener", { key: company.key, params, ...sent });
      t.equal(response.statusCode, 422);
      return response.json();
    };
    const inHeader = await send({
      headers: { "last-event-id": unknown },
      query: { after: "latest" },
    });
    t.match(inHeader.extraData.issues, [{ in: "header", path: "/last-event-id" }]);
    t.match(inHeader.message, /header `last-event-id` .* without Last-Event-ID/);
    const inQuery = await send({ query: { after: unknown } });
    t.match(inQuery.extraData.issues, [{ in: "query", path: "/after" }]);
  },
);

t.test("an attempt is recorded once, and shown as a delivery of the local listener", async (t) => {
  const company = await api.addCompany();
  const user = await signedIn(api, "admin", company);
  const { id, secret } = await create(company);
  const stream = await listen(url, company, id);
  await eventually("the position", async () => stream.position());
  await addCustomers(company, 1);
  const [message] = await received(stream, 1);
  const eventId = message?.delivery.eventId ?? "";
  stream.close();
  const record = async (attempt: number, rest: object) => {
    const attempts = [{ eventId, attempt, durationMs: 5e-324, ...rest }];
    const body = { attempts };
    return (
      await api.call("createListenerAttempts", { key: company.key, params: { id }, body })
    ).json();
  };
  const refused = { status: 500, excerpt: "not yet" };
  t.strictSame(await record(1, refused), { data: [{ eventId, attempt: 1 }] });
  t.strictSame(
    await record(1, { status: 200 }),
    { data: [{ eventId, attempt: 1 }] },
    "changes nothing",
  );
  const listed = async (state: string) =>
    textOf((await user.get(`/developer/webhooks/deliveries?state=${state}`)).body);
  const failed = await listed("failed");
  t.match(failed, /Local listener/);
  t.notMatch(failed, /deleted endpoint/);

  const [again] = (
    await listen(url, company, id, `?event=${eventId}`).then((resent) => received(resent, 1))
  ).map(({ delivery }) => delivery);
  t.equal(again?.attempt, 2, "sending it again is its next attempt");
  t.ok(verify(again?.body ?? "", again?.headers ?? {}, secret));
  await record(2, { status: 204 });
  t.match(await listed("succeeded"), /Local listener/);
  t.notMatch(await listed("failed"), /Local listener/);
});

t.test(
  "a listener ends ten minutes after its last stream, and is deleted with its deliveries",
  async (t) => {
    const company = await api.addCompany();
    const { clock, db } = api.services;
    const { id, expiresAt } = await create(company);
    clock.advance(9 * MINUTE_MS);
    const stream = await listen(url, company, id);
    t.equal(stream.status, 200);
    await eventually("the position", async () => stream.position());
    clock.advance(9 * MINUTE_MS);
    t.ok(clock.now() > new Date(expiresAt));
    await eventually("the end of the stream, after a minute", async () => stream.isEnded());
    const next = await listen(url, company, id);
    t.equal(next.status, 200, "the stream has moved the end");
    next.close();
    clock.advance(11 * MINUTE_MS);
    t.equal((await listen(url, company, id)).status, 404);
    const body = { attempts: [{ eventId: `evt_${"0".repeat(32)}`, attempt: 1, durationMs: 1 }] };
    const late = await api.call("createListenerAttempts", {
      key: company.key,
      params: { id },
      body,
    });
    t.equal(late.statusCode, 404);
    t.ok((await deleteDeletedEndpoints(db.work, clock.now(), 100)) > 0);
  },
);

t.test("listeners and streams are limited by company", async (t) => {
  const company = await api.addCompany();
  const all: Listener[] = [];
  for (let i = 0; i < 20; i++) all.push(await create(company));
  const refused = await api.call("createListener", { key: company.key });
  t.equal(refused.statusCode, 429);
  t.match(refused.json(), { code: "REQUEST_LIMIT_EXCEEDED", extraData: { retryAfter: 600 } });

  const streams = [];
  for (const { id } of all.slice(0, 6)) streams.push(await listen(url, company, id));
  t.strictSame(
    streams.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429],
  );
  streams[0]?.close();
  await eventually("a free place", async () => {
    const stream = await listen(url, company, all[5]?.id ?? "");
    return stream.status === 200 || undefined;
  });
  const other = await api.addCompany();
  t.equal((await listen(url, other, (await create(other)).id)).status, 200);
});
