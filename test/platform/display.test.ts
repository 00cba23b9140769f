/** Tests the switches for theme, density and times in the footer. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { browserOf, signedIn } from "../helpers/users.ts";

const api = await startApi(t);
const PATH = "/developer/display";

t.test("the choice is remembered and applies to the next page", async (t) => {
  const viewer = await signedIn(api, "viewer");
  t.match((await viewer.get("/developer/keys")).body, 'data-theme="system"');
  const next = "/developer/keys?x=1";
  const answer = await viewer.post(PATH, { theme: "dark", density: "compact", next });
  t.equal(answer.statusCode, 303);
  t.equal(answer.headers.location, `${next}#display`);
  const { body } = await viewer.get("/developer/keys");
  t.match(body, 'data-theme="dark" data-density="compact"');
  t.match(body, /value="dark"\s+aria-pressed="true"/);
  t.match(body, /value="light"\s+aria-pressed="false"/);
});

t.test("unknown values set nothing, and foreign addresses aren't redirected to", async (t) => {
  const nobody = browserOf(api);
  const next = "https://evil.example/";
  const answer = await nobody.post(PATH, { theme: "pink", times: "<script>", color: "red", next });
  t.equal(answer.headers.location, "/developer#display");
  t.notOk(answer.cookies.some(({ name }) => ["theme", "times", "color"].includes(name)));
});

t.test("a page with a secret has no switch: it can't be requested again", async (t) => {
  const admin = await signedIn(api);
  const fields = { name: "New", scopes: "customers:read", expires: "30" };
  const page = await admin.post("/developer/keys", fields, { from: "/developer/keys/new" });
  t.match(page.body, "pak_");
  t.notMatch(page.body, PATH);
});
