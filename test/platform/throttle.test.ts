/** Tests the limit on password guessing over several processes: exactly ten attempts in 15 minutes. */
import t from "tap";
import type { Response } from "light-my-request";
import { countAttempt } from "#src/db/requests/rate-windows.ts";
import { startApi } from "../helpers/api.ts";
import { apiProcess } from "../helpers/process/api-process.ts";
import { holdPauses } from "../helpers/held-pauses.ts";
import { csrfOf, PASSWORD, browserOf, signIn, textOf, withPassword } from "../helpers/users.ts";

const api = await startApi(t);
const [one, two] = await Promise.all([
  api.app.listen({ host: "127.0.0.1", port: 0 }),
  apiProcess(t, api.databaseUrl),
]);
const WRONG = "a wrong password";
const QUARTER_MS = 15 * 60_000;

/** The cookie before sign-in, as a header. */
function visitOf(form: Response): string {
  return `visit=${form.cookies.find(({ name }) => name === "visit")?.value ?? ""}`;
}

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
  const answers: Answer[] = [];
  // Few at once: on a busy machine, more can wait longer for a connection to the database than requests may.
  for (let round = 0; round < 5; round++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 6 }, (_, n) => attempt(n % 2 ? one : two, user.email, WRONG)),
      )),
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

t.test("a stranger with many addresses can't lock a user out", async (t) => {
  const { db, clock } = api.services;
  const user = await withPassword(api);
  const known = browserOf(api, { email: user.email });
  t.equal((await signIn(known)).statusCode, 303);
  await known.post("/developer/sign-out");
  // What 120 wrong passwords from twelve networks leave.
  for (let n = 0; n < 120; n++)
    await countAttempt(db.work, `sign-in at ${user.email}`, 900, clock.offsetMs);
  t.equal((await signIn(known)).statusCode, 303, "in a known browser");
  await known.post("/developer/sign-out");
  // 50 ms for each attempt over 100, and this one is the 122nd.
  const pauses = holdPauses(t, 22 * 50);
  let isAnswered = false;
  const answer = signIn(user).finally(() => (isAnswered = true));
  await pauses.begin();
  t.equal((await signIn(known)).statusCode, 303, "a known browser doesn't wait");
  t.notOk(isAnswered, "a new browser waits for a delay, which slows guessing");
  pauses.release();
  t.equal((await answer).statusCode, 303, "and is signed in after it");
});

t.test(
  "a known browser isn't affected by its neighbours' wrong passwords, but has a limit",
  async (t) => {
    const user = await withPassword(api);
    const known = browserOf(api, { email: user.email });
    t.equal((await signIn(known)).statusCode, 303);
    await known.post("/developer/sign-out");
    for (let n = 0; n < 11; n++) await signIn(user, { password: WRONG });
    t.equal((await signIn(user)).statusCode, 429, "the address is at its limit");
    for (let n = 0; n < 10; n++)
      t.equal((await signIn(known, { password: WRONG })).statusCode, 422, `attempt ${n + 1}`);
    t.equal((await signIn(known)).statusCode, 429);
  },
);

t.test(
  "a device cookie counts for its own account only, and forged ones count for nothing",
  async (t) => {
    const [mine, theirs] = [await withPassword(api), await withPassword(api)];
    const attacker = browserOf(api, { email: mine.email });
    const signedIn = await signIn(attacker);
    const cookie = signedIn.cookies.find(({ name }) => name === "device");
    t.match(cookie, { httpOnly: true, sameSite: "Lax", path: "/" });
    const value = cookie?.value ?? "";
    const form = await theirs.get("/developer/sign-in");
    const attempt = async (device: string) => {
      const headers = { cookie: `${visitOf(form)}; device=${device}` };
      const fields = { email: theirs.email, password: WRONG };
      const options = { csrf: csrfOf(form.body) ?? "", headers };
      return (await theirs.post("/developer/sign-in", fields, options)).statusCode;
    };
    for (let n = 0; n < 10; n++) t.equal(await attempt(value), 422);
    for (const device of [value, value.replace(/^./, "-"), `${value}x`, "x.y", ""])
      t.equal(await attempt(device), 429, `the limit of the address applies with ${device}`);
  },
);
