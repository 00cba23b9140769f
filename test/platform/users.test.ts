/** People on the developer platform: to add, to give roles and links, and to remove. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import {
  PASSWORD,
  browserOf,
  signedIn,
  signIn,
  textOf,
  type PlatformUser,
} from "../helpers/users.ts";

const api = await startApi(t);
const USERS = "/developer/users";
const DAY_MS = 86_400_000;
const linkIn = (page: string) =>
  /http:\/\/localhost:3000(\/developer\/set-password\?token=[\w-]{43})/.exec(
    page.replaceAll("&#61;", "="),
  )?.[1] ?? "";

/** Adds somebody by the form, and returns the page with the link. */
const add = (admin: PlatformUser, email: string, role = "viewer") =>
  admin.post(USERS, { email, role }, { from: `${USERS}/new` });

/** A company of its own, so that the last admin is known. */
async function startCompany(): Promise<{ admin: PlatformUser; id: string }> {
  const { id } = await api.addCompany();
  return { id, admin: await signedIn(api, "admin", { id }) };
}

/** The id in the link to somebody's page. */
async function idOf(admin: PlatformUser, email: string): Promise<string> {
  const { body } = await admin.get(USERS);
  const before = body.slice(0, body.indexOf(`>${email}<`));
  return /people\/([0-9a-f-]{36})"$/.exec(before)?.[1] ?? "";
}

t.test("somebody who is added gets in by a link that is shown once", async (t) => {
  const { admin } = await startCompany();
  const made = await add(admin, " New.One@Company.example ", "viewer");
  t.equal(made.statusCode, 200);
  t.match(made.body, `<code data-copy="Copy link">`);
  t.match(textOf(made.body), "It works once, within three days");
  t.match(textOf(made.body), "Hand it over personally");
  const link = linkIn(made.body);

  const list = textOf((await admin.get(USERS)).body);
  t.match(list, "new.one@company.example viewer hasn't set a password yet");
  const id = await idOf(admin, "new.one@company.example");
  t.notMatch((await admin.get(`${USERS}/${id}`)).body, link.slice(-43), "never shown again");

  const newcomer = browserOf(api);
  t.match(textOf((await newcomer.get(link)).body), "For new.one@company.example");
  const token = link.slice(-43);
  const short = await newcomer.post(
    "/developer/set-password",
    { token, password: "short" },
    { from: link },
  );
  t.equal(short.statusCode, 422);
  t.match(short.body, /id="password-error">The password must have at least 12 characters/);
  const set = await newcomer.post(
    "/developer/set-password",
    { token, password: PASSWORD },
    { from: link },
  );
  t.equal(set.statusCode, 303);
  t.match(textOf((await newcomer.get("/developer/account")).body), "new.one@company.example");
  t.match(textOf((await admin.get(USERS)).body), /new\.one@company\.example viewer 20\d\d-/);

  const again = await browserOf(api).get(link);
  t.equal(again.statusCode, 404);
  t.match(textOf(again.body), "This link no longer works");
  const late = await newcomer.post("/developer/set-password", { token, password: `${PASSWORD}!` });
  t.equal(late.statusCode, 404, "it works once");
  t.equal((await signIn(browserOf(api), { email: "new.one@company.example" })).statusCode, 303);
});

t.test("a link lapses after three days, and with the next one that is made", async (t) => {
  const { admin } = await startCompany();
  const first = linkIn((await add(admin, "late@company.example")).body);
  const id = await idOf(admin, "late@company.example");
  const made = await admin.post(`${USERS}/${id}/link`);
  t.equal(made.statusCode, 200);
  const second = linkIn(made.body);
  t.equal((await browserOf(api).get(first)).statusCode, 404);
  t.equal((await browserOf(api).get(second)).statusCode, 200);
  api.services.clock.advance(3 * DAY_MS - 60_000);
  t.equal((await browserOf(api).get(second)).statusCode, 200);
  api.services.clock.advance(61_000);
  t.equal((await browserOf(api).get(second)).statusCode, 404);
});

t.test("a link signs its user out everywhere else when it is used, and not before", async (t) => {
  const { admin, id } = await startCompany();
  const user = await signedIn(api, "viewer", { id });
  const link = linkIn((await admin.post(`${USERS}/${user.userId}/link`)).body);
  t.equal((await user.get("/developer/account")).statusCode, 200);
  const elsewhere = browserOf(api);
  const fields = { token: link.slice(-43), password: PASSWORD };
  t.equal(
    (await elsewhere.post("/developer/set-password", fields, { from: link })).statusCode,
    303,
  );
  t.equal((await user.get("/developer/account")).statusCode, 303);
});

t.test("nobody makes a link for the own account: that asks for the password of now", async (t) => {
  const { admin } = await startCompany();
  const page = await admin.get(`${USERS}/${admin.userId}`);
  t.notMatch(page.body, "Make a link");
  const answer = await admin.post(`${USERS}/${admin.userId}/link`);
  t.equal(answer.statusCode, 303);
  t.equal(answer.headers["location"], "/developer/account");
  const log = textOf((await admin.get("/developer/audit")).body);
  t.equal(log.split("made a link").length - 1, 1, "but the one from when the account was made");
});

t.test(
  "all that is wrong with a form is said beside its fields, and what was entered stays",
  async (t) => {
    const { admin } = await startCompany();
    for (const [email, role, wrong] of [
      ["", "", ["email", "role"]],
      ["no address", "viewer", ["email"]],
      ["a@b.example", "owner", ["role"]],
      [`${"a".repeat(320)}@b.example`, "admin", ["email"]],
      ["nul\0@b.example", "admin", ["email"]],
    ] as const) {
      const answer = await add(admin, email, role);
      t.equal(answer.statusCode, 422, email);
      const said = [...answer.body.matchAll(/class="error" id="(\w+)-error"/g)].map(
        ([, name]) => name,
      );
      t.strictSame(said, wrong);
      for (const name of said) t.match(answer.body, ` id="${name}"`, "the summary leads there");
      if (email.length < 100) t.match(answer.body, `value="${email}"`);
      if (role === "admin") t.match(answer.body, /value="admin"\s+checked/);
    }
  },
);

t.test("an address that somebody has already is refused, whichever company's it is", async (t) => {
  const [here, there] = [await startCompany(), await startCompany()];
  await add(here.admin, "taken@company.example");
  for (const { admin } of [here, there]) {
    const answer = await add(admin, "Taken@company.example");
    t.equal(answer.statusCode, 422);
    t.match(answer.body, /id="email-error">taken@company.example already has an account/);
  }
  t.notMatch((await there.admin.get(USERS)).body, "taken@company.example");
});

t.test("a role is changed, and the page says so", async (t) => {
  const { admin, id } = await startCompany();
  const user = await signedIn(api, "viewer", { id });
  const answer = await admin.post(`${USERS}/${user.userId}/role`, { role: "admin" });
  t.equal(answer.headers["location"], `${USERS}/${user.userId}?done=role-changed`);
  const page = await admin.get(String(answer.headers["location"]));
  t.match(textOf(page.body), "The role is changed.");
  t.match(page.body, /value="admin"\s+checked/);
  const wrong = await admin.post(`${USERS}/${user.userId}/role`, { role: "god" });
  t.equal(wrong.statusCode, 422);
  t.match(wrong.body, `id="role-error">The role must be admin or viewer`);
});

t.test("a company's last admin stays one: it is said beside the control", async (t) => {
  const { admin, id } = await startCompany();
  const viewer = await signedIn(api, "viewer", { id });
  const role = await admin.post(`${USERS}/${admin.userId}/role`, { role: "viewer" });
  t.equal(role.statusCode, 422);
  t.match(role.body, `id="role-error">${admin.email} is the company&#39;s last admin.`);
  t.match(role.body, /value="viewer"\s+checked/, "what was chosen stays");
  const removal = await admin.post(`${USERS}/${admin.userId}/remove`);
  t.equal(removal.statusCode, 422);
  t.match(removal.body, `role="alert">${admin.email} is the company&#39;s last admin.`);
  t.equal((await admin.get(USERS)).statusCode, 200, "still here");

  await admin.post(`${USERS}/${viewer.userId}/role`, { role: "admin" });
  t.equal((await admin.post(`${USERS}/${admin.userId}/role`, { role: "viewer" })).statusCode, 303);
  t.equal((await admin.get(`${USERS}/new`)).statusCode, 403, "a viewer from now on");
});

t.test("two admins who remove each other at the same moment leave one", async (t) => {
  const { admin, id } = await startCompany();
  const other = await signedIn(api, "admin", { id });
  const answers = await Promise.all([
    admin.post(`${USERS}/${other.userId}/remove`),
    other.post(`${USERS}/${admin.userId}/remove`),
  ]);
  t.equal(answers.filter(({ statusCode }) => statusCode === 303).length, 1);
  const pages = await Promise.all([admin.get(USERS), other.get(USERS)]);
  t.equal(pages.filter(({ statusCode }) => statusCode === 200).length, 1, "one of them is here");
});

t.test("removing asks first, and says what ends", async (t) => {
  const { admin, id } = await startCompany();
  const user = await signedIn(api, "viewer", { id });
  const question = textOf((await admin.get(`${USERS}/${user.userId}/remove`)).body);
  for (const word of ["sessions", "link to set one", "agent", "API keys stay"])
    t.match(question, word);
  t.equal((await user.get("/developer")).statusCode, 200, "nothing is done by asking");
  const answer = await admin.post(`${USERS}/${user.userId}/remove`);
  t.equal(answer.headers["location"], `${USERS}?done=user-removed`);
  t.equal((await admin.get(`${USERS}/${user.userId}`)).statusCode, 404);
  t.equal((await admin.post(`${USERS}/${user.userId}/link`)).statusCode, 404);
  t.equal((await add(admin, user.email)).statusCode, 200, "the address may be somebody's again");
});

t.test("who removes the own account is out, and told so", async (t) => {
  const { admin, id } = await startCompany();
  await signedIn(api, "admin", { id });
  t.match(textOf((await admin.get(`${USERS}/${admin.userId}/remove`)).body), "This is you.");
  const answer = await admin.post(`${USERS}/${admin.userId}/remove`);
  t.equal(answer.headers["location"], "/developer/sign-in?done=own-account-removed");
  t.equal(admin.token, null);
  const page = await admin.get(String(answer.headers["location"]));
  t.match(textOf(page.body), "Your account is removed");
});

t.test("the first addresses of these pages lead to the new ones", async (t) => {
  const { userId } = await signedIn(api);
  for (const [old, path] of [
    ["/developer/people", "/developer/users"],
    ["/developer/people/new", "/developer/users/new"],
    [
      `/developer/people/${userId}?done=role-changed`,
      `/developer/users/${userId}?done=role-changed`,
    ],
  ] as const) {
    const answer = await api.app.inject({ url: old });
    t.equal(answer.statusCode, 308);
    t.equal(answer.headers.location, path);
  }
});
