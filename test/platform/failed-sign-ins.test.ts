/** Tests that failed sign-ins are in the log, the metrics and the audit log, and that strangers can't fill it. */
import pino from "pino";
import t from "tap";
import { createUser } from "#src/accounts/users.ts";
import { listAudit } from "#src/db/accounts/audit-log.ts";
import { countAttempt } from "#src/db/requests/rate-windows.ts";
import { NO_METRICS, type SignInResult } from "#src/metrics/metrics.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { browserOf, PASSWORD, signedIn, signIn, textOf, withPassword } from "../helpers/users.ts";

const WRONG = "a wrong password";
const lines: string[] = [];
const counted: SignInResult[] = [];
const api = await startApi(t, {
  options: {
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
    metrics: { ...NO_METRICS, signInEnded: (result) => void counted.push(result) },
  },
});
const { db, clock } = api.services;

const loggedLines = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "sign-in failed");

/** The entries of failed sign-ins of a company, once there are `count`, oldest first. */
async function failures(companyId: string, count: number) {
  const filter = { action: "user.sign_in_failed", limit: 100 } as const;
  return await eventually(`${count} entries`, async () => {
    const entries = await listAudit(db.work, companyId, filter);
    return entries.length >= count ? entries.toReversed() : undefined;
  });
}

t.beforeEach(() => {
  lines.length = 0;
  counted.length = 0;
});

t.test("a wrong password is logged, counted and in the company's audit log", async (t) => {
  const company = await api.addCompany();
  const user = await withPassword(api, "admin", company);
  const browser = browserOf(api, { email: user.email });
  t.equal((await signIn(browser, { password: WRONG })).statusCode, 422);
  const logged = loggedLines();
  t.match(logged, [
    {
      level: 30,
      result: "wrong_password",
      account: /^[0-9a-f]{16}$/,
      users: [{ companyId: company.id, userId: user.userId }],
      address: "127.0.0.0/24",
    },
  ]);
  t.notMatch(lines.join(""), user.email, "the address isn't in the log");
  t.notMatch(lines.join(""), WRONG);
  t.match(await failures(company.id, 1), [
    {
      actor: "anonymous",
      target: user.email,
      targetId: user.userId,
      details: { attempts: 1, result: "wrong_password" },
      clientAddress: "127.0.0.0/24",
    },
  ]);
  const admin = await signedIn(api, "admin", company);
  const page = textOf((await admin.get("/developer/audit")).body);
  t.match(page, `Someone failed to sign in as ${user.email} 127.0.0.0/24`);
  t.equal((await signIn(browser)).statusCode, 303);
  t.strictSame(counted, ["wrong_password", "succeeded"]);
});

t.test(
  "an unknown account and what was typed into its field are only counted and logged",
  async (t) => {
    const browser = browserOf(api);
    const before = await db.work.runStatement("select count(*)::int as rows from audit_log");
    t.equal((await signIn(browser, { email: PASSWORD, password: WRONG })).statusCode, 422);
    t.match(loggedLines(), [{ result: "unknown_account", users: [] }]);
    t.notMatch(lines.join(""), PASSWORD);
    t.strictSame(counted, ["unknown_account"]);
    const after = await db.work.runStatement("select count(*)::int as rows from audit_log");
    t.strictSame(after.rows, before.rows);
  },
);

t.test(
  "an attack on a user has an entry for the 1st, 10th, 100th and 1,000th attempt",
  async (t) => {
    const company = await api.addCompany();
    const user = await withPassword(api, "admin", company);
    for (let n = 1; n <= 12; n++)
      t.equal((await signIn(user, { password: WRONG })).statusCode, n > 10 ? 429 : 422);
    const attempts = async (count: number) =>
      (await failures(company.id, count)).map(({ details }) => details["attempts"]);
    t.strictSame(await attempts(2), [1, 10]);
    t.equal(counted.filter((result) => result === "limited").length, 2);
    // What 86 attempts from other networks leave; a 13th follows.
    for (let n = 0; n < 87; n++)
      await countAttempt(db.work, `failed sign-ins ${user.userId}`, 3600, clock.offsetMs);
    await signIn(user, { password: WRONG });
    t.strictSame(await attempts(3), [1, 10, 100]);
    clock.advance(61 * 60_000);
    await signIn(user, { password: WRONG });
    t.strictSame(await attempts(4), [1, 10, 100, 1], "the next hour counts anew");
  },
);

t.test("the companies of an address each have an entry, unless the browser is known", async (t) => {
  const companies = [await api.addCompany(), await api.addCompany()] as const;
  const email = "shared@company.example";
  for (const [n, company] of companies.entries()) {
    const input = { email, role: "admin", password: `${PASSWORD} ${n}` };
    await createUser({ db, clock, actor: "operator" }, company.id, input);
  }
  await signIn(browserOf(api), { email, password: WRONG });
  for (const { id } of companies) t.equal((await failures(id, 1)).length, 1);
  clock.advance(61 * 60_000);
  const known = browserOf(api, { email });
  await signIn(known, { password: `${PASSWORD} 0` });
  await known.post("/developer/sign-out");
  await signIn(known, { password: WRONG });
  t.equal((await failures(companies[0].id, 2)).length, 2);
  t.equal((await failures(companies[1].id, 1)).length, 1);
});

t.test("a wrong current password is in the audit log", async (t) => {
  const company = await api.addCompany();
  const user = await withPassword(api, "viewer", company);
  await signIn(user);
  const change = { currentPassword: WRONG, password: "five other plain words here" };
  t.equal((await user.post("/developer/account/password", change)).statusCode, 422);
  const page = textOf((await user.get("/developer/audit")).body);
  t.match(page, `${user.email} entered a wrong current password`);
});
