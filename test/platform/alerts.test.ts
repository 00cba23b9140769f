/** Pages about alerts: list, dismissal, settings and the test email. */
import { eq } from "drizzle-orm";
import t from "tap";
import { alerts } from "#src/db/schema/index.ts";
import { evaluateOnce } from "../helpers/data/alerts.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { startSmtp } from "../helpers/servers/smtp.ts";
import { signedIn, textOf } from "../helpers/users.ts";

const DAY_MS = 86_400_000;
const smtp = await startSmtp(t);
const api = await startApi(t, { options: { mailer: smtp.mailer() } });
const { db, clock } = api.services;
const SETTINGS = "/developer/alerts/settings";

/** Raises an alert for a company, and returns the path of its page. */
async function raiseAlert(at: Api, companyId: string): Promise<string> {
  const now = at.services.clock.now();
  await at.addKey(companyId, ["customers:read"], new Date(now.getTime() + DAY_MS));
  at.services.clock.advance(DAY_MS);
  await evaluateOnce(at);
  const [row] = await at.services.db.work
    .select()
    .from(alerts)
    .where(eq(alerts.companyId, companyId));
  return `/developer/alerts/${row?.id}`;
}

t.test("an open alert is counted in the navigation until an admin dismisses it", async (t) => {
  const { id } = await api.addCompany();
  const before = await signedIn(api, "admin", { id });
  t.match(textOf((await before.get("/developer/alerts")).body), "No open alerts.");
  const path = await raiseAlert(api, id);
  const [admin, viewer] = [
    await signedIn(api, "admin", { id }),
    await signedIn(api, "viewer", { id }),
  ];
  const count = /href="\/developer\/alerts"[^]*?nav-badge">1</;
  t.match((await viewer.get("/developer")).body, count);
  const icon = /rel="icon" href="([^"]+)"/;
  const [, marked = ""] = icon.exec((await viewer.get("/developer")).body) ?? [];
  t.equal(marked, "/developer/assets/icon-alert.svg", "the icon of the tab has a mark");
  t.match((await viewer.get(marked)).body, /<circle [^>]*fill="#d92d20"/);
  const list = await viewer.get("/developer/alerts");
  t.match(textOf(list.body), "API key test has expired");
  t.match(list.body, `href="${path}"`);
  const page = await viewer.get(path);
  t.match(textOf(page.body), /Requests with it are rejected with status 401/);
  t.notMatch(page.body, "/dismiss", "a viewer has no button");
  const refused = await viewer.post(`${path}/dismiss`);
  t.equal(refused.statusCode, 403);
  const dismissed = await admin.post(`${path}/dismiss`, {}, { from: path });
  t.equal(dismissed.statusCode, 303);
  t.match(textOf((await admin.get(path)).body), `by ${admin.email}`);
  t.notMatch((await admin.get("/developer")).body, "nav-badge");
  t.match((await admin.get("/developer")).body, 'href="/developer/assets/icon.svg"');
  t.match(textOf((await admin.get("/developer/alerts")).body), "API key test has expired");
  const audit = textOf((await admin.get("/developer/audit")).body);
  t.match(audit, `${admin.email} dismissed the alert “API key test has expired”`);
});

t.test("ended alerts are in a list of their own, filtered by kind", async (t) => {
  const { id } = await api.addCompany();
  const path = await raiseAlert(api, id);
  const admin = await signedIn(api, "admin", { id });
  await db.work
    .update(alerts)
    .set({ endedAt: clock.now(), outcome: "The key was revoked." })
    .where(eq(alerts.companyId, id));
  t.notMatch((await admin.get("/developer/alerts")).body, path);
  t.match((await admin.get("/developer/alerts?state=ended&kind=api_key.expired")).body, path);
  t.notMatch((await admin.get("/developer/alerts?state=ended&kind=quota.exhausted")).body, path);
  t.match(textOf((await admin.get(path)).body), "The key was revoked.");
});

t.test("another company's alerts can't be seen or dismissed", async (t) => {
  const { id } = await api.addCompany();
  const path = await raiseAlert(api, id);
  const stranger = await signedIn(api);
  t.equal((await stranger.get(path)).statusCode, 404);
  t.equal((await stranger.post(`${path}/dismiss`)).statusCode, 404);
  t.notMatch((await stranger.get("/developer/alerts")).body, path);
  const [row] = await db.work.select().from(alerts).where(eq(alerts.companyId, id));
  t.equal(row?.dismissedAt, null);
});

t.test("an admin chooses emails, and a viewer gets none", async (t) => {
  const [admin, viewer] = [await signedIn(api), await signedIn(api, "viewer")];
  const boxes = async () =>
    (await admin.get(SETTINGS)).body.match(/<input[^>]*name="kinds"[^>]*>/g) ?? [];
  const checked = async () => (await boxes()).filter((box) => /checked/.test(box)).length;
  t.strictSame([(await boxes()).length, await checked()], [7, 7]);
  const sent = { kinds: ["quota.exhausted", "api_key.expired"] };
  t.equal((await admin.post(SETTINGS, sent, { from: SETTINGS })).statusCode, 303);
  t.equal(await checked(), 2);
  t.match(textOf((await viewer.get(SETTINGS)).body), "Admins get alerts by email.");
  t.equal((await viewer.post(SETTINGS, sent)).statusCode, 403);
  t.equal((await viewer.post("/developer/alerts/test-email")).statusCode, 403);
});

t.test("a test email is sent to the admin, and a refusal is shown", async (t) => {
  const admin = await signedIn(api);
  const send = () => admin.post("/developer/alerts/test-email", {}, { from: SETTINGS });
  t.equal((await send()).statusCode, 303);
  t.strictSame(smtp.received.at(-1)?.to, [admin.email]);
  smtp.refuseWith = 550;
  const refused = await send();
  smtp.refuseWith = undefined;
  t.equal(refused.statusCode, 502);
  t.match(textOf(refused.body), "The mail server didn’t accept it (EMESSAGE 550)");
  for (let n = 0; n < 3; n++) await send();
  const before = smtp.received.length;
  t.equal((await send()).statusCode, 429);
  t.equal(smtp.received.length, before);
});

t.test("without a mail server, the page says so and sends nothing", async (t) => {
  const other = await startApi(t);
  const admin = await signedIn(other);
  t.match(textOf((await admin.get(SETTINGS)).body), "Email isn’t configured.");
  const answer = await admin.post("/developer/alerts/test-email", {}, { from: SETTINGS });
  t.equal(answer.headers["location"], SETTINGS);
});
