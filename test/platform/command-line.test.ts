/** The page on which a user gives the command line of a computer an API key that the computer made. */
import { createHash } from "node:crypto";
import t from "tap";
import { createApiKey } from "#src/accounts/api-key.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type Fields, type PlatformUser } from "../helpers/users.ts";

const PATH = "/developer/command-line";
const api = await startApi(t);
const { clock } = api.services;
const admin = await signedIn(api);

const digestOf = (key: string) =>
  `${createHash("sha256").update(key).digest("base64url")}.${key.slice(-4)}`;

/** What a command has when it opens the page. */
function aRequest(changes: { readonly [name: string]: string } = {}) {
  const [live, sandbox] = [createApiKey("live"), createApiKey("sandbox")];
  const at = String(Math.floor(clock.now().getTime() / 1000));
  const digests = { live: digestOf(live), sandbox: digestOf(sandbox) };
  const parameters: { [name: string]: string } = { ...digests, at, computer: "maria", ...changes };
  return {
    live,
    sandbox,
    parameters,
    page: `${PATH}?${new URLSearchParams(parameters).toString()}`,
  };
}

type Request = ReturnType<typeof aRequest>;

const allow = async (user: PlatformUser, { parameters, page }: Request, fields: Fields = {}) =>
  await user.post(
    PATH,
    { ...parameters, name: "CLI", scopes: ["customers:read"], expires: "30", ...fields },
    { from: page },
  );

const statusWith = async (key: string) => (await api.call("listEvents", { key })).statusCode;

t.test("a key works as soon as it is allowed, once, with what was chosen", async (t) => {
  const request = aRequest();
  t.equal(await statusWith(request.live), 401);
  const page = await admin.get(request.page);
  t.match(textOf(page.body), /Its code: [A-Z]{4}-[A-Z]{4} Does your terminal show the same code\?/);
  t.match(page.body, 'value="Command line, maria"');
  t.notMatch(page.body, request.live.slice(4, 30));
  const allowed = await allow(admin, request, { scopes: ["customers:read", "customers:write"] });
  t.equal(allowed.statusCode, 200);
  t.match(textOf(allowed.body), "The computer is signed in");
  t.equal(await statusWith(request.live), 200);
  t.equal(await statusWith(request.sandbox), 401, "the other key never works");
  const again = await allow(admin, request);
  t.equal(again.statusCode, 404);
  t.match(textOf(again.body), "Run partner login again");
  const keys = textOf((await admin.get("/developer/keys")).body);
  t.equal(keys.split("CLI").length, 2, "one key was created");
  t.match(textOf((await admin.get("/developer/audit")).body), admin.email);
});

t.test("a key of the sandbox reaches the sandbox only", async (t) => {
  const request = aRequest();
  t.equal((await allow(admin, request, { environment: "sandbox" })).statusCode, 200);
  t.equal(await statusWith(request.live), 401);
  const response = await api.call("listEvents", { key: request.sandbox });
  t.match(response, { statusCode: 200, headers: { "x-environment": "sandbox" } });
});

t.test("a request that was allowed in one company can't be allowed in another", async (t) => {
  const request = aRequest();
  const company = await api.addCompany();
  const stranger = await signedIn(api, "admin", company);
  await allow(admin, request);
  t.equal((await allow(stranger, request)).statusCode, 404);
  t.match((await api.call("listEvents", { key: request.live })).statusCode, 200);
});

t.test("requests that are old, incomplete or malformed give no key", async (t) => {
  const ago = (minutes: number) => String(Math.floor(clock.now().getTime() / 1000) - minutes * 60);
  const key = createApiKey("live");
  const cases = [
    aRequest({ at: ago(11) }),
    aRequest({ at: ago(-2) }),
    aRequest({ at: "" }),
    aRequest({ at: "1e9" }),
    aRequest({ live: "" }),
    aRequest({ sandbox: `${"A".repeat(43)}.<b>1` }),
    aRequest({ live: digestOf(key), sandbox: digestOf(key) }),
  ];
  for (const request of cases) {
    t.match(textOf((await admin.get(request.page)).body), "This request for a key has expired");
    const valid = aRequest();
    const sent = await admin.post(
      PATH,
      { ...request.parameters, name: "CLI", scopes: ["customers:read"], expires: "30" },
      { from: valid.page },
    );
    t.equal(sent.statusCode, 404);
  }
});

t.test("mistakes in the form are shown, and nothing is created", async (t) => {
  const request = aRequest();
  for (const fields of [{ scopes: [] }, { name: "" }, { expires: "1" }]) {
    const answer = await allow(admin, request, fields);
    t.equal(answer.statusCode, 422, JSON.stringify(fields));
  }
  t.equal(await statusWith(request.live), 401);
});

t.test("a viewer can't allow a key", async (t) => {
  const viewer = await signedIn(api, "viewer");
  const request = aRequest();
  const page = await viewer.get(request.page);
  t.equal(page.statusCode, 403);
  const csrf = await viewer.csrf();
  const sent = await viewer.post(PATH, { ...request.parameters, name: "CLI" }, { csrf });
  t.equal(sent.statusCode, 403);
  t.equal(await statusWith(request.live), 401);
});
