/** Tests the consent page, from an agent's authorization request to the result that it receives. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { CALLBACK } from "../helpers/agents/agent-browser.ts";
import { answerOf, callTool } from "../agents/mcp/messages.ts";
import { exchange, refresh, type Tokens } from "../helpers/agents/agent-sign-in.ts";
import { startApi } from "../helpers/api.ts";
import { browserOf, signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { ask, BOTH, granted, heardBy, withCompany } from "./consent-request.ts";

const application = await startApi(t);
const { baseUrl } = application;
const address = await application.app.listen({ port: 0, host: "127.0.0.1" });

t.test(
  "the page shows the agent, the redirect target, the signed-in user and the requested scopes",
  async (t) => {
    const api = await withCompany(application);
    const admin = await signedIn(api);
    const { path } = await ask(api, admin);
    t.match(path, /^\/developer\/consent\/[\w-]+$/);
    const page = await admin.get(path);
    t.equal(page.statusCode, 200);
    const text = textOf(page.body);
    t.match(text, "Allow this agent access? “Desk agent” requests access to Test .");
    t.match(text, "Redirects to 127.0.0.1 A program on this computer.");
    t.match(text, "Agent name Desk agent Not verified: agents choose their own names.");
    t.match(text, `Signed in as ${admin.email} Sign in as another user`);
    t.match(text, "Read customers, locations, catalog, zones and events");
    t.match(text, "Create and update customers, locations and pricelists");
    t.match(text, "Access lasts until an admin revokes it under Agents");
    const boxes = page.body.match(/<input[^>]*name="scopes"[^>]*>/g) ?? [];
    t.equal(boxes.length, 2);
    for (const box of boxes) t.match(box, /\schecked\s/, "all requested scopes are checked");
    t.strictSame(await granted(api), [], "opening the page grants nothing");
  },
);

t.test(
  "an agent that is given the sandbox reaches it alone, and its responses show it",
  async (t) => {
    const api = await withCompany(application);
    const admin = await signedIn(api);
    const scopes = ["customers:read"];
    const { answer, clientId, verifier, path } = await ask(api, admin, { scope: scopes.join(" ") });
    const page = await admin.get(path);
    t.match(
      textOf(page.body),
      "Sandbox only Test data. Never live data. Live data Never the sandbox.",
    );
    t.match(page.body, /value="sandbox"\s+checked/, "it is the default choice");
    const back = await heardBy(
      admin,
      await answer({ decision: "allow", scopes, environment: "sandbox" }),
    );
    t.strictSame(await granted(api), [], "no live access");
    const code = back.searchParams.get("code") ?? "";
    const tokens = await exchange(address, { clientId, code, verifier });
    const { access_token: token } = (await tokens.json()) as { access_token: string };
    const called = await application.app.inject({
      method: "POST",
      url: "/mcp",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
      },
      payload: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "list_customers", arguments: { limit: 1 } },
      },
    });
    t.equal(called.headers["x-environment"], "sandbox");
    t.match(called.body, /\\?"total\\?":300/, "the sample data");
    await admin.post("/developer/environment", { environment: "sandbox" });
    t.match(textOf((await admin.get("/developer/agents")).body), "Desk agent");
  },
);

t.test("erasing is named as what can't be undone, and is never checked beforehand", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const scopes = [...BOTH, "customers:erase"];
  const { path, answer } = await ask(api, admin, { scope: scopes.join(" ") });
  const { body } = await admin.get(path);
  t.match(textOf(body), "Erase customers’ personal data. This can’t be undone customers:erase");
  const checked = [...body.matchAll(/value="(customers:\w+)"\s+checked/g)].map(([, one]) => one);
  t.strictSame(checked, BOTH);
  await answer({ decision: "allow", scopes });
  t.strictSame(await granted(api), [scopes], "a user can choose it");
});

t.test("the agent gets the allowed scopes, which may be fewer than it requested", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const { answer, clientId, verifier } = await ask(api, admin);
  const page = await answer({ decision: "allow", scopes: "customers:read" });
  t.equal(page.statusCode, 200);
  t.match(page.headers["refresh"], new RegExp(`^0;url=${baseUrl}/oauth/authorize/[\\w-]+$`));
  t.match(textOf(page.body), "Agent connected “Desk agent” now has access.");
  t.match(page.body, /<a href="http:[^"]+\/oauth\/authorize\/[\w-]+">Continue to 127.0.0.1<\/a>/);
  const back = await heardBy(admin, page);
  t.ok(back.href.startsWith(CALLBACK));
  t.equal(back.searchParams.get("state"), "the state");
  const code = back.searchParams.get("code") ?? "";
  const tokens = await exchange(address, { clientId, code, verifier });
  t.match(await tokens.json(), { scope: "customers:read", token_type: "Bearer" });
  t.strictSame(await granted(api), [["customers:read"]]);
  t.match(textOf((await admin.get("/developer/agents")).body), "Desk agent 127.0.0.1 active");
  t.match(
    textOf((await admin.get("/developer/audit")).body).replaceAll(/ ([,:;])/g, "$1"),
    `${admin.email} authorized the agent “Desk agent” (127.0.0.1) with customers:read`,
  );
});

t.test("allowing no scope, or one that was not requested, is an error at the field", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const { answer } = await ask(api, admin, { scope: "customers:read" });
  for (const scopes of [[], ["customers:write"], ["customers:read", "x"], ["constructor"], [""]]) {
    const page = await answer({ decision: "allow", scopes });
    t.equal(page.statusCode, 422, scopes.join());
    t.match(page.body, 'aria-describedby="scopes-hint scopes-error"');
    t.match(page.body, '<a href="#scopes">');
    t.equal(
      /value="customers:read"\s+checked/.test(page.body),
      scopes.includes("customers:read"),
      "checked boxes stay checked",
    );
    t.notOk(page.headers["refresh"]);
  }
  t.strictSame(await granted(api), []);
  t.equal((await answer({ decision: "allow", scopes: "customers:read" })).statusCode, 200);
});

t.test(
  "the agent is notified of a denial, and anything other than allow is a denial",
  async (t) => {
    const api = await withCompany(application);
    const admin = await signedIn(api);
    for (const fields of [{ decision: "refuse" }, {}, { decision: "ALLOW" }]) {
      const { answer } = await ask(api, admin);
      const page = await answer({ ...fields, scopes: BOTH });
      t.equal(page.statusCode, 200);
      t.match(textOf(page.body), "Access denied “Desk agent” was denied access");
      const back = await heardBy(admin, page);
      t.equal(back.searchParams.get("error"), "access_denied");
      t.notOk(back.searchParams.has("code"));
    }
    t.strictSame(await granted(api), []);
  },
);

t.test("a request can be answered once, in its own browser, before it expires", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const isOver = async (who: PlatformUser, path: string) => {
    const csrf = await who.csrf();
    const form = { decision: "allow", scopes: BOTH };
    for (const page of [await who.get(path), await who.post(path, form, { csrf })]) {
      t.equal(page.statusCode, 404);
      t.match(textOf(page.body), "This authorization request has expired");
      t.match(textOf(page.body), "Go back to the agent and connect it again");
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

t.test(
  "of two simultaneous answers one counts, and the other sees that the request has expired",
  async (t) => {
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
  },
);

t.test(
  "an agent with existing access shows it, and keeps scopes that it doesn't request again",
  async (t) => {
    const api = await withCompany(application);
    const admin = await signedIn(api);
    const first = await ask(api, admin, { scope: "customers:read" });
    t.notMatch(textOf((await admin.get(first.path)).body), "connected this agent");
    await first.answer({ decision: "allow", scopes: "customers:read" });
    const { clientId } = first;
    const more = await ask(api, admin, { clientId, scope: "customers:write" });
    const text = textOf((await admin.get(more.path)).body);
    t.match(
      text,
      /You connected this agent to live data at \d{4}-.* It can already: Read customers/,
    );
    t.match(text, "Your choice below replaces this, if you choose live data again.");
    t.match(text, "Scopes that it doesn’t request now stay unchanged: customers:read .");
    const other = await signedIn(api);
    const theirs = await ask(api, other, { clientId });
    t.notMatch(
      textOf((await other.get(theirs.path)).body),
      "connected this agent",
      "another user's grant is not shown",
    );
    await more.answer({ decision: "allow", scopes: "customers:write" });
    t.strictSame(await granted(api), [BOTH]);
    const scopes = "customers:read";
    const test = await ask(api, admin, { clientId });
    await test.answer({ decision: "allow", scopes, environment: "sandbox" });
    const both = textOf((await admin.get((await ask(api, admin, { clientId })).path)).body);
    t.match(both, "connected this agent to live data");
    t.match(both, "connected this agent to the sandbox");
    t.match(both, "Your choice below replaces this, if you choose the sandbox again.");
  },
);

/** The value of the checked radio button of a field. */
const chosen = (page: string, field: string) =>
  [...page.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${field}"`) && /\schecked\s/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);

t.test("only reading, and only the sandbox, are the default choices", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const { path } = await ask(api, admin);
  const { body } = await admin.get(path);
  t.strictSame([chosen(body, "access"), chosen(body, "environment")], [["read"], ["sandbox"]]);
  t.match(
    textOf(body),
    /What the agent may do Only read .* Change data, after you confirm each change .* Change data freely/,
  );
  for (const name of ["access", "environment"])
    t.match(body, new RegExp(String.raw`<fieldset\s+class="field"\s+id="${name}"`));
});

t.test("a form without these choices gives the narrowest access", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  for (const wrong of ["", "live sandbox", "WRITE"]) {
    const { answer } = await ask(api, admin);
    const form = { decision: "allow", scopes: BOTH, access: wrong, environment: wrong };
    t.equal((await answer(form)).statusCode, 200);
  }
  t.strictSame(await granted(api), [], "no live access");
  await admin.post("/developer/environment", { environment: "sandbox" });
  t.match(textOf((await admin.get("/developer/agents")).body), "None: it only reads");
});

t.test("an agent that only requests to write, or only to read, has no other choice", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const writer = await ask(api, admin, { scope: "customers:write" });
  const page = (await admin.get(writer.path)).body;
  t.strictSame(chosen(page, "access"), ["confirm"]);
  t.notMatch(page, 'value="read"');
  const reader = await ask(api, admin, { scope: "customers:read" });
  t.notMatch((await admin.get(reader.path)).body, 'name="access"');
});

t.test("a refused form keeps its choices", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const { answer } = await ask(api, admin);
  const choices = { access: "confirm", environment: "live" };
  const { body } = await answer({ decision: "allow", scopes: [], ...choices });
  t.strictSame([chosen(body, "access"), chosen(body, "environment")], [["confirm"], ["live"]]);
  const { body: reading } = await answer({
    decision: "allow",
    scopes: "customers:write",
    access: "read",
  });
  t.match(textOf(reading), "Select a scope that reads, or let the agent change data");
});

t.test("an agent whose changes are confirmed stays so with refreshed and new tokens", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const write = async (token: string) =>
    answerOf(await callTool(api, token, "create_customer", { displayName: "Alamo" })).result;
  const asks = { structuredContent: { confirmation: "required" } };
  const first = await ask(api, admin);
  const form = { decision: "allow", scopes: BOTH, access: "confirm" };
  const signIn = async ({ answer, clientId, verifier }: typeof first) => {
    const back = await heardBy(admin, await answer(form));
    const code = back.searchParams.get("code") ?? "";
    const tokens = await (await exchange(address, { clientId, code, verifier })).json();
    return { clientId, ...(tokens as Tokens) };
  };
  const { clientId, ...tokens } = await signIn(first);
  t.match(await write(tokens.access_token), asks);
  const renewed = (await (await refresh(address, { clientId, ...tokens })).json()) as Tokens;
  t.match(await write(renewed.access_token), asks, "a refreshed token");
  const again = await ask(api, admin, { clientId });
  t.match(textOf((await admin.get(again.path)).body), "Each change has to be confirmed.");
  t.match(await write((await signIn(again)).access_token), asks, "a new sign-in");
  const step = await ask(api, admin, { clientId, scope: "customers:read" });
  await step.answer({ decision: "allow", scopes: "customers:read" });
  t.match(await write(renewed.access_token), asks, "after another consent to read");
  t.match(textOf((await admin.get("/developer/agents")).body), "Each is confirmed first");
  t.match(
    textOf((await admin.get("/developer/audit")).body).replaceAll(/ ([,:;])/g, "$1"),
    "(127.0.0.1) with customers:read, customers:write, confirming each change",
  );
  const free = await ask(api, admin, { clientId });
  await free.answer({ decision: "allow", scopes: BOTH });
  t.match(await write(renewed.access_token), { structuredContent: { data: {} } }, "freely");
});
