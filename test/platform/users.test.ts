/** Tests the users pages: add, change roles, create password links, remove. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { startSmtp } from "../helpers/servers/smtp.ts";
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

/** Adds a user with the form and returns the page with the link. */
const add = (admin: PlatformUser, email: string, role = "viewer") =>
  admin.post(USERS, { email, role }, { from: `${USERS}/new` });

/** A new company, so that the last admin is known. */
async function startCompany(): Promise<{ admin: PlatformUser; id: string }> {
  const { id } = await api.addCompany();
  return { id, admin: await signedIn(api, "admin", { id }) };
}

/** The id in the link to a user's page. */
async function idOf(admin: PlatformUser, email: string): Promise<string> {
  const { body } = await admin.get(USERS);
  const before = body.slice(0, body.indexOf(`>${email}<`));
  return /users\/([0-9a-f-]{36})"$/.exec(before)?.[1] ?? "";
}

t.test("a new user signs in with a link that is shown once", async (t) => {
  const { admin } = await startCompany();
  const made = await add(admin, " New.One@Company.example ", "viewer");
  t.equal(made.statusCode, 200);
  t.match(made.body, `<code data-copy="Copy link">`);
  t.match(textOf(made.body), "It works once, until");
  t.match(textOf(made.body), "Share it only with this user");
  const link = linkIn(made.body);

  const list = textOf((await admin.get(USERS)).body);
  t.match(list, "new.one@company.example Viewer no password set");
  const id = await idOf(admin, "new.one@company.example");
  t.notMatch((await admin.get(`${USERS}/${id}`)).body, link.slice(-43), "never shown again");

  const newcomer = browserOf(api);
  t.match(textOf((await newcomer.get(link)).body), "Set a password for new.one@company.example");
  const token = link.slice(-43);
  const short = await newcomer.post(
    "/developer/set-password",
    { token, password: "short" },
    { from: link },
  );
  t.equal(short.statusCode, 422);
  t.match(short.body, /id="password-error">The password must be at least 12 characters long/);
  const set = await newcomer.post(
    "/developer/set-password",
    { token, password: PASSWORD },
    { from: link },
  );
  t.equal(set.statusCode, 303);
  t.match(textOf((await newcomer.get("/developer/account")).body), "new.one@company.example");
  t.match(
    textOf((await admin.get(USERS)).body),
    /new\.one@company\.example Viewer (just now|\d+ seconds? ago)/,
  );

  const again = await browserOf(api).get(link);
  t.equal(again.statusCode, 404);
  t.match(textOf(again.body), "This link no longer works");
  const late = await newcomer.post("/developer/set-password", { token, password: `${PASSWORD}!` });
  t.equal(late.statusCode, 404, "it works once");
  t.equal((await signIn(browserOf(api), { email: "new.one@company.example" })).statusCode, 303);
});

t.test("a link expires after three days, or when a new one is created", async (t) => {
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

t.test("using a link signs its user out everywhere else, creating it does not", async (t) => {
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

t.test(
  "users can't create a link for their own account: that requires the current password",
  async (t) => {
    const { admin } = await startCompany();
    const page = await admin.get(`${USERS}/${admin.userId}`);
    t.notMatch(page.body, "Create link");
    const answer = await admin.post(`${USERS}/${admin.userId}/link`);
    t.equal(answer.statusCode, 303);
    t.equal(answer.headers["location"], "/developer/account");
    const log = textOf((await admin.get("/developer/audit")).body);
    t.equal(
      log.split("created a password link").length - 1,
      1,
      "only the one from when the user was added",
    );
  },
);

t.test("every invalid field shows an error and keeps its value", async (t) => {
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
    for (const name of said)
      t.match(answer.body, ` id="${name}"`, "the summary links to the field");
    if (email.length < 100) t.match(answer.body, `value="${email}"`);
    if (role === "admin") t.match(answer.body, /value="admin"\s+checked/);
  }
});

t.test("an address that the company uses already is rejected", async (t) => {
  const { admin } = await startCompany();
  await add(admin, "taken@company.example");
  const answer = await add(admin, "Taken@company.example");
  t.equal(answer.statusCode, 422);
  t.match(answer.body, /id="email-error">taken@company.example is already a user of this company/);
});

t.test("changing a role shows a notice", async (t) => {
  const { admin, id } = await startCompany();
  const user = await signedIn(api, "viewer", { id });
  const answer = await admin.post(`${USERS}/${user.userId}/role`, { role: "admin" });
  t.equal(answer.headers["location"], `${USERS}/${user.userId}?done=role-changed`);
  const page = await admin.get(String(answer.headers["location"]));
  t.match(textOf(page.body), "Role changed.");
  t.match(page.body, /value="admin"\s+checked/);
  const wrong = await admin.post(`${USERS}/${user.userId}/role`, { role: "god" });
  t.equal(wrong.statusCode, 422);
  t.match(wrong.body, `id="role-error">The role must be admin or viewer`);
});

t.test(
  "the last admin of a company can't be demoted or removed, and the page says why",
  async (t) => {
    const { admin, id } = await startCompany();
    const viewer = await signedIn(api, "viewer", { id });
    const role = await admin.post(`${USERS}/${admin.userId}/role`, { role: "viewer" });
    t.equal(role.statusCode, 422);
    t.match(role.body, `id="role-error">${admin.email} is the company&#39;s last admin.`);
    t.match(role.body, /value="viewer"\s+checked/, "the chosen role stays");
    const removal = await admin.post(`${USERS}/${admin.userId}/remove`);
    t.equal(removal.statusCode, 422);
    t.match(removal.body, `role="alert">${admin.email} is the company&#39;s last admin.`);
    t.equal((await admin.get(USERS)).statusCode, 200, "the admin still has access");

    await admin.post(`${USERS}/${viewer.userId}/role`, { role: "admin" });
    t.equal(
      (await admin.post(`${USERS}/${admin.userId}/role`, { role: "viewer" })).statusCode,
      303,
    );
    t.equal((await admin.get(`${USERS}/new`)).statusCode, 403, "a viewer now");
  },
);

t.test("of two admins who remove each other simultaneously, one remains", async (t) => {
  const { admin, id } = await startCompany();
  const other = await signedIn(api, "admin", { id });
  const answers = await Promise.all([
    admin.post(`${USERS}/${other.userId}/remove`),
    other.post(`${USERS}/${admin.userId}/remove`),
  ]);
  t.equal(answers.filter(({ statusCode }) => statusCode === 303).length, 1);
  const pages = await Promise.all([admin.get(USERS), other.get(USERS)]);
  t.equal(pages.filter(({ statusCode }) => statusCode === 200).length, 1, "one of them remains");
});

t.test("removing a user asks for confirmation and lists the effects", async (t) => {
  const { admin, id } = await startCompany();
  const user = await signedIn(api, "viewer", { id });
  const confirmation = textOf((await admin.get(`${USERS}/${user.userId}/remove`)).body);
  for (const word of ["sessions", "password link", "Agents", "API keys keep working"])
    t.match(confirmation, word);
  t.equal((await user.get("/developer")).statusCode, 200, "the confirmation page changes nothing");
  const answer = await admin.post(`${USERS}/${user.userId}/remove`);
  t.equal(answer.headers["location"], `${USERS}?done=user-removed`);
  t.equal((await admin.get(`${USERS}/${user.userId}`)).statusCode, 404);
  t.equal((await admin.post(`${USERS}/${user.userId}/link`)).statusCode, 404);
  t.equal((await add(admin, user.email)).statusCode, 200, "the address can be used again");
});

t.test("a user who removes their own account is signed out and sees a notice", async (t) => {
  const { admin, id } = await startCompany();
  await signedIn(api, "admin", { id });
  t.match(
    textOf((await admin.get(`${USERS}/${admin.userId}/remove`)).body),
    "This is your own account.",
  );
  const answer = await admin.post(`${USERS}/${admin.userId}/remove`);
  t.equal(answer.headers["location"], "/developer/sign-in?done=own-account-removed");
  t.equal(admin.token, null);
  const page = await admin.get(String(answer.headers["location"]));
  t.match(textOf(page.body), "Your account was removed");
});

t.test("the former paths of these pages redirect to the new ones", async (t) => {
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

t.test("a new user also gets the link by email, if email is configured", async (t) => {
  const smtp = await startSmtp(t);
  const other = await startApi(t, { options: { mailer: smtp.mailer() } });
  const inviting = await signedIn(other);
  const add = (email: string) =>
    inviting.post("/developer/users", { email, role: "viewer" }, { from: "/developer/users/new" });
  const page = await add("new@company.example");
  const [, url = ""] = />(http[^<]*set-password[^<]*)</.exec(page.body) ?? [];
  t.match(textOf(page.body), "We also sent the link to new@company.example.");
  const [{ to, source } = { to: [], source: "" }] = smtp.received;
  t.strictSame(to, ["new@company.example"]);
  const text = source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  t.ok(url.length > 0 && text.includes(url));
  smtp.refuseWith = 550;
  t.match(textOf((await add("other@company.example")).body), "Share it yourself.");
});
