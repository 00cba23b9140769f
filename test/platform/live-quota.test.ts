/** Live updates of the quota, and what all streams have in common. */
import t from "tap";
import { endAllSessions, findSession } from "#src/accounts/sessions.ts";
import { startApi } from "../helpers/api.ts";
import { openEvents } from "./event-stream.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn } from "../helpers/users.ts";

const api = await startApi(t, { quota: 50 });
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const QUOTA = `${address}/developer/live/quota`;
const cookie = (token: string | null) => ({ cookie: `session=${token ?? ""}` });

t.test("the quota card follows requests", async (t) => {
  const user = await signedIn(api, "viewer");
  const stream = await openEvents(QUOTA, cookie(user.token));
  t.teardown(() => stream.close());
  t.equal(stream.status, 200);
  t.match(stream.headers, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  t.notOk(stream.headers["content-encoding"]);
  await eventually("the first position", async () => stream.lastId() || undefined);
  t.strictSame(stream.events, [], "nothing has changed since the page was rendered");
  await api.call("listZones");
  await api.call("listZones");
  await stream.event("two of 50", ({ data }) => JSON.stringify(data).includes("2 of 50"));
});

t.test("without a session, a stream is refused instead of redirected", async (t) => {
  const stream = await openEvents(QUOTA, {});
  t.equal(stream.status, 401);
  const strange = await openEvents(QUOTA, { authorization: `Bearer ${api.company.key}` });
  t.equal(strange.status, 401, "API keys don't work");
});

t.test("a stream ends soon after its session", async (t) => {
  const user = await signedIn(api);
  const stream = await openEvents(QUOTA, cookie(user.token));
  t.teardown(() => stream.close());
  const session = await findSession(api.services, user.token ?? "");
  if (!session) throw new Error("no session");
  await endAllSessions(api.services, session);
  await stream.event("the end", ({ event }) => event === "signed-out");
  await eventually("the end of the response", async () => stream.isEnded() || undefined);
});

t.test("a user can't open more than 10 streams per process", async (t) => {
  const user = await signedIn(api);
  const open = () => openEvents(QUOTA, cookie(user.token));
  const streams = await Promise.all(Array.from({ length: 11 }, open));
  t.teardown(() => streams.forEach((stream) => stream.close()));
  const statuses = streams.map(({ status }) => status).toSorted((a, b) => a - b);
  t.strictSame(statuses, [...Array.from({ length: 10 }, () => 200), 429]);
  streams.find(({ status }) => status === 200)?.close();
  await eventually("room for another", async () => {
    const again = await open();
    streams.push(again);
    return again.status === 200 ? again : undefined;
  });
});

t.test("streams end when the service stops", async (t) => {
  const user = await signedIn(api);
  const stream = await openEvents(QUOTA, cookie(user.token));
  t.notOk(stream.isEnded());
  // Closing waits for open responses, without a time limit.
  await api.app.close();
  await eventually("the end of the response", async () => stream.isEnded() || undefined);
});
