/** Tests that guessable passwords are refused wherever a password is set. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { changePassword } from "#src/accounts/change-password.ts";
import { setPasswordByLink } from "#src/accounts/password-link.ts";
import { createUser } from "#src/accounts/users.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { openTenant, PASSWORD, refuses } from "./tenant.ts";

const { accounts } = await openTenant(t);
const { db, clock } = accounts;
const companyId = uuid();
await insertCompany(db.forAllCompanies.work, {
  id: companyId,
  name: "Lone Star Hauling",
  createdAt: clock.now(),
});

for (const [password, message] of [
  ["1QAZ2wsx3edc", /too common/],
  ["Lone-Star-Hauling-1", /must not be made of/],
  ["maria.lopez.2026", /must not be made of/],
  ["Partner API 2026", /must not be made of/],
] as const)
  t.test(`${password} is refused by command, link and form`, async (t) => {
    const email = "maria.lopez@acme.example";
    const input = { email, role: "admin" };
    const refused = (work: Promise<unknown>) => refuses(t, work, "invalid", "password", message);
    await refused(createUser(accounts, companyId, { ...input, password }));

    const unique = { ...input, email: `maria.lopez@${uuid()}.example` };
    const { user, link } = await createUser(accounts, companyId, unique);
    const token = link?.token ?? "";
    await refused(setPasswordByLink(accounts, token, password));
    t.ok(await setPasswordByLink(accounts, token, PASSWORD), "the link still works");
    const change = { current: PASSWORD, next: password };
    await refused(changePassword(accounts, companyId, user.id, change));
  });
