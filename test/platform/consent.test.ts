/** The question whether an agent may be let in, from the agent's sign-in to the answer that it gets. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { CALLBACK } from "../helpers/agent-browser.ts";
import { exchange } from "../helpers/agent-sign-in.ts";
import { startApi } from "../helpers/api.ts";
import { freePort } from "../helpers/free-port.ts";
import { browserOf, signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { ask, BOTH, granted, heardBy, withCompany } from "./consent-request.ts";

const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const application = await startApi(t, { options: { baseUrl } });
await application.app.listen({ port, host: "127.0.0.1" });

t.test("a person sees who asks, where the answer goes, in whose name, and what for", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const { path } = await ask(api, admin);
  t.match(path, /^\/developer\/consent\/[\w-]+$/);
  const page = await admin.get(path);
  t.equal(page.statusCode, 200);
  const text = textOf(page.body);
  t.match(text, "Let this agent in? “Desk agent” asks to act in the name of Test .");
  t.match(text, "Sends you to 127.0.0.1 This computer: a program on it waits for your answer.");
  t.match(text, "Calls itself Desk agent Anybody can take any name.");
  t.match(text, `You are ${admin.email} Sign in as somebody else`);
  t.match(text, "See everything: customers, locations, catalog, zones and events");
  t.match(text, "Create and change customers, locations and pricelists");
  t.match(text, "until somebody of your company shuts it out again under Agents");
  const boxes = page.body.match(/<input[^>]*name="scopes"[^>]*>/g) ?? [];
  t.equal(boxes.length, 2);
  for (const box of boxes) t.match(box, /\schecked\s/, "all that it asks for is ticked");
  t.strictSame(await granted(api), [], "looking allows nothing");
});

t.test(
  "what is allowed is what the agent gets, and it can be less than it asked for",
  async (t) => {
    const api = await withCompany(application);
    const admin = await signedIn(api);
    const { answer, clientId, verifier } = await ask(api, admin);
    const page = await answer({ decision: "allow", scopes: "customers:read" });
    t.equal(page.statusCode, 200);
    t.match(page.headers["refresh"], new RegExp(`^0;url=${baseUrl}/oauth/authorize/[\\w-]+$`));
    t.match(textOf(page.body), "You let the agent in “Desk agent” may work now.");
    t.match(page.body, /<a href="http:[^"]+\/oauth\/authorize\/[\w-]+">Go on to 127.0.0.1<\/a>/);
    const back = await heardBy(admin, page);
    t.ok(back.href.startsWith(CALLBACK));
    t.equal(back.searchParams.get("state"), "the state");
    const code = back.searchParams.get("code") ?? "";
    const tokens = await exchange(baseUrl, { clientId, code, verifier });
    t.match(await tokens.json(), { scope: "customers:read", token_type: "Bearer" });
    t.strictSame(await granted(api), [["customers:read"]]);
    t.match(textOf((await admin.get("/developer/agents")).body), "Desk agent 127.0.0.1 active");
    t.match(
      textOf((await admin.get("/developer/audit")).body).replaceAll(/ ([,:;])/g, "$1"),
      `${admin.email} let in the agent “Desk agent” (127.0.0.1) with customers:read`,
    );
  },
);

t.test("a yes to nothing, or to what was not asked for, is said beside the boxes", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const { answer } = await ask(api, admin, { scope: "customers:read" });
  for (const scopes of [[], ["customers:write"], ["customers:read", "x"], ["constructor"], [""]]) {
    const page = await answer({ decision: "allow", scopes });
    t.equal(page.statusCode, 422, scopes.join());
    t.match(page.body, 'aria-describedby="scopes-hint scopes-error"');
    t.match(page.body, '<a href="#scopes">');
    t.equal(/\schecked\s/.test(page.body), scopes.includes("customers:read"), "ticks stay");
    t.notOk(page.headers["refresh"]);
  }
  t.strictSame(await granted(api), []);
  t.equal((await answer({ decision: "allow", scopes: "customers:read" })).statusCode, 200);
});

t.test("a no is told to the agent, and what is no yes is a no", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  for (const fields of [{ decision: "refuse" }, {}, { decision: "ALLOW" }]) {
    const { answer } = await ask(api, admin);
    const page = await answer({ ...fields, scopes: BOTH });
    t.equal(page.statusCode, 200);
    t.match(textOf(page.body), "You refused the agent “Desk agent” was not let in");
    const back = await heardBy(admin, page);
    t.equal(back.searchParams.get("error"), "access_denied");
    t.notOk(back.searchParams.has("code"));
  }
  t.strictSame(await granted(api), []);
});

t.test("a question is answered once, in the browser that asks it, while it is fresh", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const isOver = async (who: PlatformUser, path: string) => {
    const csrf = await who.csrf();
    const form = { decision: "allow", scopes: BOTH };
    for (const page of [await who.get(path), await who.post(path, form, { csrf })]) {
      t.equal(page.statusCode, 404);
      t.match(textOf(page.body), "There is no such question any more");
      t.match(textOf(page.body), "Go back to the agent, and connect it again from there");
      t.notOk(page.headers["refresh"]);
    }
  };
  const first = await ask(api, admin);
  const elsewhere = browserOf(api, { token: admin.token, email: admin.email });
  await isOver(elsewhere, first.path);
  t.equal((await first.answer({ decision: "allow", scopes: BOTH })).statusCode, 200);
  await isOver(admin, first.path);
  await isOver(admin, `/developer/consent/${uuid()}`);
  const late = await ask(api, admin, { clientId: first.clientId });
  t.equal((await admin.get(late.path)).statusCode, 200);
  api.services.clock.advance(2 * 3_600_000);
  await isOver(admin, late.path);
  t.equal((await granted(api)).length, 1);
});

t.test("of two answers at once one counts, and the other is told so", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  for (const second of ["allow", "refuse"]) {
    const { path, answer } = await ask(api, admin);
    const csrf = await admin.csrf(path);
    const forms = ["allow", second].map((decision) => ({ decision, scopes: BOTH }));
    const pages = await Promise.all(forms.map((form) => admin.post(path, form, { csrf })));
    for (const status of [200, 404])
      t.equal(pages.filter(({ statusCode }) => statusCode === status).length, 1, String(status));
    t.equal((await answer({ decision: "allow", scopes: BOTH })).statusCode, 404);
  }
});

t.test(
  "an agent that was let in before shows what it may already, and keeps the rest",
  async (t) => {
    const api = await withCompany(application);
    const admin = await signedIn(api);
    const first = await ask(api, admin, { scope: "customers:read" });
    t.notMatch(textOf((await admin.get(first.path)).body), "let it in before");
    await first.answer({ decision: "allow", scopes: "customers:read" });
    const { clientId } = first;
    const more = await ask(api, admin, { clientId, scope: "customers:write" });
    const text = textOf((await admin.get(more.path)).body);
    t.match(text, /You let it in before , on \d{4}-.* It may already: See everything: customers/);
    t.match(text, "Your choice below takes the place of that.");
    t.match(text, "What it doesn’t ask for now, it keeps: customers:read .");
    const other = await signedIn(api);
    const theirs = await ask(api, other, { clientId });
    t.notMatch(textOf((await other.get(theirs.path)).body), "before", "it is not their own");
    await more.answer({ decision: "allow", scopes: "customers:write" });
    t.strictSame(await granted(api), [BOTH]);
  },
);
