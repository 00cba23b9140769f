/** Tests the headers of all pages of the developer platform, and its 404 page. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { browserOf, signedIn, textOf } from "../helpers/users.ts";
import { makeThings, pathTo, platformRoutes } from "./platform-routes.ts";

const api = await startApi(t);
const things = await makeThings(api, api.company);
const admin = await signedIn(api);
const viewer = await signedIn(api, "viewer");
const pages = (await platformRoutes(api)).filter(
  ({ method, url }) => method === "GET" && !url.startsWith("/developer/assets/"),
);

t.test("unknown paths answer 404 for any user and method", async (t) => {
  for (const user of [admin, viewer, browserOf(api)])
    for (const path of ["/developer/nothing", "/developer/keys/new/x", "/developer/assets/x.js"]) {
      const answer = await user.get(path);
      t.equal(answer.statusCode, 404, path);
      t.match(textOf(answer.body), "Page not found");
    }
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
    const cookies = { session: admin.token ?? "" };
    const answer = await api.app.inject({ method, url: "/developer/keys", cookies });
    t.equal(answer.statusCode, 404, method);
  }
});

t.test("every page forbids framing, sniffing, foreign sources and caching", async (t) => {
  const downloads = pages.filter(({ isDownload }) => isDownload);
  for (const route of downloads) {
    const { headers } = await admin.get(pathTo(route, things));
    t.match(headers, {
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  }
  const asked = [
    ...pages
      .filter(({ isDownload }) => !isDownload)
      .map((route) => admin.get(pathTo(route, things))),
    browserOf(api).get("/developer/sign-in"),
    browserOf(api).get("/developer/keys"),
    browserOf(api).get("/developer/set-password?token=x"),
    viewer.get("/developer/keys/new"),
    admin.get("/developer/nothing"),
    admin.post("/developer/keys", {}),
    admin.post("/developer/keys", {}, { csrf: null }),
    browserOf(api).post("/developer/keys"),
  ];
  for (const answer of await Promise.all(asked)) {
    const { headers } = answer;
    const csp = String(headers["content-security-policy"]);
    t.match(csp, /^default-src 'none';/);
    t.notMatch(csp, /unsafe|\*|http:|https:|data:|blob:/);
    for (const directive of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "script-src 'self'",
    ])
      t.ok(csp.split(";").includes(directive), directive);
    t.match(headers, {
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
    if (answer.statusCode !== 303) t.match(headers["content-type"], "text/html; charset=utf-8");
    t.notOk(headers["access-control-allow-origin"]);
  }
});
