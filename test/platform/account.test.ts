/** Tests the account page: password and sessions. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { listGrants } from "#src/accounts/agent-grants.ts";
import { authorizeAgent } from "#src/accounts/authorize-agent.ts";
import { endAllSessions, findSession, openSession } from "#src/accounts/sessions.ts";
import { insertGrant } from "#src/db/agents/agent-grants.ts";
import { addAgent, type LetIn } from "../helpers/agents/agents.ts";
import { untilBlocked } from "../helpers/database.ts";
import { browserName } from "#src/platform/account/browser-name.ts";
import { startApi } from "../helpers/api.ts";
import { PASSWORD, browserOf, signedIn, signIn, textOf, withPassword } from "../helpers/users.ts";
import { startPeer } from "../helpers/peer.ts";

const api = await startApi(t);
const ACCOUNT = "/developer/account";
const CHANGE = "/developer/account/password";
const NEXT = "another lamp for plates";

/** The headers and body of an agent's ping. */
const pingBy = (token: string) => ({
  headers: {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  },
  payload: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
});

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

t.test("signing out on all devices ends the agents that the user authorized", async (t) => {
  const peer = await startPeer(t, api);
  const agent = await addAgent(api, api.company);
  const stays = await addAgent(api, api.company);
  const { db, clock } = api.services;
  const owner = { companyId: api.company.id, id: agent.userId };
  const user = browserOf(api, { token: await openSession(db.work, clock, owner, "test") });
  const ping = async ({ token }: LetIn) =>
    (await peer.inject({ method: "POST", url: "/mcp", ...pingBy(token) })).statusCode;
  t.match(
    textOf((await user.get(ACCOUNT)).body),
    "revokes the access of agents that you authorized",
  );
  t.strictSame([await ping(agent), await ping(stays)], [200, 200]);
  const answer = await user.post("/developer/account/sign-out-everywhere");
  t.match(
    textOf((await user.get(String(answer.headers["location"]))).body),
    "You are signed out on all devices, and the agents that you authorized lost access.",
  );
  t.strictSame([await ping(agent), await ping(stays)], [401, 200]);
  const audit = await (await signedIn(api)).get("/developer/audit");
  t.match(textOf(audit.body), "signed out on all devices, which revoked the access of 1 agent");
});

t.test("an agent being authorized while its user signs out everywhere doesn't stay", async (t) => {
  const user = await signedIn(api);
  const { db, clock } = api.services;
  const session = await findSession(api.services, user.token ?? "");
  if (!session) throw new Error("no session");
  const agent = { clientId: "client", clientName: "An agent", redirectHost: "agent.example" };
  const scopes = ["customers:read"];
  let ended: Promise<void> | undefined;
  await authorizeAgent(
    { db, clock },
    session,
    { ...agent, requested: scopes, scopes, access: "read" },
    async () => {
      ended = endAllSessions({ db, clock }, session);
      await untilBlocked(api.databaseUrl);
      return true;
    },
  );
  await ended;
  const grants = await listGrants({ db }, api.company.id);
  t.match(
    grants.find(({ allowedBy }) => allowedBy === user.email),
    { state: "revoked" },
  );
});

t.test("changing the password keeps agents, and the page says how to end them", async (t) => {
  const user = await withPassword(api);
  await signIn(user);
  const page = textOf((await user.get(ACCOUNT)).body);
  t.match(page, "Agents that you authorized keep their access.");
  const { db, clock } = api.services;
  await insertGrant(db.work, api.company.id, {
    id: uuid(),
    userId: user.userId,
    clientId: "client",
    clientName: "An agent",
    redirectHost: "agent.example",
    scopes: ["customers:read"],
    createdAt: clock.now(),
  });
  await user.post(CHANGE, { currentPassword: PASSWORD, password: NEXT });
  const grants = await listGrants({ db }, api.company.id);
  t.match(
    grants.find(({ allowedBy }) => allowedBy === user.email),
    { state: "active" },
  );
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0 <b>&";

t.test("sessions are named by browser and platform", async (t) => {
  const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/146.0.0.0 Safari/537.36`;
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15";
  const names: readonly (readonly [userAgent: string, name: string | undefined])[] = [
    [windows, "Chrome on Windows"],
    [`${windows} Edg/146.0.0.0`, "Edge on Windows"],
    [`${windows} OPR/126.0.0.0`, "Opera on Windows"],
    [
      `Mozilla/5.0 (Linux; Android 16) ${webKit} Chrome/146.0.0.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15`,
      "Safari on macOS",
    ],
    [`${iPhone} (KHTML, like Gecko) CriOS/146.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
    [FIREFOX, "Firefox on Linux"],
    ["Firefox/150.0", "Firefox"],
    ["curl/8.17.0", undefined],
    ["", undefined],
  ];
  for (const [userAgent, name] of names) t.equal(browserName(userAgent), name, userAgent);
});

t.test("the account lists the user's active sessions and marks the current one", async (t) => {
  const user = await withPassword(api);
  await user.post(
    "/developer/sign-in",
    { email: user.email, password: PASSWORD },
    {
      headers: { "user-agent": FIREFOX },
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
  t.match(textOf(page.body), "Firefox on Linux this browser");
  t.match(
    page.body,
    'title="Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0 &#60;b&#62;&#38;"',
  );
  t.notMatch(page.body, "<b>&");
  t.match(page.body, "An old browser");
  for (let n = 0; n < 2; n++) {
    api.services.clock.advance(11 * 3_600_000);
    await user.get(ACCOUNT);
  }
  t.notMatch((await user.get(ACCOUNT)).body, "An old browser", "it has expired");
});
