/** Tests the account page: password and sessions. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { PASSWORD, browserOf, signedIn, signIn, textOf, withPassword } from "../helpers/users.ts";
import { startPeer } from "../helpers/peer.ts";

const api = await startApi(t);
const ACCOUNT = "/developer/account";
const CHANGE = "/developer/account/password";
const NEXT = "another lamp for plates";

t.test("changing the password ends all other sessions immediately", async (t) => {
  const peer = await startPeer(t, api);
  const user = await withPassword(api, "viewer");
  await signIn(user);
  const elsewhere = browserOf(api, { email: user.email });
  await signIn(elsewhere);
  const thief = user.at(peer);
  const other = elsewhere.at(peer);
  const answer = await user.post(CHANGE, { currentPassword: PASSWORD, password: NEXT });
  t.equal(answer.headers["location"], `${ACCOUNT}?done=password-changed`);
  const page = await user.get(String(answer.headers["location"]));
  t.match(textOf(page.body), "Password changed.");
  for (const each of [elsewhere, other]) t.equal((await each.get(ACCOUNT)).statusCode, 303);
  t.equal((await thief.get(ACCOUNT)).statusCode, 200, "this session continues");
  t.equal((await signIn(browserOf(api), { email: user.email })).statusCode, 422);
  const email = user.email;
  t.equal((await signIn(browserOf(api), { email, password: NEXT })).statusCode, 303);
});

t.test("invalid fields show an error, and passwords are never sent back", async (t) => {
  const user = await withPassword(api);
  await signIn(user);
  const attempts: [current: string, next: string, field: string][] = [
    ["", NEXT, "currentPassword"],
    ["not the password", NEXT, "currentPassword"],
    [` ${PASSWORD}`, NEXT, "currentPassword"],
    [PASSWORD, "short", "password"],
    [PASSWORD, "", "password"],
    [PASSWORD, "password1234", "password"],
    [PASSWORD, user.email, "password"],
    [PASSWORD, "a".repeat(100_000), "password"],
  ];
  for (const [currentPassword, password, field] of attempts) {
    const answer = await user.post(CHANGE, { currentPassword, password });
    t.equal(answer.statusCode, 422, `${currentPassword} ${password.slice(0, 20)}`);
    t.match(answer.body, `id="${field}-error"`);
    t.match(answer.body, `<li><a href="#${field}">`);
    const values = [...answer.body.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(String);
    for (const input of values) t.match(input, 'value=""');
  }
  t.equal(
    (await signIn(browserOf(api), { email: user.email })).statusCode,
    303,
    "the old password still works",
  );
});

t.test("a stolen session gets ten attempts at the current password", async (t) => {
  const user = await withPassword(api);
  await signIn(user);
  const wrong = { currentPassword: "not the password", password: NEXT };
  const right = { currentPassword: PASSWORD, password: NEXT };
  const elsewhere = browserOf(api, { email: user.email });
  await signIn(elsewhere);
  for (let n = 0; n < 10; n++)
    t.equal((await (n % 2 ? user : elsewhere).post(CHANGE, wrong)).statusCode, 422);
  for (const fields of [wrong, right]) {
    const answer = await user.post(CHANGE, fields);
    t.equal(answer.statusCode, 429);
    t.ok(Number(answer.headers["retry-after"]) > 0);
    t.match(answer.body, /id="currentPassword-error">Too many attempts/);
  }
  t.equal((await signIn(browserOf(api), { email: user.email })).statusCode, 303, "not changed");
  api.services.clock.advance(15 * 60_000 + 1000);
  t.equal((await user.post(CHANGE, right)).statusCode, 303);
});

t.test("simultaneous attempts count exactly", async (t) => {
  const user = await withPassword(api);
  await signIn(user);
  const csrf = await user.csrf();
  const wrong = { currentPassword: "not the password", password: NEXT };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => user.post(CHANGE, wrong, { csrf })),
  );
  const count = (status: number) => answers.filter((each) => each.statusCode === status).length;
  t.strictSame([count(422), count(429)], [10, 10]);
});

t.test("signing out on all devices ends every session immediately, in every process", async (t) => {
  const peer = await startPeer(t, api);
  const user = await withPassword(api, "viewer");
  await signIn(user);
  const phone = browserOf(api, { email: user.email });
  await signIn(phone);
  const bystander = await signedIn(api);
  const stolen = [user.at(peer), phone.at(peer), user.at(api.app)];
  const answer = await user.post("/developer/account/sign-out-everywhere");
  t.equal(answer.headers["location"], "/developer/sign-in?done=signed-out-everywhere");
  t.equal(user.token, null);
  for (const each of [phone, ...stolen]) t.equal((await each.get(ACCOUNT)).statusCode, 303);
  t.equal((await bystander.get(ACCOUNT)).statusCode, 200, "other users stay signed in");
});

t.test("the account lists the user's active sessions and marks the current one", async (t) => {
  const user = await withPassword(api);
  await user.post(
    "/developer/sign-in",
    { email: user.email, password: PASSWORD },
    {
      headers: { "user-agent": "Firefox <b>&" },
    },
  );
  const old = browserOf(api, { email: user.email });
  await old.post(
    "/developer/sign-in",
    { email: user.email, password: PASSWORD },
    {
      headers: { "user-agent": "An old browser" },
    },
  );
  const page = await user.get(ACCOUNT);
  t.match(textOf(page.body), "Firefox <b>& this browser");
  t.notMatch(page.body, "<b>&");
  t.match(page.body, "An old browser");
  for (let n = 0; n < 2; n++) {
    api.services.clock.advance(11 * 3_600_000);
    await user.get(ACCOUNT);
  }
  t.notMatch((await user.get(ACCOUNT)).body, "An old browser", "it has expired");
});
