import t from "tap";
import { verifyPassword } from "#src/accounts/password.ts";
import { checkPassword } from "#src/accounts/password-rules.ts";
import { createUser } from "#src/accounts/users.ts";
import { findUsersByEmail } from "#src/db/accounts/users.ts";
import { DEMO_COMPANY_ID, DEMO_EMAIL, ensureDemo, resetDemoPassword } from "#src/demo/seed.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import {
  addCompany,
  addSession,
  auditOf,
  everything,
  openTenant,
  sessionIds,
} from "../accounts/tenant.ts";

const geocoder = createOfflineGeocoder();

t.test("the demo's admin signs in with the password that was printed last", async (t) => {
  const tenant = await openTenant(t);
  const { db, clock } = tenant.accounts;
  await ensureDemo({ db, geocoder });
  const [user] = await findUsersByEmail(db.forAllCompanies.work, DEMO_EMAIL);
  t.match(user, { companyId: DEMO_COMPANY_ID, role: "admin", passwordHash: null });
  const session = await addSession(tenant, DEMO_COMPANY_ID, user?.id ?? "");

  const hash = async () =>
    (await findUsersByEmail(db.forAllCompanies.work, DEMO_EMAIL))[0]?.passwordHash ?? null;
  const first = (await resetDemoPassword({ db, clock }, DEMO_COMPANY_ID)) ?? "";
  // 15 of 32 characters: 75 bits.
  t.match(first, /^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){2}$/);
  t.doesNotThrow(() => checkPassword(first, DEMO_EMAIL));
  t.equal(await verifyPassword(first, await hash()), true);
  const second = (await resetDemoPassword({ db, clock }, DEMO_COMPANY_ID)) ?? "";
  t.not(second, first);
  t.equal(await verifyPassword(first, await hash()), false);
  t.equal(await verifyPassword(second, await hash()), true);

  t.strictSame(await sessionIds(tenant, DEMO_COMPANY_ID, user?.id ?? ""), [session]);
  const rows = await everything(tenant);
  for (const password of [first, second]) t.notOk(rows.includes(password));
  t.match((await auditOf(tenant, DEMO_COMPANY_ID)).at(-1), {
    actor: "operator",
    action: "user.password_set",
    target: DEMO_EMAIL,
  });
});

t.test("an existing demo without users gets its admin once", async (t) => {
  const tenant = await openTenant(t);
  const { db } = tenant.accounts;
  await ensureDemo({ db, geocoder });
  await db.forAllCompanies.work.execute("delete from users");
  t.match(await ensureDemo({ db, geocoder }), { created: false });
  const [user] = await findUsersByEmail(db.forAllCompanies.work, DEMO_EMAIL);
  t.ok(user);
  await Promise.all([ensureDemo({ db, geocoder }), ensureDemo({ db, geocoder })]);
  t.strictSame(await findUsersByEmail(db.forAllCompanies.work, DEMO_EMAIL), [user]);
});

t.test("a user of another company with the demo's email address is left alone", async (t) => {
  const tenant = await openTenant(t);
  const { db, clock } = tenant.accounts;
  await ensureDemo({ db, geocoder });
  const companyId = await addCompany(tenant);
  await db.forAllCompanies.work.execute("update users set removed_at = now()");
  const newUser = { email: DEMO_EMAIL, role: "admin" };
  const { user } = await createUser(tenant.accounts, companyId, newUser);
  t.ok(await ensureDemo({ db, geocoder }));
  t.ok(await resetDemoPassword({ db, clock }, DEMO_COMPANY_ID));
  const stored = await findUsersByEmail(db.forAllCompanies.work, DEMO_EMAIL);
  const theirs = stored.find((each) => each.companyId === companyId);
  t.match(theirs, { id: user.id, passwordHash: null });
});
