/** Tests that no route of the developer platform shows or changes anything of another company. */
import postgres from "postgres";
import t from "tap";
import { v7 as uuid } from "uuid";
import { startApi } from "../helpers/api.ts";
import { checksums } from "../helpers/data/checksum.ts";
import { signedIn } from "../helpers/users.ts";
import { FORM, makeThings, pathTo, platformRoutes, type Things } from "./platform-routes.ts";
import { stored } from "../helpers/data/stored.ts";

const api = await startApi(t);
const routes = await platformRoutes(api);
const things = await makeThings(api, api.company);
const other = await api.addCompany();
const theirs = await makeThings(api, other);
const sandbox = await api.asSandbox();
const testing = await makeThings(api, sandbox.company);
const admin = await signedIn(api);
const tester = await signedIn(api);
await tester.post("/developer/environment", { environment: "sandbox" });

const isAsset = (url: string) => url.startsWith("/developer/assets/");
const pages = routes.filter(({ method, url }) => method === "GET" && !isAsset(url));
const writes = routes.filter(({ method }) => method !== "GET");
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const everywhere = (makeId: () => string) =>
  Object.fromEntries(Object.keys(things).map((name) => [name, makeId()])) as unknown as Things;
const foreign = Object.values(theirs);
/** Parameters with ids: of things of one kind, or of several. */
const filtersBy = (id: string) =>
  Object.entries({
    key: [theirs.keyId],
    agent: [theirs.grantId],
    endpoint: [theirs.endpointId],
    event: [theirs.deliveryId],
    find: foreign,
    before: [theirs.requestId, theirs.deliveryId, theirs.alertId],
    id: foreign,
    company: [other.id],
  })
    .filter(([, ids]) => ids.includes(id))
    .map(([name]) => name);
const lists = pages.filter(({ url, access }) => !url.includes(":") && access === undefined);

for (const [who, user, ids] of [
  ["live data", admin, testing],
  // The company has the same users in both environments.
  ["the sandbox", tester, { ...things, userId: uuid() }],
] as const)
  t.test(
    `in ${who}, every route answers ids of the other environment like unknown ids`,
    async (t) => {
      const before = await stored(api);
      const csrf = await user.csrf();
      for (const route of routes.filter(({ url }) => url.includes(":"))) {
        const path = pathTo(route, ids);
        const answer =
          route.method === "GET" ? await user.get(path) : await user.post(path, FORM, { csrf });
        t.equal(answer.statusCode, 404, `${nameOf(route)} as ${path}`);
      }
      for (const { url } of lists) {
        const { body } = await user.get(url);
        t.strictSame(
          Object.values(ids).filter((id) => body.includes(id)),
          [],
          url,
        );
      }
      t.strictSame(await stored(api), before, "nothing is written");
    },
  );

t.test("every route answers another company's ids like unknown ids", async (t) => {
  const before = await stored(api);
  const csrf = await admin.csrf();
  const withIds = routes.filter(({ url }) => url.includes(":"));
  const [nothing, junk] = [everywhere(uuid), everywhere(() => "..%2f%00'\"<x>")];
  for (const route of withIds)
    for (const ids of [theirs, nothing, junk]) {
      const path = pathTo(route, ids);
      const answer =
        route.method === "GET" ? await admin.get(path) : await admin.post(path, FORM, { csrf });
      t.equal(answer.statusCode, 404, `${nameOf(route)} as ${path}`);
      t.match(answer.body, /not found|has expired/);
    }
  t.strictSame(await stored(api), before, "nothing is written");
});

t.test("another company's ids in filters show nothing of that company", async (t) => {
  t.ok(lists.length > 10, `${lists.length} pages`);
  for (const route of lists)
    for (const id of [...foreign, other.id])
      for (const name of filtersBy(id)) {
        const answer = await admin.get(`${route.url}?${name}=${id}`);
        const place = `${route.url}?${name}=${id}`;
        if (answer.statusCode >= 500) t.fail(`${place}: ${answer.statusCode}`);
        // The page may repeat the query, such as in links to further pages.
        const others = foreign.filter((each) => each !== id && answer.body.includes(each));
        if (others.length > 0) t.fail(`${place} shows ${others.join(", ")}`);
        const isLinked = new RegExp(`href="[^"?]*/${id}"`).test(answer.body);
        if (isLinked) t.fail(`${place} has a link to it`);
      }
});

t.test("another company's ids in forms change nothing of that company", async (t) => {
  const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const before = await checksums(sql, other.id);
  const csrf = await admin.csrf();
  // Each field with an id of its kind, all at once and alone. `id` can be of any kind.
  const ofKind = [
    { keyId: theirs.keyId },
    { userId: theirs.userId },
    { endpointId: theirs.endpointId },
    { endpoint: theirs.endpointId },
    { company: other.id },
  ];
  const inputs = [
    ...foreign.map((id) => ({ id })),
    ...ofKind,
    Object.assign({ id: theirs.deliveryId }, ...ofKind) as { id: string },
  ];
  for (const route of writes.filter(({ access }) => access === undefined))
    for (const input of inputs) {
      const form = { ...FORM, email: `${uuid()}@company.example`, ...input };
      const answer = await admin.post(pathTo(route, things), form, { csrf });
      if (answer.statusCode >= 500)
        t.fail(`${nameOf(route)} with ${JSON.stringify(input)}: ${answer.statusCode}`);
    }
  t.strictSame(await checksums(sql, other.id), before);
});

/** The fields of a key that the command line asks for. */
function keyRequest() {
  const digest = (letter: string) => `${letter.repeat(43)}.${letter.repeat(4)}`;
  const at = String(Math.floor(api.services.clock.now().getTime() / 1000));
  return { live: digest("A"), sandbox: digest("B"), at };
}

t.test("every route works with the company's own ids", async (t) => {
  const fillCompany = async () => {
    const company = await api.addCompany();
    const mine = await makeThings(api, company);
    return { mine, user: await signedIn(api, "admin", company) };
  };
  const viewed = await fillCompany();
  for (const route of [...pages, ...writes].filter(({ access }) => access === undefined)) {
    // A write may end what it is sent to.
    const { mine, user } = route.method === "GET" ? viewed : await fillCompany();
    const path = pathTo(route, mine);
    const form = { ...FORM, ...keyRequest(), email: `${uuid()}@company.example` };
    const answer = route.method === "GET" ? await user.get(path) : await user.post(path, form);
    // There is no next secret to activate yet.
    const conflict = route.url.endsWith("/activate") ? 409 : undefined;
    const expected = route.method === "GET" ? [200] : [conflict ?? 200, conflict ?? 303];
    t.ok(expected.includes(answer.statusCode), `${nameOf(route)}: ${answer.statusCode}`);
  }
});
