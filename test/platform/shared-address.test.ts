/** Tests that a user of the same email address in another company gives no further guesses at a user's password. */
import t from "tap";
import { hashPassword } from "#src/accounts/password.ts";
import { createUser, removeUser } from "#src/accounts/users.ts";
import { updateUser } from "#src/db/accounts/users.ts";
import { startApi } from "../helpers/api.ts";
import { csrfOf } from "../helpers/users.ts";

const api = await startApi(t);
const THEIRS = "horse plate ninety lamps";
const MINE = "seven green chairs outside";
const WRONG = "a wrong password";
let count = 0;

async function addUser(email: string, password: string, company = api.addCompany()) {
  const { db, clock } = api.services;
  const { id: companyId } = await company;
  const input = { email, role: "admin", password };
  const { user } = await createUser({ db, clock, actor: "operator" }, companyId, input);
  return { companyId, id: user.id };
}

/** One address, with a user in a company and a user of a stranger in another. */
async function sharedAddress() {
  const email = `shared${++count}@company.example`;
  return {
    email,
    theirs: await addUser(email, THEIRS),
    mine: await addUser(email, MINE),
  };
}

/** A browser that signs in from a network, and signs out after it. */
function openBrowser(email: string, remoteAddress: string) {
  const cookies: { [name: string]: string } = {};
  const send = async (form?: { [name: string]: string }) => {
    const answer = await api.app.inject({
      method: form ? "POST" : "GET",
      url: "/developer/sign-in",
      remoteAddress,
      cookies,
      ...(form && {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(form).toString(),
      }),
    });
    for (const { name, value } of answer.cookies) if (name !== "session") cookies[name] = value;
    return answer;
  };
  return {
    cookies,
    async signIn(password: string) {
      return await send({ _csrf: csrfOf((await send()).body) ?? "", email, password });
    },
    async attempt(password: string) {
      return (await this.signIn(password)).statusCode;
    },
  };
}

t.test("own sign-ins in a known browser give ten guesses at the other user", async (t) => {
  const { email } = await sharedAddress();
  const browser = openBrowser(email, "198.51.100.1");
  t.equal(await browser.attempt(MINE), 303);
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 9; n++) t.equal(await browser.attempt(WRONG), 422);
    t.equal(await browser.attempt(MINE), 303, `own sign-in ${round}`);
  }
  t.equal(await browser.attempt(THEIRS), 422, "the other's right password is not compared");
  t.equal(await openBrowser(email, "198.51.100.2").attempt(THEIRS), 303, "elsewhere it is");
});

t.test("own sign-ins in new browsers of a network give ten guesses, too", async (t) => {
  const { email } = await sharedAddress();
  const attempt = (password: string) => openBrowser(email, "198.51.100.3").attempt(password);
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) t.equal(await attempt(WRONG), 422);
    t.equal(await attempt(MINE), 303, `own sign-in ${round}`);
  }
  t.equal(await attempt(THEIRS), 422);
});

t.test(
  "the tenth guess is still compared, the eleventh isn't; the first sign-in is one",
  async (t) => {
    for (const [guesses, status] of [
      [8, 303],
      [9, 422],
    ] as const) {
      const { email } = await sharedAddress();
      const browser = openBrowser(email, "198.51.100.4");
      await browser.attempt(MINE);
      for (let n = 0; n < guesses; n++) {
        if (n === 5) await browser.attempt(MINE);
        t.equal(await browser.attempt(WRONG), 422);
      }
      t.equal(await browser.attempt(THEIRS), status, `after ${guesses} guesses`);
    }
  },
);

t.test("changing their password gives ten guesses from any number of networks", async (t) => {
  const { email, mine } = await sharedAddress();
  const first = openBrowser(email, "198.51.100.5");
  await first.attempt(MINE);
  const setPassword = async (password: string) => {
    const changes = { passwordHash: await hashPassword(password) };
    await updateUser(api.services.db.work, mine.companyId, mine.id, changes);
  };
  const attempt = async (n: number, password: string) => {
    await setPassword(password);
    const browser = openBrowser(email, `203.0.113.${n}`);
    Object.assign(browser.cookies, first.cookies);
    return await browser.attempt(password);
  };
  for (let n = 0; n < 9; n++) t.equal(await attempt(n, `another guess of mine ${n}`), 303);
  t.equal(await attempt(10, THEIRS), 200, "the tenth is compared: both companies are offered");
  t.equal(await attempt(11, THEIRS), 303, "the eleventh isn't");
});

t.test("the answers don't reveal whether the address has another user", async (t) => {
  const alone = `alone${++count}@company.example`;
  await addUser(alone, MINE);
  const { email: shared } = await sharedAddress();
  const answersOf = async (email: string, network: number) => {
    const browser = openBrowser(email, `192.0.2.${network}`);
    const elsewhere = openBrowser(email, `192.0.2.${network + 1}`);
    const answers: number[] = [];
    const add = async (at: typeof browser, password: string, times: number) => {
      for (let n = 0; n < times; n++) answers.push(await at.attempt(password));
    };
    await add(browser, MINE, 2);
    await add(browser, WRONG, 9);
    await add(browser, MINE, 1);
    await add(browser, WRONG, 12);
    await add(browser, MINE, 1);
    Object.assign(elsewhere.cookies, browser.cookies);
    await add(elsewhere, MINE, 1);
    await add(openBrowser(email, `192.0.2.${network}`), WRONG, 3);
    await add(openBrowser(email, `192.0.2.${network}`), MINE, 1);
    return answers;
  };
  t.strictSame(await answersOf(shared, 1), await answersOf(alone, 11));
});

t.test("a browser is known for each user who signed in in it", async (t) => {
  const { email } = await sharedAddress();
  const browser = openBrowser(email, "198.51.100.6");
  t.equal(await browser.attempt(MINE), 303);
  t.equal(await browser.attempt(THEIRS), 303);
  const device = browser.cookies["device"];
  t.equal(await browser.attempt(MINE), 303);
  t.equal(browser.cookies["device"], device, "the cookie stays");
  const neighbour = openBrowser(email, "198.51.100.6");
  for (let n = 0; n < 11; n++) await neighbour.attempt(WRONG);
  t.equal(await neighbour.attempt(MINE), 429);
  t.equal(await browser.attempt(MINE), 303);
  t.equal(await browser.attempt(THEIRS), 303);
});

t.test(
  "a browser that knows one user offers the other company for the same password",
  async (t) => {
    const email = `both${++count}@company.example`;
    await addUser(email, MINE);
    const browser = openBrowser(email, "198.51.100.7");
    t.equal(await browser.attempt(MINE), 303);
    await addUser(email, MINE);
    const answer = await browser.signIn(MINE);
    t.equal(answer.statusCode, 200);
    t.match(answer.body, /name="choice"/);
  },
);

t.test("a cookie ends with its user: it doesn't know a new one of the same address", async (t) => {
  const { db, clock } = api.services;
  const email = `again${++count}@company.example`;
  const company = await api.addCompany();
  await addUser(`admin${count}@company.example`, THEIRS, Promise.resolve(company));
  const { id } = await addUser(email, MINE, Promise.resolve(company));
  const browser = openBrowser(email, "198.51.100.8");
  t.equal(await browser.attempt(MINE), 303);
  await removeUser({ db, clock, actor: "operator" }, company.id, id);
  await addUser(email, THEIRS, Promise.resolve(company));
  const neighbour = openBrowser(email, "198.51.100.8");
  for (let n = 0; n < 11; n++) await neighbour.attempt(WRONG);
  t.equal(await browser.attempt(THEIRS), 429, "a stranger's limit applies");
});
