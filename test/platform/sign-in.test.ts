/** Signing in to the developer platform, by password and by link, and out again. */
import t from "tap";
import { openSession } from "../../src/accounts/sessions.ts";
import { createUser } from "../../src/accounts/users.ts";
import { startApi } from "../helpers/api.ts";
import { startPeer } from "../helpers/peer.ts";
import {
  csrfOf,
  PASSWORD,
  personWith,
  signedIn,
  signIn,
  textOf,
  withPassword,
} from "../helpers/people.ts";

const api = await startApi(t);
const SIGN_IN = "/developer/sign-in";
const WRONG = "The e-mail address or the password is wrong.";

t.test("the right password opens the overview, however the address is written", async (t) => {
  const person = await withPassword(api);
  for (const email of [person.email, ` ${person.email.toUpperCase()} `]) {
    const someone = personWith(api);
    const answer = await signIn(someone, { email });
    t.equal(answer.statusCode, 303);
    t.equal(answer.headers["location"], "/developer");
    const account = await someone.get("/developer/account");
    t.equal(account.statusCode, 200);
    t.match(textOf(account.body), person.email);
  }
});

t.test(
  "a wrong password and an unknown address are refused alike; the address stays",
  async (t) => {
    const person = await withPassword(api);
    for (const email of [person.email, "nobody@company.example"]) {
      const answer = await signIn(person, { email, password: "wrong password 123" });
      t.equal(answer.statusCode, 422);
      t.match(answer.body, `<p class="error" id="password-error">${WRONG}`);
      t.match(answer.body, `value="${email}"`);
      t.notMatch(answer.body, "wrong password 123", "the password is never sent back");
      t.equal(person.token, null);
    }
  },
);

t.test("what is left empty is said beside its field, and costs no attempt", async (t) => {
  const person = await withPassword(api);
  for (let n = 0; n < 12; n++) {
    const answer = await person.post(
      SIGN_IN,
      { email: n % 2 ? person.email : "" },
      { csrf: await person.csrf() },
    );
    t.equal(answer.statusCode, 422);
    t.match(answer.body, `id="password-error">Enter your password.`);
    t.equal(/id="email-error"/.test(answer.body), n % 2 === 0);
  }
  t.equal((await signIn(person)).statusCode, 303);
});

t.test("what nobody can be called is refused like any wrong address", async (t) => {
  const person = personWith(api);
  for (const email of [
    "nul\0@company.example",
    "\u{fffd}@x.example",
    "a".repeat(100_000),
    "' or 1=1 --",
  ]) {
    const answer = await signIn(person, { email });
    t.equal(answer.statusCode, 422, JSON.stringify(email.slice(0, 20)));
    t.match(answer.body, WRONG);
  }
});

t.test("somebody without a password yet can't sign in with any", async (t) => {
  const person = await signedIn(api);
  const stranger = personWith(api);
  for (const password of ["null", "undefined", PASSWORD])
    t.equal((await signIn(stranger, { email: person.email, password })).statusCode, 422);
});

t.test("sign-in goes on to where somebody was going, and never to another site", async (t) => {
  const person = await withPassword(api);
  const going = "/developer/requests?status=4xx&key=a%20b";
  const asked = await personWith(api).get(going);
  t.equal(asked.statusCode, 303);
  t.equal(asked.headers["location"], `${SIGN_IN}?next=${encodeURIComponent(going)}`);
  const nexts: [next: string, location: string][] = [
    [going, going],
    ["/oauth/authorize?client_id=x", "/oauth/authorize?client_id=x"],
    ...[
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/.//evil.example",
      "/x/..//evil.example",
      "/%2e//evil.example",
      "/./\\evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "\u0000//evil.example",
      "/\r\nset-cookie: a=b",
      "https://evil.example",
      "https:evil.example",
      "http:/evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "evil.example",
      "/https://@evil.example\\",
      "",
    ].map((next): [string, string] => [next, "ours"]),
  ];
  for (const [next, location] of nexts) {
    const form = await person.get(`${SIGN_IN}?next=${encodeURIComponent(next)}`);
    const field = /name="next" value="([^"]*)"/.exec(form.body)?.[1] ?? "";
    const someone = personWith(api);
    const byForm = await signIn(someone, { email: person.email, next });
    // Somebody who is signed in already is sent on at once.
    const byLink = await someone.get(`${SIGN_IN}?next=${encodeURIComponent(next)}`);
    for (const found of [unescape(field), byForm.headers["location"], byLink.headers["location"]]) {
      const title = `${JSON.stringify(next)} leads to ${String(found)}`;
      if (location !== "ours") t.equal(found, location, title);
      else {
        const url = new URL(String(found), "https://ours.example/developer/sign-in");
        t.equal(url.host, "ours.example", title);
        t.match(found, /^\/(?![/\\])[\x21-\x7e]*$/, title);
      }
    }
    t.equal(byForm.statusCode, 303);
    t.notOk(byForm.headers["set-cookie"]?.toString().includes("a=b"));
  }
});

t.test("the session's cookie is out of reach for scripts and for other sites", async (t) => {
  const person = await withPassword(api);
  const answer = await signIn(person);
  const cookie = answer.cookies.find(({ name }) => name === "session");
  t.match(cookie, { httpOnly: true, sameSite: "Lax", path: "/", maxAge: 7 * 86_400 });
  t.notOk(cookie?.domain, "it is this very host's");
  const visit = (await personWith(api).get(SIGN_IN)).cookies.find(({ name }) => name === "visit");
  t.match(visit, { httpOnly: true, sameSite: "Lax", path: "/" });
});

t.test(
  "over HTTPS cookies are never sent without it, and no other host can set them",
  async (t) => {
    const app = await startPeer(t, api, {
      baseUrl: "https://api.example.test",
      trustedProxies: ["10.0.0.0/8"],
    });
    const overTls = { remoteAddress: "10.1.2.3", headers: { "x-forwarded-proto": "https" } };
    const person = await withPassword(api);
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
        email: person.email,
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
  },
);

t.test("over plain HTTP nothing is served, and no session looked at, where HTTPS is", async (t) => {
  const app = await startPeer(t, api, { baseUrl: "https://api.example.test" });
  const { token } = await signedIn(api);
  for (const url of ["/developer", SIGN_IN, "/developer/account", "/developer/nothing"]) {
    const answer = await app.inject({ url, cookies: { "__Host-session": token ?? "" } });
    t.equal(answer.statusCode, 403, url);
    t.match(answer.body, "https://api.example.test", "says where to go");
    t.notOk(answer.headers["location"], "never redirected");
    t.notOk(answer.headers["set-cookie"]);
  }
});

t.test("each sign-in is a new session; what a browser was given before is of no use", async (t) => {
  const person = await withPassword(api);
  const planted = await signedIn(api);
  const victim = personWith(api, { email: person.email, token: planted.token });
  const form = { email: person.email, password: PASSWORD };
  t.equal((await victim.post(SIGN_IN, form)).statusCode, 303);
  t.not(victim.token, planted.token);
  t.equal((await planted.get("/developer/account")).statusCode, 303, "the planted one has ended");
  const made = personWith(api, { token: "a".repeat(43) });
  await signIn(made, form);
  t.not(made.token, "a".repeat(43), "nobody chooses what a session is called");
  t.equal(
    (await personWith(api, { token: "a".repeat(43) }).get("/developer/account")).statusCode,
    303,
  );
});

t.test("a stolen cookie is of no use after sign-out, in every process", async (t) => {
  const peer = await startPeer(t, api);
  const person = await signedIn(api);
  const [thief, farThief] = [personWith(api, person), personWith({ app: peer }, person)];
  t.equal((await thief.get("/developer/account")).statusCode, 200);
  t.equal((await farThief.get("/developer/account")).statusCode, 200);
  const answer = await person.post("/developer/sign-out");
  t.equal(answer.headers["location"], `${SIGN_IN}?done=signed-out`);
  t.equal(person.token, null, "the browser forgets it, too");
  t.match((await person.get(`${SIGN_IN}?done=signed-out`)).body, "You are signed out.");
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
  const busy = personWith(api, { token });
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    clock.advance(10 * HOUR);
    t.equal((await busy.get("/developer/account")).statusCode, 200, `after ${hours} hours`);
  }
  clock.advance(10 * HOUR);
  t.equal((await busy.get("/developer/account")).statusCode, 303, "after more than 7 days");
});

function unescape(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
