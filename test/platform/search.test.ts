/** Tests the search of the developer platform. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { makeThings } from "./platform-routes.ts";

const api = await startApi(t);
const admin = await signedIn(api);
const viewer = await signedIn(api, "viewer");
const things = await makeThings(api, api.company);

interface Found {
  readonly results: readonly {
    readonly group: string;
    readonly label: string;
    readonly href: string;
  }[];
}

const find = async (user: PlatformUser, text: string) => {
  const path = `/developer/search?q=${encodeURIComponent(text)}`;
  const answer = await user.get(path, { accept: "application/json" });
  return answer.json<Found>().results;
};
const linksOf = async (user: PlatformUser, text: string) =>
  (await find(user, text)).map(({ href }) => href);

t.test("a part of a name finds keys, agents, users, operations and pages", async (t) => {
  t.strictSame(await linksOf(viewer, "THEIR"), [`/developer/keys/${things.keyId}`]);
  t.strictSame(await linksOf(viewer, "an agent"), [`/developer/agents/${things.grantId}`]);
  t.match(await linksOf(viewer, viewer.email), [`/developer/users/${viewer.userId}`]);
  t.match(await find(viewer, "createCustomer"), [{ group: "Operations", label: "createCustomer" }]);
  t.match(await linksOf(viewer, "audit"), ["/developer/audit"]);
  t.strictSame(await linksOf(viewer, "100%_"), [], "no wildcards");
});

t.test("an id finds the thing, also with text copied along", async (t) => {
  const { keyId, userId, endpointId, deliveryId, requestId, grantId } = things;
  for (const [id, href] of [
    [keyId, "/developer/keys/"],
    [userId, "/developer/users/"],
    [endpointId, "/developer/webhooks/"],
    [deliveryId, "/developer/webhooks/deliveries/"],
    [requestId, "/developer/requests/"],
    [grantId, "/developer/agents/"],
  ] as const)
    t.strictSame(await linksOf(viewer, ` "${id.toUpperCase()}" `), [`${href}${id}`], href);
});

t.test("a pasted key is found by its last characters", async (t) => {
  const found = await find(viewer, api.company.key);
  t.ok(found.some(({ group }) => group === "API keys"));
});

t.test("nothing of another company is found", async (t) => {
  const stranger = await signedIn(api, "admin", await api.addCompany());
  for (const text of ["Theirs", "An agent", admin.email, "127.0.0.1", ...Object.values(things)])
    t.strictSame(await linksOf(stranger, text), [], text);
});

t.test("only admins find forms, and the page works without scripts", async (t) => {
  t.strictSame(await linksOf(viewer, "create key"), []);
  t.strictSame(await linksOf(admin, "create key"), ["/developer/keys/new"]);
  const page = (await viewer.get("/developer/search?q=theirs")).body;
  t.match(textOf(page), /1 result API keys Theirs pak_/);
  t.match(page, `href="/developer/keys/${things.keyId}"`);
  const none = (await viewer.get("/developer/search?q=%3Cscript%3E")).body;
  t.match(textOf(none), "Nothing found");
});
