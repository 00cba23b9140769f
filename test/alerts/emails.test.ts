/** Emails about alerts, at a real SMTP server: who gets them, retries, and what they contain. */
import { and, eq } from "drizzle-orm";
import t from "tap";
import { sendDueEmails } from "#src/mail/send-due.ts";
import { emails, users, webhookEndpoints } from "#src/db/schema/index.ts";
import { enterSandbox } from "#src/demo/sandbox.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { evaluateOnce } from "../helpers/data/alerts.ts";
import { startApi } from "../helpers/api.ts";
import { startSmtp } from "../helpers/servers/smtp.ts";
import { withPassword } from "../helpers/users.ts";

const MINUTE = 60_000;
const api = await startApi(t);
const { db, clock, webhooks } = api.services;
// Tests compare times, and look a second before a limit.
clock.stopAt(clock.now());

/** A company with an endpoint that has been failing for 15 minutes, and an alert about it. */
async function companyWithAlert(addUsers: (companyId: string) => Promise<void>, existing?: string) {
  const companyId = existing ?? (await api.addCompany()).id;
  await addUsers(companyId);
  const input = { url: "http://127.0.0.1:9/<in>", events: ["customer.created"] };
  await createEndpoint(webhooks, companyId, input);
  await db.work
    .update(webhookEndpoints)
    .set({ failingSince: clock.now() })
    .where(eq(webhookEndpoints.companyId, companyId));
  clock.advance(15 * MINUTE);
  await evaluateOnce(api);
  return { companyId };
}

/** Sends what is due as one process does, and returns the errors. */
async function sendOnce(mailer: Parameters<typeof sendDueEmails>[0]["mailer"]): Promise<string[]> {
  const errors: string[] = [];
  const onFailure = (_: unknown, error: unknown) => errors.push(String(error));
  await sendDueEmails({ db, clock, mailer, onFailure });
  return errors;
}

const statesOf = async (companyId: string) => {
  const rows = await db.work.select().from(emails).where(eq(emails.companyId, companyId));
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};

t.test("each admin who wants it gets one email, even if two processes send", async (t) => {
  const smtp = await startSmtp(t);
  const addresses: string[] = [];
  const { companyId } = await companyWithAlert(async (id) => {
    for (let n = 0; n < 3; n++) addresses.push((await withPassword(api, "admin", { id })).email);
    await withPassword(api, "viewer", { id });
    const muted = await withPassword(api, "admin", { id });
    await db.work
      .update(users)
      .set({ mutedAlerts: ["webhook_endpoint.failing"] })
      .where(and(eq(users.companyId, id), eq(users.id, muted.userId)));
    const removed = await withPassword(api, "admin", { id });
    await db.work.update(users).set({ removedAt: clock.now() }).where(eq(users.id, removed.userId));
    const invited = await withPassword(api, "admin", { id });
    await db.work.update(users).set({ passwordHash: null }).where(eq(users.id, invited.userId));
  });
  const [first, second] = [smtp.mailer(), smtp.mailer()];
  await Promise.all([sendOnce(first), sendOnce(second)]);
  await sendOnce(first);
  t.strictSame(smtp.received.flatMap(({ to }) => to).toSorted(), addresses.toSorted());
  t.strictSame(await statesOf(companyId), ["sent 1", "sent 1", "sent 1"]);
  const [{ from, source } = { from: "", source: "" }] = smtp.received;
  t.equal(from, "alerts@service.example");
  t.match(source, /^From: Partner API <alerts@service\.example>\r$/m);
  t.match(source, /^Subject: \[Test\] Webhook endpoint 127\.0\.0\.1:9 is failing\r$/m);
  t.match(source, /^Message-ID: <[0-9a-f-]{36}@service\.example>\r$/m);
  t.match(source, /^Auto-Submitted: auto-generated\r$/m);
  const text = source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  t.match(text, "http://localhost:3000/developer/webhooks/");
  t.match(text, "http://localhost:3000/developer/alerts/settings");
  t.match(text, "Every attempt has failed for 15 minutes.");
  t.notMatch(text, "<in>", "names are escaped");
});

t.test(
  "an alert of a sandbox says so in its subject, and reaches admins who entered it",
  async (t) => {
    const smtp = await startSmtp(t);
    const { id: liveCompanyId } = await api.addCompany();
    const entered = await withPassword(api, "admin", { id: liveCompanyId });
    await withPassword(api, "admin", { id: liveCompanyId });
    const user = { id: entered.userId, companyId: liveCompanyId, email: entered.email };
    const id = await enterSandbox(api.services, user);
    await companyWithAlert(async () => {}, id);
    await sendOnce(smtp.mailer());
    t.strictSame(
      smtp.received.flatMap(({ to }) => to),
      [entered.email],
    );
    const { source = "" } = smtp.received[0] ?? {};
    t.match(source, /^Subject: \[Test, Sandbox\] Webhook endpoint 127\.0\.0\.1:9 is failing\r$/m);
  },
);

t.test(
  "a refused email is sent again with growing gaps, and given up after the ninth",
  async (t) => {
    const smtp = await startSmtp(t);
    const mailer = smtp.mailer();
    const { companyId } = await companyWithAlert(async (id) => {
      await withPassword(api, "admin", { id });
    });
    smtp.refuseWith = 451;
    t.strictSame(await sendOnce(mailer), ["MailError: EMESSAGE 451"]);
    t.strictSame(await sendOnce(mailer), [], "not at once");
    for (let n = 1; n < 8; n++) {
      clock.advance(2 ** (n - 1) * MINUTE - 1000);
      t.strictSame(await sendOnce(mailer), [], `not before gap ${n}`);
      clock.advance(1000);
      t.equal((await sendOnce(mailer)).length, 1, `after gap ${n}`);
    }
    t.strictSame(await statesOf(companyId), ["pending 8"]);
    clock.advance(128 * MINUTE);
    t.equal((await sendOnce(mailer)).length, 1);
    t.strictSame(await statesOf(companyId), ["failed 9"]);
    clock.advance(1000 * MINUTE);
    await sendOnce(mailer);
    t.strictSame(smtp.received, []);
  },
);

t.test("an email is sent once the server accepts it again", async (t) => {
  const smtp = await startSmtp(t);
  const mailer = smtp.mailer();
  const { companyId } = await companyWithAlert(async (id) => {
    await withPassword(api, "admin", { id });
  });
  smtp.refuseWith = 451;
  await sendOnce(mailer);
  smtp.refuseWith = undefined;
  clock.advance(MINUTE);
  t.strictSame(await sendOnce(mailer), []);
  t.equal(smtp.received.length, 1);
  t.strictSame(await statesOf(companyId), ["sent 2"]);
  const [stored] = await db.work.select().from(emails).where(eq(emails.companyId, companyId));
  t.strictSame([stored?.text, stored?.html], ["", ""], "its content isn't stored any longer");
});

t.test("a process that dies while it sends doesn't lose the email", async (t) => {
  const smtp = await startSmtp(t);
  const { companyId } = await companyWithAlert(async (id) => {
    await withPassword(api, "admin", { id });
  });
  const hanging = { send: () => new Promise<never>(() => {}), close: () => {} };
  void sendOnce(hanging);
  const mailer = smtp.mailer();
  await t.resolves(
    (async () => {
      while ((await statesOf(companyId))[0] !== "pending 1");
    })(),
  );
  await sendOnce(mailer);
  t.equal(smtp.received.length, 0, "while the claim holds");
  clock.advance(5 * MINUTE);
  await sendOnce(mailer);
  t.equal(smtp.received.length, 1);
});

t.test("a name with a line break can't start another header", async (t) => {
  const smtp = await startSmtp(t);
  const mailer = smtp.mailer('"Ops" <ops@service.example>');
  const subject = "[A\r\nBcc: other@evil.example] Test";
  const to = "admin@company.example";
  await mailer.send({ to, subject, text: "a", html: "a", id: "b" });
  const [{ source, to: recipients } = { source: "", to: [] }] = smtp.received;
  t.strictSame(recipients, [to]);
  t.notMatch(source, /^Bcc:/m);
  t.match(source, /^From: Ops <ops@service\.example>\r$/m);
});

t.test("without a mail server, alerts store no emails", async (t) => {
  const { id: companyId } = await api.addCompany();
  await withPassword(api, "admin", { id: companyId });
  const expiresAt = new Date(clock.now().getTime() + 1000);
  await api.addKey(companyId, ["customers:read"], expiresAt);
  clock.advance(1000);
  await evaluateOnce(api, { sendsEmail: false });
  t.strictSame(await statesOf(companyId), []);
});
