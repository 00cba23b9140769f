/** Tests that strangers who fill the queue of password hashes don't keep users out whose browser is known. */
import pino from "pino";
import t from "tap";
import { hashQueue } from "#src/accounts/hash-queue.ts";
import { countAttempt } from "#src/db/requests/rate-windows.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { browserOf, csrfOf, signIn, textOf, withPassword } from "../helpers/users.ts";

const lines: string[] = [];
const logger = pino({}, { write: (line: string) => void lines.push(line) });
const api = await startApi(t, { options: { logger } });

/** Holds both hashes that run, and fills the strangers' queue. */
function flood() {
  const held = Promise.withResolvers<void>();
  const refused: unknown[] = [];
  for (let n = 0; n < 60; n++)
    hashQueue
      .run({ isKnown: false, group: `198.51.${n}` }, () => held.promise)
      .catch((error: unknown) => refused.push(error));
  return { release: held.resolve, refused };
}

async function attemptFrom(remoteAddress: string, email: string) {
  const form = await api.app.inject({ url: "/developer/sign-in" });
  return await api.app.inject({
    method: "POST",
    url: "/developer/sign-in",
    remoteAddress,
    cookies: { visit: form.cookies[0]?.value ?? "" },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      _csrf: csrfOf(form.body) ?? "",
      email,
      password: "a wrong password",
    }).toString(),
  });
}

t.test("a known browser signs in while strangers are refused", async (t) => {
  const user = await withPassword(api);
  const known = browserOf(api, { email: user.email });
  t.equal((await signIn(known)).statusCode, 303);
  await known.post("/developer/sign-out");
  const { release, refused } = flood();
  await eventually("the refusals", async () => refused.length === 8 || undefined);
  for (let n = 0; n < 12; n++) {
    const stranger = await signIn(user);
    t.equal(stranger.statusCode, 503, "and its attempts aren't used up");
    t.match(stranger.headers, { "retry-after": /^\d+$/ });
    t.match(textOf(stranger.body), /Reload the page in a few seconds/);
  }
  const signedIn = signIn(known);
  release();
  t.equal((await signedIn).statusCode, 303);
  t.equal((await signIn(user)).statusCode, 303, "the stranger is not locked");
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
  t.match(warnings, [{ level: 40, refused: 1, err: undefined }]);
  t.equal(warnings.length, 1, "one for all, within ten seconds");
});

t.test("a /24 and a /48 have 300 attempts at all accounts", async (t) => {
  const { db, clock } = api.services;
  for (const [range, within, beyond] of [
    ["203.0.113", ["203.0.113.1", "::ffff:203.0.113.2"], ["203.0.112.1", "::ffff:203.0.114.1"]],
    ["2001:db8:1", ["2001:db8:1:1::1", "2001:db8:1:ffff::1"], ["2001:db8:2::1"]],
  ] as const) {
    // What 299 attempts from many networks of the range leave.
    for (let n = 0; n < 299; n++)
      await countAttempt(db.work, `sign-in from range ${range}`, 900, clock.offsetMs);
    t.equal((await attemptFrom(within[0], "nobody@company.example")).statusCode, 422);
    for (const address of within)
      t.equal((await attemptFrom(address, "another@company.example")).statusCode, 429, address);
    for (const address of beyond)
      t.equal((await attemptFrom(address, "another@company.example")).statusCode, 422, address);
  }
});

t.test("what is refused uses up nothing of the neighbors", async (t) => {
  const { db, clock } = api.services;
  const statuses = [];
  for (let n = 0; n < 15; n++)
    statuses.push((await attemptFrom("192.0.2.1", "nobody@company.example")).statusCode);
  t.strictSame(statuses.slice(8), [422, 422, 429, 429, 429, 429, 429]);
  for (const subject of ["sign-in from 192.0.2.1", "sign-in from range 192.0.2"]) {
    const { count } = await countAttempt(db.work, subject, 900, clock.offsetMs);
    t.equal(count, 11, `${subject}: the ten attempts, and this one`);
  }
});
