/** Tests the limit on password guessing over several processes: exactly ten attempts in 15 minutes. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { apiProcess } from "../helpers/api-process.ts";
import { csrfOf, PASSWORD, browserOf, signIn, textOf, withPassword } from "../helpers/users.ts";

t.setTimeout(120_000); // other processes take their time on a busy machine
const api = await startApi(t);
const [one, two] = await Promise.all([
  apiProcess(t, api.databaseUrl),
  apiProcess(t, api.databaseUrl),
]);
const WRONG = "a wrong password";
const QUARTER_MS = 15 * 60_000;

interface Answer {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly body: string;
}

/** A browser that signs in at several processes over real HTTP. */
async function openBrowser(address: string) {
  const form = await fetch(`${address}/developer/sign-in`);
  const cookie = form.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const _csrf = csrfOf(await form.text()) ?? "";
  return async (at: string, email: string, password: string): Promise<Answer> => {
    const answer = await fetch(`${at}/developer/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie },
      body: new URLSearchParams({ _csrf, email, password }),
    });
    return {
      status: answer.status,
      retryAfterSeconds: Number(answer.headers.get("retry-after")),
      body: await answer.text(),
    };
  };
}

t.test(
  "ten wrong attempts over two processes lock the account even for the right password",
  async (t) => {
    const user = await withPassword(api);
    const attempt = await openBrowser(one);

    for (const email of [user.email, "nobody@company.example"]) {
      for (let n = 0; n < 10; n++)
        t.equal((await attempt(n % 2 ? one : two, email, WRONG)).status, 422, `${email}: ${n + 1}`);
      for (const [at, password] of [
        [one, WRONG],
        [two, WRONG],
        [one, PASSWORD],
        [two, PASSWORD],
      ] as const) {
        const answer = await attempt(at, email, password);
        t.equal(answer.status, 429);
        t.ok(answer.retryAfterSeconds > 0 && answer.retryAfterSeconds <= 900, "Retry-After is set");
        t.match(textOf(answer.body), /Too many attempts. Try again in 1[45] minutes./);
        t.match(answer.body, `value="${email}"`, "the field keeps its value");
      }
    }
    const another = await withPassword(api);
    t.equal(
      (await attempt(one, another.email, PASSWORD)).status,
      303,
      "other accounts are not affected",
    );
  },
);

t.test("simultaneous attempts in two processes count exactly", async (t) => {
  const user = await withPassword(api);
  const attempt = await openBrowser(one);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => attempt(n % 2 ? one : two, user.email, WRONG)),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  t.strictSame([count(422), count(429)], [10, 20]);
});

t.test("after 15 minutes the right password works again", async (t) => {
  const user = await withPassword(api);
  for (let n = 0; n < 10; n++) t.equal((await signIn(user, { password: WRONG })).statusCode, 422);
  t.equal((await signIn(user)).statusCode, 429);
  api.services.clock.advance(QUARTER_MS - 60_000);
  t.equal((await signIn(user)).statusCode, 429, "not earlier, and attempts don't extend the lock");
  api.services.clock.advance(61_000);
  t.equal((await signIn(user)).statusCode, 303);
});

t.test("a successful sign-in resets the count", async (t) => {
  const user = await withPassword(api);
  for (let round = 0; round < 2; round++) {
    const someone = browserOf(api, { email: user.email });
    for (let n = 0; n < 9; n++)
      t.equal((await signIn(someone, { password: WRONG })).statusCode, 422);
    t.equal((await signIn(someone)).statusCode, 303);
  }
});

t.test("spellings of one email address count as one account", async (t) => {
  const user = await withPassword(api);
  const spellings = [user.email, user.email.toUpperCase(), ` ${user.email} `];
  for (let n = 0; n < 10; n++)
    await signIn(user, { email: spellings[n % 3] ?? "", password: WRONG });
  for (const email of spellings) t.equal((await signIn(user, { email })).statusCode, 429);
});

t.test("what a stranger uses up at an account leaves others' addresses open", async (t) => {
  const user = await withPassword(api);
  const form = await user.get("/developer/sign-in");
  const attempt = (remoteAddress: string, password: string) =>
    api.app.inject({
      method: "POST",
      url: "/developer/sign-in",
      remoteAddress,
      cookies: { visit: form.cookies[0]?.value ?? "" },
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        _csrf: csrfOf(form.body) ?? "",
        email: user.email,
        password,
      }).toString(),
    });
  for (let n = 0; n < 11; n++) await attempt("203.0.113.9", WRONG);
  t.equal((await attempt("203.0.113.9", PASSWORD)).statusCode, 429);
  t.equal((await attempt("203.0.113.10", PASSWORD)).statusCode, 303);
  for (let n = 0; n < 11; n++) await attempt(`2001:db8:1:2::${n.toString(16)}`, WRONG);
  const network = await attempt("2001:db8:1:2:ffff::1", PASSWORD);
  t.equal(network.statusCode, 429, "a whole IPv6 network is one address");
  t.equal((await attempt("2001:db8:1:3::1", PASSWORD)).statusCode, 303);
});
