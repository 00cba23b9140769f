/** Tests who may view and change what, on every route of the developer platform. */
import { sql } from "drizzle-orm";
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { browserOf, signedIn, textOf } from "../helpers/users.ts";
import { startPeer } from "../helpers/peer.ts";
import { FORM, makeThings, pathTo, platformRoutes } from "./platform-routes.ts";
import { stored } from "../helpers/data/stored.ts";

const api = await startApi(t);
const routes = await platformRoutes(api);
const things = await makeThings(api, api.company);
const admin = await signedIn(api);
const viewer = await signedIn(api, "viewer");

const isAsset = (url: string) => url.startsWith("/developer/assets/");
const pages = routes.filter(({ method, url }) => method === "GET" && !isAsset(url));
const writes = routes.filter(({ method }) => method !== "GET");
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

t.test("the test knows every route, and the application serves each", async (t) => {
  t.ok(pages.length > 20 && writes.length > 20, `${pages.length} pages, ${writes.length} writes`);
  for (const route of routes) {
    t.ok(api.app.hasRoute({ method: route.method, url: route.url }), nameOf(route));
    t.ok(["GET", "POST"].includes(route.method), "browsers' forms can send it");
    pathTo(route, things);
  }
  const open = routes.filter((route) => route.access === "anyone" && !isAsset(route.url));
  t.strictSame(open.map(nameOf).toSorted(), [
    "GET /developer/documentation/session",
    "GET /developer/set-password",
    "GET /developer/sign-in",
    "POST /developer/display",
    "POST /developer/set-password",
    "POST /developer/sign-in",
    "POST /developer/sign-in/company",
  ]);
  const userRoutes = routes.filter(({ access }) => access === "user");
  t.strictSame(userRoutes.map(nameOf).toSorted(), [
    "GET /developer/consent/:uid",
    "POST /developer/account/password",
    "POST /developer/account/sign-out-everywhere",
    "POST /developer/consent/:uid",
    "POST /developer/environment",
    "POST /developer/sign-out",
    "POST /developer/webhooks/:id/signature",
  ]);
});

t.test(
  "without a session, pages redirect to sign-in and back, and nothing is changed",
  async (t) => {
    const before = await stored(api);
    const tokens = [null, "x".repeat(43), "", "%00", "a;b"];
    for (const [index, route] of [...pages, ...writes].entries()) {
      if (route.access === "anyone") continue;
      const path = pathTo(route, things);
      const nobody = browserOf(api, { token: tokens[index % tokens.length] ?? null });
      if (route.method === "GET") {
        const answer = await nobody.get(`${path}?a=b&c=%2F`);
        t.equal(answer.statusCode, 303, nameOf(route));
        const next = encodeURIComponent(`${path}?a=b&c=%2F`);
        t.equal(answer.headers["location"], `/developer/sign-in?next=${next}`);
        t.equal(answer.body, "");
      } else {
        const answer = await nobody.post(path, FORM, { from: "/developer/sign-in" });
        t.equal(answer.statusCode, 401, nameOf(route));
        t.match(textOf(answer.body), "You are signed out");
      }
    }
    t.strictSame(await stored(api), before);
  },
);

t.test("a viewer can change nothing but their own account, by any route", async (t) => {
  const before = await stored(api);
  const csrf = await viewer.csrf();
  for (const route of writes.filter(({ access }) => access === undefined)) {
    const answer = await viewer.post(pathTo(route, things), FORM, { csrf });
    t.equal(answer.statusCode, 403, nameOf(route));
    t.match(textOf(answer.body), "Only admins can do this");
  }
  t.strictSame(await stored(api), before, "nothing is written");
});

t.test(
  "a viewer sees every page without its forms; pages that are only a form are for admins",
  async (t) => {
    const forms: string[] = [];
    for (const route of pages.filter(({ access }) => access === undefined)) {
      const answer = await viewer.get(pathTo(route, things));
      if (answer.statusCode === 403) forms.push(route.url);
      else {
        t.equal(answer.statusCode, 200, route.url);
        const targets = [...answer.body.matchAll(/<form[^>]*method="post"[^>]*action="([^"]+)"/g)]
          .map(([, action]) => action ?? "")
          .filter((action) => !/^\/developer\/(display|sign-out|account\/)/.test(action))
          // A viewer has read-only access to the sandbox, too.
          .filter((action) => action !== "/developer/environment")
          // Checking a signature changes nothing.
          .filter((action) => !action.endsWith("/signature"));
        t.strictSame(targets, [], `${route.url} has no form for admins`);
      }
    }
    t.strictSame(forms.toSorted(), [
      "/developer/agents/:id/revoke",
      "/developer/command-line",
      "/developer/environment/reset",
      "/developer/keys/:id/revoke",
      "/developer/keys/new",
      "/developer/requests/views/:id",
      "/developer/users/:id/remove",
      "/developer/users/new",
      "/developer/webhooks/:id/delete",
      "/developer/webhooks/:id/edit",
      "/developer/webhooks/:id/recover",
      "/developer/webhooks/:id/replace",
      "/developer/webhooks/:id/test",
      "/developer/webhooks/deliveries/resend",
      "/developer/webhooks/new",
    ]);
  },
);

t.test("viewing pages changes nothing", async (t) => {
  const before = await stored(api);
  for (const route of pages) {
    const answer = await admin.get(pathTo(route, things));
    const needsUser = route.access === undefined;
    if (needsUser) t.equal(answer.statusCode, 200, route.url);
  }
  t.strictSame(await stored(api), before);
});

t.test("a role change applies immediately in every process", async (t) => {
  const peer = await startPeer(t, api);
  const user = await signedIn(api);
  const there = user.at(peer);
  const csrf = await there.csrf();
  t.equal((await there.get("/developer/keys/new")).statusCode, 200);
  await admin.post(`/developer/users/${user.userId}/role`, { role: "viewer" });
  t.equal((await there.get("/developer/keys/new")).statusCode, 403);
  t.equal((await there.post("/developer/keys", FORM, { csrf })).statusCode, 403);
  await admin.post(`/developer/users/${user.userId}/role`, { role: "admin" });
  t.equal((await there.get("/developer/keys/new")).statusCode, 200);
});

t.test("a removed user loses access immediately in every process", async (t) => {
  const peer = await startPeer(t, api);
  const user = await signedIn(api);
  const there = user.at(peer);
  const csrf = await there.csrf();
  await admin.post(`/developer/users/${user.userId}/remove`);
  for (const each of [user, there]) {
    t.equal((await each.get("/developer")).statusCode, 303);
    t.equal((await each.post("/developer/keys", FORM, { csrf })).statusCode, 401);
  }
});

t.test("an API key gives no access to pages, and a session none to operations", async (t) => {
  for (const route of pages.filter(({ access }) => access !== "anyone")) {
    const answer = await api.app.inject({
      url: pathTo(route, things),
      headers: { authorization: `Bearer ${api.company.key}` },
    });
    t.equal(answer.statusCode, 303, route.url);
  }
  const cookies = { session: admin.token ?? "" };
  for (const headers of [{}, { authorization: `Bearer ${admin.token}` }]) {
    const answer = await api.app.inject({ url: "/v1/customers", cookies, headers });
    t.equal(answer.statusCode, 401);
  }
});

t.test("pages use no quota and are not recorded as requests", async (t) => {
  const company = await api.addCompany(5);
  const user = await signedIn(api, "admin", company);
  for (let n = 0; n < 10; n++) {
    const answer = await user.get("/developer/keys");
    t.equal(answer.statusCode, 200);
    t.notOk(answer.headers["ratelimit"]);
  }
  const answer = await api.call("listCustomers", { key: company.key });
  t.match(answer.headers["ratelimit"], '"company";r=4;');
  const paths = await eventually("the request is recorded", async () => {
    const { rows } = await api.services.db.work.execute<{ path: string }>(
      sql`select path from request_log where company_id = ${company.id}`,
    );
    return rows.length > 0 ? rows.map(({ path }) => path) : undefined;
  });
  t.strictSame(paths, ["/v1/customers"]);
});
