/** A person with users in several companies: what each company sees, and how the person signs in. */
import t from "tap";
import { createUser, getUser } from "#src/accounts/users.ts";
import { makePasswordLink, setPasswordByLink } from "#src/accounts/password-link.ts";
import { findUsersByEmail } from "#src/db/accounts/users.ts";
import { startApi } from "../helpers/api.ts";
import { startPeer } from "../helpers/peer.ts";
import { browserOf, PASSWORD, signedIn, signIn, textOf } from "../helpers/users.ts";

const api = await startApi(t);
const { db, clock } = api.services;
const accounts = { db, clock, actor: "operator" };
const CHOOSE = "/developer/sign-in/company";
const OTHER_PASSWORD = "five other plain words here";

let count = 0;

/** A person with a user in each of several new companies. */
async function addPerson(...passwords: string[]) {
  const email = `person${++count}@partner.example`;
  const users = [];
  for (const password of passwords) {
    const company = await api.addCompany();
    const { user } = await createUser(accounts, company.id, { email, role: "admin", password });
    users.push({ ...user, companyId: company.id });
  }
  const hashes = async () =>
    (await findUsersByEmail(db.work, email)).map(({ passwordHash }) => passwordHash ?? "");
  return { email, users, hashes };
}

/** The values of the choice's form. */
function readChoice(page: string) {
  return {
    choice: /name="choice" value="([^"]+)"/.exec(page)?.[1] ?? "",
    companies: [...page.matchAll(/name="company" value="([^"]+)"/g)].map(([, id]) => id ?? ""),
    next: /name="next" value="([^"]*)"/.exec(page)?.[1] ?? "",
    csrf: /name="_csrf" value="([^"]+)"/.exec(page)?.[1] ?? "",
  };
}

t.test(
  "one email address may belong to users of several companies, and neither learns of the other",
  async (t) => {
    const companies = [await api.addCompany(), await api.addCompany()];
    const email = "shared@partner.example";
    const answers = [];
    for (const company of companies) {
      const admin = await signedIn(api, "admin", company);
      const add = () =>
        admin.post("/developer/users", { email, role: "viewer" }, { from: "/developer/users/new" });
      const added = await add();
      const pages = await Promise.all(
        ["/developer/users", "/developer/audit"].map(async (path) => (await admin.get(path)).body),
      );
      for (const page of pages)
        t.equal(textOf(page).split(email).length, 3 - Number(page === pages[0]));
      answers.push(added.statusCode);
      const again = await add();
      t.equal(again.statusCode, 422, "within a company, an address is unique");
      t.match(again.body, `${email} is already a user of this company.`);
    }
    t.equal(answers[0], answers[1], "the second company gets the same answer");
  },
);

t.test(
  "a person whose password is right in several companies chooses one after signing in",
  async (t) => {
    const { email, users } = await addPerson(PASSWORD, PASSWORD, OTHER_PASSWORD);
    const browser = browserOf(api);
    const page = await signIn(browser, { email, next: "/developer/keys" });
    t.equal(page.statusCode, 200);
    t.equal(browser.token, null, "not signed in yet");
    const { choice, companies, next, csrf } = readChoice(page.body);
    t.strictSame(
      companies.toSorted(),
      users
        .slice(0, 2)
        .map(({ companyId }) => companyId)
        .toSorted(),
      "a company where the password is wrong isn't named",
    );
    const [first, second] = users;
    const peer = await startPeer(t, api);
    const fields = { choice, company: second?.companyId ?? "", next };
    const elsewhere = browser.at(peer);
    const chosen = await elsewhere.post(CHOOSE, fields, { csrf });
    t.equal(chosen.statusCode, 303, "any process takes the choice");
    t.equal(chosen.headers["location"], "/developer/keys");
    t.match(textOf((await elsewhere.get("/developer/users")).body), email);
    const signedInAt = async (user: typeof first) =>
      user && (await getUser(accounts, user.companyId, user.id)).lastSignedInAt;
    t.equal(await signedInAt(first), null);
    t.ok(await signedInAt(second));
    const log = async (companyId: string) => {
      const admin = await signedIn(api, "admin", { id: companyId });
      return textOf((await admin.get("/developer/audit")).body);
    };
    t.match(await log(second?.companyId ?? ""), `${email} signed in`);
    t.notMatch(await log(first?.companyId ?? ""), `${email} signed in`);

    clock.advance(1);
    const fresh = { ...fields, company: first?.companyId ?? "" };
    const again = await browser.post(CHOOSE, fresh, { csrf });
    t.equal(again.statusCode, 422, "a choice works once");
  },
);

t.test("with a password that is right in one company, no choice is offered", async (t) => {
  const { email, users } = await addPerson(PASSWORD, OTHER_PASSWORD);
  const browser = browserOf(api);
  t.equal((await signIn(browser, { email, password: OTHER_PASSWORD })).statusCode, 303);
  const { id = "", companyId = "" } = users[1] ?? {};
  t.ok((await getUser(accounts, companyId, id)).lastSignedInAt);
  t.equal(
    (await signIn(browserOf(api), { email, password: "neither of the two" })).statusCode,
    422,
  );
});

t.test("a choice that is expired, forged, or for another company opens nothing", async (t) => {
  const { email, users } = await addPerson(PASSWORD, PASSWORD, OTHER_PASSWORD);
  const offer = async () => {
    const browser = browserOf(api);
    const { choice, csrf } = readChoice((await signIn(browser, { email })).body);
    return async (changes: { [name: string]: string } = {}) => {
      const company = users[0]?.companyId ?? "";
      const answer = await browser.post(CHOOSE, { choice, company, ...changes }, { csrf });
      if (answer.statusCode !== 303) t.match(answer.body, "The choice of a company has expired.");
      return [answer.statusCode, browser.token === null];
    };
  };
  const choose = await offer();
  const refused = [422, true];
  t.strictSame(await choose({ company: users[2]?.companyId ?? "" }), refused, "another password");
  t.strictSame(await choose({ company: api.company.id }), refused, "a stranger's company");
  t.strictSame(await choose({ company: "7" }), refused);
  for (const choice of ["", "x", "A".repeat(200), "\u0000"])
    t.strictSame(await choose({ choice }), refused, choice);
  clock.advance(5 * 60_000 + 1);
  t.strictSame(await choose(), refused, "after five minutes");

  const later = await offer();
  const { id = "", companyId = "" } = users[0] ?? {};
  const { token } = await makePasswordLink(accounts, companyId, id);
  await setPasswordByLink(accounts, token, OTHER_PASSWORD);
  t.strictSame(await later(), refused, "its password was changed meanwhile");
  t.strictSame(
    await later({ company: users[1]?.companyId ?? "" }),
    [303, false],
    "the choice of another company still works",
  );
});

t.test("all passwords of an address have one salt, so that a sign-in costs one hash", async (t) => {
  const { users, hashes } = await addPerson(PASSWORD, OTHER_PASSWORD);
  const salts = async () => new Set((await hashes()).map((hash) => hash.split("$")[4]));
  const before = await salts();
  t.equal(before.size, 1);
  const { id = "", companyId = "" } = users[0] ?? {};
  const { token } = await makePasswordLink(accounts, companyId, id);
  await setPasswordByLink(accounts, token, "some new words for it");
  t.strictSame(await salts(), before, "also after a change");
  t.equal(new Set(await hashes()).size, 2);
});
