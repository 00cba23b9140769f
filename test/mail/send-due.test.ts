/** Tests which emails are sent again after a failure. */
import { eq } from "drizzle-orm";
import t from "tap";
import { insertAlertEmails } from "#src/db/alerts/emails.ts";
import { emails } from "#src/db/schema/index.ts";
import { MINUTE_MS } from "#src/kernel/time.ts";
import { MailError, type Mailer } from "#src/mail/mailer.ts";
import { sendDueEmails } from "#src/mail/send-due.ts";
import { v7 as uuid } from "uuid";
import { startApi } from "../helpers/api.ts";
import { withPassword } from "../helpers/users.ts";

const api = await startApi(t);
const { db, clock } = api.services;
clock.stopAt(clock.now());
await withPassword(api);

/** Adds an email that a server refuses, and sends what is due. @returns the email as it is stored afterwards */
async function sendRefused(error: MailError) {
  const alertId = uuid();
  const content = { subject: "Alert", text: "Text", html: "<p>Text</p>" };
  const alert = { id: alertId, kind: "quota.exhausted" };
  await insertAlertEmails(db.work, api.company.id, alert, content, clock.now());
  const mailer: Mailer = {
    async send() {
      throw error;
    },
    close() {},
  };
  const failures: unknown[] = [];
  const onFailure = (_: unknown, failure: unknown) => failures.push(failure);
  await sendDueEmails({ db, clock, mailer, onFailure });
  t.strictSame(failures, [error]);
  const [email] = await db.work.select().from(emails).where(eq(emails.alertId, alertId));
  return email;
}

t.test(
  "an email that is refused for good is not sent again, and its content is dropped",
  async (t) => {
    const email = await sendRefused(new MailError("EENVELOPE 550", true));
    t.match(email, { state: "failed", attempts: 1, text: "", html: "" });
  },
);

t.test("an email that is refused for now is sent again after a minute", async (t) => {
  const email = await sendRefused(new MailError("EENVELOPE 450", false));
  t.match(email, { state: "pending", attempts: 1, text: "Text" });
  t.strictSame(email?.nextAttemptAt, new Date(clock.now().getTime() + MINUTE_MS));
});
