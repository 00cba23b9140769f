/** Tests that every route accepts forms only from the developer platform's own pages. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { browserOf, signedIn, textOf, type Fields, type PlatformUser } from "../helpers/users.ts";
import { FORM, makeThings, pathTo, platformRoutes } from "./platform-routes.ts";
import { stored } from "../helpers/data/stored.ts";

const api = await startApi(t);
const things = await makeThings(api, api.company);
const routes = await platformRoutes(api);
const writes = routes.filter(({ method }) => method !== "GET");
const admin = await signedIn(api);
const other = await signedIn(api);
const nobody = browserOf(api);
const SIGN_IN = "/developer/sign-in";
const ORIGIN = "http://localhost:3000";
const TYPE = "application/x-www-form-urlencoded";

/** The user who submits a route's form: public forms are submitted before sign-in. */
const senderOf = ({ access }: { access: unknown }) => (access === "anyone" ? nobody : admin);

/** A submit with an invalid token or headers. */
type Attempt = { csrf?: string | null; headers?: { [name: string]: string }; fields?: Fields };

async function attemptsOf(sender: PlatformUser): Promise<{ [what: string]: Attempt }> {
  const csrf = await sender.csrf();
  const stranger = sender === nobody ? browserOf(api) : other;
  return {
    "no token": { csrf: null },
    "an empty token": { csrf: "" },
    "a wrong token": { csrf: `${csrf.slice(0, -1)}${csrf.endsWith("A") ? "B" : "A"}` },
    "half a token": { csrf: csrf.slice(0, 20) },
    "another session's token": { csrf: await stranger.csrf() },
    "two tokens": { csrf, fields: { _csrf: csrf } },
    "the session's token itself": { csrf: sender.token ?? "" },
    "a foreign origin": { csrf, headers: { origin: "https://evil.example" } },
    "a neighbouring origin": { csrf, headers: { origin: "http://localhost:3001" } },
    "an origin that contains ours": { csrf, headers: { origin: `${ORIGIN}.evil.example` } },
    "an opaque origin": { csrf, headers: { origin: "null" } },
    "another site, says the browser": { csrf, headers: { "sec-fetch-site": "cross-site" } },
    "a neighbouring site, says the browser": { csrf, headers: { "sec-fetch-site": "same-site" } },
  };
}

t.test("no route accepts a form without a valid token and origin", async (t) => {
  const before = await stored(api);
  const attempts = new Map([
    [admin, await attemptsOf(admin)],
    [nobody, await attemptsOf(nobody)],
  ]);
  for (const route of writes)
    for (const [what, { csrf, headers, fields }] of Object.entries(
      attempts.get(senderOf(route)) ?? {},
    )) {
      const answer = await senderOf(route).post(
        pathTo(route, things),
        { ...FORM, ...fields },
        { csrf: csrf ?? null, headers: headers ?? {} },
      );
      t.equal(answer.statusCode, 403, `${route.url}: ${what}`);
      t.match(textOf(answer.body), "Nothing was changed.");
    }
  t.strictSame(await stored(api), before, "nothing is written");
});

t.test("other content types are rejected, whatever they contain", async (t) => {
  const before = await stored(api);
  const csrf = await admin.csrf();
  const cookies = { session: admin.token ?? "" };
  const bodies: [type: string | undefined, payload: string][] = [
    ["application/json", JSON.stringify({ ...FORM, _csrf: csrf })],
    ["text/plain", `_csrf=${csrf}`],
    [
      "multipart/form-data; boundary=x",
      `--x\r\ncontent-disposition: form-data; name="_csrf"\r\n\r\n${csrf}\r\n--x--`,
    ],
    [undefined, `_csrf=${csrf}`],
    [TYPE, ""],
  ];
  for (const route of writes)
    for (const [type, payload] of bodies) {
      const answer = await api.app.inject({
        method: "POST",
        url: `${pathTo(route, things)}?_csrf=${encodeURIComponent(csrf)}`,
        cookies,
        headers: type ? { "content-type": type } : {},
        payload,
      });
      t.ok(
        [400, 403, 415].includes(answer.statusCode),
        `${route.url}: ${type} ${answer.statusCode}`,
      );
    }
  t.strictSame(await stored(api), before, "nothing is written");
});

t.test("a too large body is rejected with a page", async (t) => {
  const answer = await admin.post("/developer/keys", { name: "a".repeat(300_000) });
  t.equal(answer.statusCode, 413);
  t.match(answer.headers["content-type"], "text/html");
});

t.test("forms of our own pages are accepted, with and without an Origin header", async (t) => {
  const variants: { [name: string]: string }[] = [
    {},
    { origin: ORIGIN },
    { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    // Another host name than the configured one, such as 127.0.0.1.
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
  ];
  for (const headers of variants) {
    const answer = await admin.post("/developer/keys", { ...FORM, name: "" }, { headers });
    t.equal(answer.statusCode, 422, `read with ${JSON.stringify(headers)}`);
    const signIn = await nobody.post(SIGN_IN, { email: "" }, { headers });
    t.equal(signIn.statusCode, 422);
  }
});

t.test("a page's token is valid until its session ends", async (t) => {
  const user = await signedIn(api);
  const csrf = await user.csrf();
  for (let n = 0; n < 3; n++)
    t.equal((await user.post("/developer/keys", {}, { csrf })).statusCode, 422);
  await user.post("/developer/sign-out");
  t.equal((await user.post("/developer/keys", {}, { csrf })).statusCode, 401);
});
