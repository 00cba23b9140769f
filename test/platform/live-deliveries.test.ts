/** Live updates of the deliveries list. */
import t from "tap";
import { openEvents, type OpenStream } from "./event-stream.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn } from "../helpers/users.ts";
import { makeThings } from "./platform-routes.ts";
import { runDeliveryWorker } from "../helpers/webhooks.ts";
import { startSubscriber } from "./webhooks.ts";

const { api, admin, write } = await startSubscriber(t);
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const open = (token: string | null, query = "") =>
  openEvents(`${address}/developer/live/deliveries${query}`, { cookie: `session=${token ?? ""}` });

interface Rows {
  readonly rows: readonly { readonly id: string; readonly html: string }[];
}

const rowsOf = (stream: OpenStream) => stream.events.flatMap(({ data }) => (data as Rows).rows);
const hasRow = (stream: OpenStream, text: string) =>
  eventually(`a row with ${text}`, async () =>
    rowsOf(stream).find(({ html }) => html.includes(text)),
  );

t.test("a delivery appears, and changes when it is attempted", async (t) => {
  const viewer = await signedIn(api, "viewer");
  const [all, asViewer, failed] = await Promise.all([
    open(admin.token),
    open(viewer.token),
    open(admin.token, "?state=failed"),
  ]);
  const other = await api.addCompany();
  const foreign = await open((await signedIn(api, "admin", other)).token);
  const streams = [all, asViewer, failed, foreign];
  t.teardown(() => streams.forEach((stream) => stream.close()));
  await eventually("positions", async () => streams.every((each) => each.lastId()) || undefined);
  await write();
  const pending = await hasRow(all, "pending");
  t.match(pending.html, 'type="checkbox"', "an admin can select it");
  t.notMatch((await hasRow(asViewer, "pending")).html, 'type="checkbox"');
  runDeliveryWorker(t, api);
  const succeeded = await hasRow(all, "succeeded");
  t.equal(succeeded.id, pending.id);
  await makeThings(api, other);
  await hasRow(foreign, "data-row");
  t.notOk(rowsOf(foreign).some(({ id }) => id === pending.id));
  t.strictSame(failed.events, []);
});
