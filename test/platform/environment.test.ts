/** Tests the switch between live data and the sandbox. */
import t from "tap";
import { findSandbox } from "#src/db/accounts/companies.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf } from "../helpers/users.ts";

const shared = await startApi(t);
const ENVIRONMENT = "/developer/environment";

t.test(
  "the first switch creates the sandbox, and every page acts in it until the user switches back",
  async (t) => {
    const api = await shared.asNewCompany();
    const admin = await signedIn(api);
    const colleague = await signedIn(api);
    const before = await admin.get("/developer");
    t.notMatch(before.body, "environment-bar");
    t.notMatch((await admin.get("/developer/webhooks/new")).body, "sandbox.test");
    const switched = await admin.post(ENVIRONMENT, {
      environment: "sandbox",
      next: "/developer/keys",
    });
    t.match(switched, {
      statusCode: 303,
      headers: { location: "/developer/keys?done=sandbox-entered" },
    });
    const sandbox = await findSandbox(api.services.db.work, api.company.id);

    const form = textOf((await admin.get("/developer/webhooks/new")).body);
    t.match(form, "The sandbox also has receivers, such as https://receiver.sandbox.test/ok");
    const keys = await admin.get("/developer/keys");
    t.match(textOf(keys.body), "Sandbox Nothing here is live data. Reset");
    t.notMatch(textOf(keys.body), `pak_…${api.company.key.slice(-4)}`, "no live key is listed");
    const created = await admin.post(
      "/developer/keys",
      { name: "Tests", scopes: ["customers:read"] },
      { from: "/developer/keys/new" },
    );
    const [secret = ""] = /pak_test_\w{38}/.exec(created.body) ?? [];
    const zones = await api.call("listCustomers", { key: secret });
    t.match(zones, { statusCode: 200, headers: { "x-environment": "sandbox" } });
    t.equal(zones.json().total, 300);
    const listed = await eventually("the request in the list", async () => {
      const text = textOf((await admin.get("/developer/requests")).body);
      return text.includes("listCustomers") ? text : undefined;
    });
    t.match(listed, `Tests pak_test_…${secret.slice(-4)}`);
    t.match(textOf((await admin.get("/developer/audit")).body), "created the sandbox");
    t.match(
      textOf((await admin.get("/developer/users")).body),
      colleague.email,
      "users are those of the company",
    );
    t.notMatch(
      (await colleague.get("/developer/keys")).body,
      "environment-bar",
      "other sessions stay",
    );

    await admin.post(ENVIRONMENT, { environment: "live" });
    t.match(textOf((await admin.get("/developer/keys")).body), `pak_…${api.company.key.slice(-4)}`);
    await admin.post(ENVIRONMENT, { environment: "sandbox" });
    t.equal((await findSandbox(api.services.db.work, api.company.id))?.id, sandbox?.id);
  },
);

t.test("a form of one environment is refused after a switch to the other", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  await admin.post(ENVIRONMENT, { environment: "sandbox" });
  const csrf = await admin.csrf("/developer/keys/new");
  await admin.post(ENVIRONMENT, { environment: "live" });
  const form = { name: "Tests", scopes: ["customers:read"] };
  const refused = await admin.post("/developer/keys", form, { csrf });
  t.match(refused, { statusCode: 403, body: "This form could not be accepted" });
  t.notMatch(textOf((await admin.get("/developer/keys")).body), "Tests");
});

t.test("ids of one environment are unknown in the other", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const [path = ""] =
    /\/developer\/keys\/[0-9a-f-]{36}/.exec((await admin.get("/developer/keys")).body) ?? [];
  t.equal((await admin.get(path)).statusCode, 200);
  await admin.post(ENVIRONMENT, { environment: "sandbox" });
  t.equal((await admin.get(path)).statusCode, 404);
});

t.test(
  "a viewer switches and has read-only access; a user who becomes a viewer or leaves loses access in both",
  async (t) => {
    const api = await shared.asNewCompany();
    const [admin, other] = [await signedIn(api), await signedIn(api)];
    const viewer = await signedIn(api, "viewer");
    for (const user of [viewer, other]) await user.post(ENVIRONMENT, { environment: "sandbox" });
    t.match((await viewer.get("/developer/environment/reset")).statusCode, 403);
    t.notMatch(textOf((await viewer.get("/developer")).body), "Reset");
    t.equal((await viewer.post("/developer/environment/reset", {})).statusCode, 403);

    const key = await other.post("/developer/documentation/key", {});
    const { secret } = key.json();
    t.match(secret, /^pak_test_/);
    t.equal((await api.call("listZones", { key: secret })).statusCode, 200);
    await admin.post(`/developer/users/${other.userId}/role`, { role: "viewer" });
    t.equal((await api.call("listZones", { key: secret })).statusCode, 401);
    t.equal((await other.post("/developer/environment/reset", {})).statusCode, 403);
    await admin.post(`/developer/users/${other.userId}/remove`, {});
    t.equal((await other.get("/developer")).statusCode, 303, "is signed out");
    const sandbox = await findSandbox(api.services.db.work, api.company.id);
    const rows = await api.services.db.work.runStatement(
      "select removed_at, password_hash from users where company_id = $1 and id = $2",
      [sandbox?.id, other.userId],
    );
    t.match(rows.rows, [{ removed_at: Date, password_hash: null }]);
  },
);

t.test("a reset deletes what was written, and keeps keys and endpoints", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  await admin.post(ENVIRONMENT, { environment: "sandbox" });
  const sandbox = await findSandbox(api.services.db.work, api.company.id);
  const key = await api.addKey(sandbox?.id ?? "", ["customers:read", "customers:write"]);
  await api.call("createCustomer", { body: { displayName: "Live" } });
  const created = await api.call("createCustomer", { key, body: { displayName: "Test" } });
  await api.call("updateCustomer", {
    key,
    params: { id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" },
    body: { displayName: "Changed" },
  });
  const feed = await api.call("listEvents", { key });
  const { position } = feed.json();
  t.equal(feed.json().data.length, 2);
  const page = await admin.get("/developer/environment/reset");
  t.match(
    textOf(page.body),
    "API keys, webhook endpoints, agents, users, limits and the audit log stay.",
  );
  const reset = await admin.post("/developer/environment/reset", {});
  t.match(reset, { statusCode: 303, headers: { location: "/developer?done=sandbox-reset" } });

  const customers = (await api.call("listCustomers", { key })).json();
  t.equal(customers.total, 300);
  const { id } = created.json().data;
  t.equal((await api.call("getCustomer", { key, params: { id } })).statusCode, 404);
  const first = await api.call("getCustomer", {
    key,
    params: { id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" },
  });
  t.equal(first.json().data.displayName, "Lone Star Roofing");
  t.strictSame((await api.call("listEvents", { key })).json().data, []);
  await api.call("createCustomer", { key, body: { displayName: "After" } });
  const after = (await api.call("listEvents", { key, query: { after: position } })).json();
  t.match(after.data, [{ type: "customer.created" }], "positions of readers stay valid");
  t.match(textOf((await admin.get("/developer/audit")).body), "reset the sandbox");
  t.equal((await api.call("listCustomers")).json().total, 1, "live data stays");
});

t.test("live data can't be reset", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  await api.call("createCustomer", { body: { displayName: "Live" } });
  const page = await admin.get("/developer/environment/reset");
  t.match(textOf(page.body), "Live data can’t be reset. Switch to the sandbox first.");
  t.equal((await admin.post("/developer/environment/reset", {})).statusCode, 303);
  t.equal((await api.call("listCustomers")).json().total, 1);
});

t.test("a user who is in the sandbox signs in and out as before", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  await admin.post(ENVIRONMENT, { environment: "sandbox" });
  t.match(textOf((await admin.get("/developer/account")).body), admin.email);
  t.equal((await admin.post("/developer/sign-out", {})).statusCode, 303);
  t.equal((await admin.get("/developer")).statusCode, 303);
});
