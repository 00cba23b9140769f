/** Tests the consent page by user: viewers, signed-out users, users of another company. */
import t from "tap";
import { createUser } from "#src/accounts/users.ts";
import { startApi } from "../helpers/api.ts";
import { PASSWORD, browserOf, signedIn, signIn, textOf, withPassword } from "../helpers/users.ts";
import { ask, BOTH, granted, heardBy, withCompany } from "./consent-request.ts";

const application = await startApi(t);

t.test("a viewer can deny an agent but not authorize it", async (t) => {
  const api = await withCompany(application);
  const viewer = await signedIn(api, "viewer");
  const { path, answer } = await ask(api, viewer);
  const page = await viewer.get(path);
  t.equal(page.statusCode, 200);
  t.match(textOf(page.body), "Only admins can authorize agents “Desk agent” requests access to");
  t.notMatch(page.body, /value="allow"|name="scopes"/);
  t.match(page.body, 'value="refuse"');
  const refused = await answer({ decision: "allow", scopes: BOTH });
  t.equal(refused.statusCode, 403);
  t.strictSame(await granted(api), []);
  const back = await heardBy(viewer, await answer({ decision: "refuse" }));
  t.equal(back.searchParams.get("error"), "access_denied");
});

t.test("a signed-out user signs in first and returns to the consent page", async (t) => {
  const api = await withCompany(application);
  const user = await withPassword(api);
  const { path, answer } = await ask(api, user);
  const away = await user.get(path);
  t.equal(away.statusCode, 303);
  t.equal(away.headers["location"], `/developer/sign-in?next=${encodeURIComponent(path)}`);
  t.equal((await answer({ decision: "allow", scopes: BOTH })).statusCode, 401);
  const entered = await signIn(user, { next: path });
  t.equal(entered.headers["location"], path);
  t.match(textOf((await user.get(path)).body), `Signed in as ${user.email}`);
  t.equal((await answer({ decision: "allow", scopes: BOTH })).statusCode, 200);
  t.strictSame(await granted(api), [BOTH]);
});

t.test("the sign-in page names the agent that waits, and where it returns to", async (t) => {
  const api = await withCompany(application);
  const user = await withPassword(api);
  const name = "<b>Dispatch</b> Assistant";
  const { path, answer } = await ask(api, user, { name });
  const signInPath = `/developer/sign-in?next=${encodeURIComponent(path)}`;
  const { body } = await browserOf(api).get(signInPath);
  t.match(textOf(body), "Sign in to connect “\u2068<b>Dispatch</b> Assistant\u2069”");
  t.match(textOf(body), "An agent that returns to 127.0.0.1 requests access");
  t.notMatch(body, "<b>");
  const wrong = await user.post("/developer/sign-in", { email: "", next: path });
  t.match(textOf(wrong.body), "Sign in to connect", "also after an error");
  for (const other of [
    "/developer/consent/x",
    "/developer/consent/aaaaaaaaaaaaaaaaaaaaa",
    "/docs",
  ]) {
    const page = await browserOf(api).get(`/developer/sign-in?next=${other}`);
    t.equal(page.statusCode, 200);
    t.notMatch(textOf(page.body), "Sign in to connect");
  }
  await signIn(user, { next: path });
  await answer({ decision: "refuse" });
  const later = await browserOf(api).get(signInPath);
  t.notMatch(textOf(later.body), "Sign in to connect", "not after the decision");
});

t.test("the user can switch to an account of another company", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const other = await api.addCompany();
  const { db, clock } = api.services;
  const newUser = { email: "other@company.example", role: "admin", password: PASSWORD };
  await createUser({ db, clock, actor: "operator" }, other.id, newUser);
  const { path, answer } = await ask(api, admin);
  const page = (await admin.get(path)).body;
  t.match(page, `<input type="hidden" name="next" value="${path}"`);
  const out = await admin.post("/developer/sign-out", { next: path }, { from: path });
  const next = encodeURIComponent(path);
  t.equal(out.headers["location"], `/developer/sign-in?done=signed-out&next=${next}`);
  await signIn(admin, { email: "other@company.example", next: path });
  t.match(textOf((await admin.get(path)).body), "Signed in as other@company.example");
  t.equal((await answer({ decision: "allow", scopes: BOTH })).statusCode, 200);
  t.strictSame(await granted(api), []);
  t.strictSame(await granted({ ...api, company: other }), [BOTH]);
  const evil = await admin.post("/developer/sign-out", { next: "https://evil.example/" });
  t.equal(evil.headers["location"], "/developer/sign-in?done=signed-out&next=%2Fdeveloper");
});

t.test("a popup that an agent opened keeps its opener from sign-in to the decision", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const { path, answer } = await ask(api, admin);
  const open = [
    await browserOf(api).get(path),
    await browserOf(api).get(`/developer/sign-in?next=${path}`),
    await browserOf(api).post("/developer/sign-in", { email: "" }),
    await admin.get(path),
    await answer({ decision: "refuse" }),
  ];
  for (const { headers } of open) t.equal(headers["cross-origin-opener-policy"], "unsafe-none");
  const closed = await admin.get("/developer/agents");
  t.equal(closed.headers["cross-origin-opener-policy"], "same-origin");
});
