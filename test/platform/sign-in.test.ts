/** Tests signing in to the developer platform by password and by link, and signing out. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { PASSWORD, browserOf, signedIn, signIn, textOf, withPassword } from "../helpers/users.ts";

const api = await startApi(t);
const SIGN_IN = "/developer/sign-in";
const WRONG = "Wrong email or password.";

t.test("the right password opens the overview, in any spelling of the address", async (t) => {
  const user = await withPassword(api);
  for (const email of [user.email, ` ${user.email.toUpperCase()} `]) {
    const someone = browserOf(api);
    const answer = await signIn(someone, { email });
    t.equal(answer.statusCode, 303);
    t.equal(answer.headers["location"], "/developer");
    const account = await someone.get("/developer/account");
    t.equal(account.statusCode, 200);
    t.match(textOf(account.body), user.email);
  }
});

t.test(
  "a wrong password and an unknown address get the same error, and the address stays",
  async (t) => {
    const user = await withPassword(api);
    for (const email of [user.email, "nobody@company.example"]) {
      const answer = await signIn(user, { email, password: "wrong password 123" });
      t.equal(answer.statusCode, 422);
      t.match(answer.body, `<p class="error" id="password-error">${WRONG}`);
      t.match(answer.body, `value="${email}"`);
      t.notMatch(answer.body, "wrong password 123", "the password is never sent back");
      t.equal(user.token, null);
    }
  },
);

t.test("empty fields show an error and don't count as an attempt", async (t) => {
  const user = await withPassword(api);
  for (let n = 0; n < 12; n++) {
    const answer = await user.post(
      SIGN_IN,
      { email: n % 2 ? user.email : "" },
      { csrf: await user.csrf() },
    );
    t.equal(answer.statusCode, 422);
    t.match(answer.body, `id="password-error">Enter your password.`);
    t.equal(/id="email-error"/.test(answer.body), n % 2 === 0);
  }
  t.equal((await signIn(user)).statusCode, 303);
});

t.test("invalid addresses are rejected like wrong ones", async (t) => {
  const user = browserOf(api);
  for (const email of [
    "nul\0@company.example",
    "\u{fffd}@x.example",
    "a".repeat(5_000),
    "' or 1=1 --",
  ]) {
    const answer = await signIn(user, { email });
    t.equal(answer.statusCode, 422, JSON.stringify(email.slice(0, 20)));
    t.match(answer.body, WRONG);
  }
});

t.test("a user without a password can't sign in with any", async (t) => {
  const user = await signedIn(api);
  const stranger = browserOf(api);
  for (const password of ["null", "undefined", PASSWORD])
    t.equal((await signIn(stranger, { email: user.email, password })).statusCode, 422);
});

t.test("sign-in continues at the requested page, and never on another site", async (t) => {
  const user = await withPassword(api);
  const going = "/developer/requests?status=4xx&key=a%20b";
  const asked = await browserOf(api).get(going);
  t.equal(asked.statusCode, 303);
  t.equal(asked.headers["location"], `${SIGN_IN}?next=${encodeURIComponent(going)}`);
  const nexts: [next: string, location: string][] = [
    [going, going],
    ["/oauth/authorize?client_id=x", "/oauth/authorize?client_id=x"],
    ["/docs/reference/listCustomers#try-it", "/docs/reference/listCustomers#try-it"],
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
    const form = await user.get(`${SIGN_IN}?next=${encodeURIComponent(next)}`);
    const field = /name="next" value="([^"]*)"/.exec(form.body)?.[1] ?? "";
    const someone = browserOf(api);
    const byForm = await signIn(someone, { email: user.email, next });
    // A signed-in user is redirected immediately.
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

function unescape(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
