/** Tests sessions of the developer platform: their cookies and their end. */
import t from "tap";
import { openSession } from "#src/accounts/sessions.ts";
import { createUser } from "#src/accounts/users.ts";
import { startApi } from "../helpers/api.ts";
import { csrfOf, PASSWORD, browserOf, signedIn, signIn, withPassword } from "../helpers/users.ts";
import { startPeer } from "../helpers/peer.ts";

const api = await startApi(t);
const SIGN_IN = "/developer/sign-in";

t.test("the session cookie is unreachable for scripts and other sites", async (t) => {
  const user = await withPassword(api);
  const answer = await signIn(user);
  const cookie = answer.cookies.find(({ name }) => name === "session");
  t.match(cookie, { httpOnly: true, sameSite: "Lax", path: "/", maxAge: 7 * 86_400 });
  t.notOk(cookie?.domain, "it belongs to this host only");
  const visit = (await browserOf(api).get(SIGN_IN)).cookies.find(({ name }) => name === "visit");
  t.match(visit, { httpOnly: true, sameSite: "Lax", path: "/" });
});

t.test("with HTTPS, cookies are Secure, and no other host can set them", async (t) => {
  const app = await startPeer(t, api, {
    baseUrl: "https://api.example.test",
    trustedProxies: ["10.0.0.0/8"],
  });
  const overTls = { remoteAddress: "10.1.2.3", headers: { "x-forwarded-proto": "https" } };
  const user = await withPassword(api);
  const form = await app.inject({ url: SIGN_IN, ...overTls });
  const [visit] = form.cookies;
  t.match(visit, { name: "__Host-visit", secure: true, path: "/", httpOnly: true });
  const answer = await app.inject({
    method: "POST",
    url: SIGN_IN,
    ...overTls,
    cookies: { "__Host-visit": visit?.value ?? "" },
    payload: new URLSearchParams({
      _csrf: csrfOf(form.body) ?? "",
      email: user.email,
      password: PASSWORD,
    }).toString(),
    headers: {
      ...overTls.headers,
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://api.example.test",
    },
  });
  t.equal(answer.statusCode, 303);
  const session = answer.cookies.find(({ name }) => name === "__Host-session");
  t.match(session, { secure: true, httpOnly: true, sameSite: "Lax", path: "/" });
  t.notOk(session?.domain);
  const account = (cookies: { [name: string]: string }) =>
    app.inject({ url: "/developer/account", ...overTls, cookies });
  t.equal((await account({ "__Host-session": session?.value ?? "" })).statusCode, 200);
  t.equal((await account({ session: session?.value ?? "" })).statusCode, 303, "only as __Host-");
});

t.test("with HTTPS, plain HTTP requests are rejected without loading the session", async (t) => {
  const app = await startPeer(t, api, { baseUrl: "https://api.example.test" });
  const { token } = await signedIn(api);
  for (const url of ["/developer", SIGN_IN, "/developer/account", "/developer/nothing"]) {
    const answer = await app.inject({ url, cookies: { "__Host-session": token ?? "" } });
    t.equal(answer.statusCode, 403, url);
    t.match(answer.body, "https://api.example.test", "names the right URL");
    t.notOk(answer.headers["location"], "never redirected");
    t.notOk(answer.headers["set-cookie"]);
  }
});

t.test("every sign-in starts a new session, which prevents session fixation", async (t) => {
  const user = await withPassword(api);
  const planted = await signedIn(api);
  const victim = browserOf(api, { email: user.email, token: planted.token });
  const form = { email: user.email, password: PASSWORD };
  t.equal((await victim.post(SIGN_IN, form)).statusCode, 303);
  t.not(victim.token, planted.token);
  t.equal(
    (await planted.get("/developer/account")).statusCode,
    303,
    "the planted session has ended",
  );
  const made = browserOf(api, { token: "a".repeat(43) });
  await signIn(made, form);
  t.not(made.token, "a".repeat(43), "clients can't choose the token");
  t.equal(
    (await browserOf(api, { token: "a".repeat(43) }).get("/developer/account")).statusCode,
    303,
  );
});

t.test("a stolen cookie stops working at sign-out, in every process", async (t) => {
  const peer = await startPeer(t, api);
  const user = await signedIn(api);
  const [thief, farThief] = [browserOf(api, user), browserOf({ app: peer }, user)];
  t.equal((await thief.get("/developer/account")).statusCode, 200);
  t.equal((await farThief.get("/developer/account")).statusCode, 200);
  const answer = await user.post("/developer/sign-out");
  t.equal(answer.headers["location"], `${SIGN_IN}?done=signed-out`);
  t.equal(user.token, null, "the browser deletes it, too");
  t.match((await user.get(`${SIGN_IN}?done=signed-out`)).body, "You are signed out.");
  for (const each of [thief, farThief]) {
    t.equal((await each.get("/developer/account")).statusCode, 303);
    t.equal((await each.post("/developer/sign-out", {}, { from: SIGN_IN })).statusCode, 401);
  }
});

t.test("a session ends after 12 hours of rest and after 7 days in any case", async (t) => {
  const HOUR = 3_600_000;
  const { clock, db } = api.services;
  const rest = await signedIn(api);
  clock.advance(11.9 * HOUR);
  t.equal((await rest.get("/developer/account")).statusCode, 200);
  clock.advance(11.9 * HOUR);
  t.equal((await rest.get("/developer/account")).statusCode, 200, "use prolongs it");
  clock.advance(12.1 * HOUR);
  t.equal((await rest.get("/developer/account")).statusCode, 303);

  const { user } = await createUser({ db, clock, actor: "operator" }, api.company.id, {
    email: "busy@company.example",
    role: "admin",
  });
  const token = await openSession(db.work, clock, { companyId: api.company.id, id: user.id }, "");
  const busy = browserOf(api, { token });
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    clock.advance(10 * HOUR);
    t.equal((await busy.get("/developer/account")).statusCode, 200, `after ${hours} hours`);
  }
  clock.advance(10 * HOUR);
  t.equal((await busy.get("/developer/account")).statusCode, 303, "after more than 7 days");
});
