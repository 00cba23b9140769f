/** Tests creating and listing API keys on the developer platform. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type Fields, type PlatformUser } from "../helpers/users.ts";

const api = await startApi(t);
const admin = await signedIn(api);
const KEYS = "/developer/keys";

/** Creates a key with the form. */
async function create(user: PlatformUser, fields: Fields = {}) {
  const form = await user.get(`${KEYS}/new`);
  const id = /name="id" value="([^"]+)"/.exec(form.body)?.[1] ?? "";
  const sent = { id, name: "Dispatch", scopes: ["customers:read"], expires: "never", ...fields };
  const answer = await user.post(KEYS, sent);
  return { id, sent, answer, secret: secretIn(answer.body) };
}

const secretIn = (page: string) => /pak_[0-9A-Za-z]{38}/.exec(page)?.[0] ?? "";
const errorsIn = (page: string) =>
  [...page.matchAll(/class="error" id="(\w+)-error"/g)].map(([, name]) => name);

t.test("a new key has its scopes, shows its secret once, and works", async (t) => {
  const { id, answer, secret } = await create(admin, { expires: "30" });
  t.equal(answer.statusCode, 200);
  t.match(textOf(answer.body), `curl -s 'http://localhost:3000/v1/customers?limit=2'`);
  t.match(textOf(answer.body), `-H 'Authorization: Bearer ${secret}'`);
  t.equal((await api.call("listCustomers", { key: secret })).statusCode, 200);
  const list = await admin.get(KEYS);
  t.match(textOf(list.body), `Dispatch pak_…${secret.slice(-4)} active customers:read`);
  t.match(textOf(list.body), admin.email);
  for (const page of [list, await admin.get(`${KEYS}/${id}`), await admin.get("/developer/audit")])
    t.notMatch(page.body, secret);
});

t.test("a key with write access shows an example that writes", async (t) => {
  const { answer } = await create(admin, { scopes: ["customers:write"] });
  t.match(textOf(answer.body), "curl -s -X POST 'http://localhost:3000/v1/customers'");
});

t.test("every invalid field shows an error and keeps its value", async (t) => {
  const cases: [fields: Fields, wrong: string[]][] = [
    [{ name: "", scopes: [] }, ["name", "scopes"]],
    [{ name: "a".repeat(101) }, ["name"]],
    [{ name: "nul\0" }, ["name"]],
    [{ name: "line\nbreak" }, ["name"]],
    [{ scopes: ["customers:read", "everything"] }, ["scopes"]],
    [{ expires: "1" }, ["expires"]],
    [{ expires: "constructor" }, ["expires"]],
    [{ name: " ", scopes: [], expires: "-7" }, ["name", "scopes", "expires"]],
  ];
  const before = (await admin.get(KEYS)).body;
  for (const [fields, wrong] of cases) {
    const { answer, sent } = await create(admin, fields);
    t.equal(answer.statusCode, 422);
    t.strictSame(errorsIn(answer.body), wrong);
    for (const name of wrong) {
      t.match(answer.body, `<li><a href="#${name}">`, "the summary links to the field");
      t.match(answer.body, ` id="${name}"`);
    }
    t.match(answer.body, `name="id" value="${sent.id}"`, "the form keeps its id");
    if (!wrong.includes("scopes")) t.match(answer.body, /value="customers:read"\s+checked/);
  }
  t.equal(count((await admin.get(KEYS)).body), count(before), "no key was created");
  const { answer } = await create(admin, { name: "A <name>", scopes: [], expires: "90" });
  t.match(answer.body, `value="A &#60;name&#62;"`);
  t.match(answer.body, /<option value="90" selected/);
});

const count = (page: string) => page.split("/developer/keys/0").length;

t.test("a form that is submitted twice creates one key and says so", async (t) => {
  const { id, sent, secret } = await create(admin, { name: "Twice" });
  const again = await admin.post(KEYS, sent);
  t.equal(again.statusCode, 422);
  t.equal(secretIn(again.body), "");
  t.match(textOf(again.body), "This key was already created, and its secret is shown only once");
  t.match(again.body, `href="/developer/keys/${id}"`, "with a link to the key");
  t.match(again.body, `value="Twice"`);
  t.notMatch(again.body, `value="${id}"`, "a third submit creates another key");
  t.equal((await admin.get(KEYS)).body.split(">Twice<").length - 1, 1);
  t.equal((await api.call("listCustomers", { key: secret })).statusCode, 200);
  const both = await create(admin, { name: "At once" });
  const csrf = await admin.csrf();
  const fields = { ...both.sent, id: uuid() };
  const answers = await Promise.all([
    admin.post(KEYS, fields, { csrf }),
    admin.post(KEYS, fields, { csrf }),
  ]);
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  t.equal(made.length, 1, "one of two simultaneous submits creates it");
  t.equal(answers.filter(({ statusCode }) => statusCode === 422).length, 1);
});

t.test("names can't become markup", async (t) => {
  const names = [
    `"><script>alert(1)</script>`,
    `' onmouseover='alert(1)`,
    "!",
    "${1+1} {{1+1}} <%= 1 %>",
    "&lt;b&gt; &amp;",
    "`backtick` =formula",
    "Zoë 東京 🚚 ‮evil",
  ];
  for (const name of names) {
    const { id, answer } = await create(admin, { name });
    t.equal(answer.statusCode, 200, name);
    for (const page of [
      answer,
      await admin.get(KEYS),
      await admin.get(`${KEYS}/${id}`),
      await admin.get("/developer/audit"),
    ]) {
      t.ok(textOf(page.body).includes(name), `${name} is shown as text`);
      t.equal(page.body.split("<script").length, 2, "only our own script");
    }
  }
});

t.test("every change of a key has one audit entry", async (t) => {
  const company = await api.addCompany();
  const user = await signedIn(api, "admin", company);
  const { id, sent } = await create(user, { name: "Audited" });
  await user.post(KEYS, sent);
  await create(user, { name: "" });
  await user.post(`${KEYS}/${id}/rotate`, { overlap: "5" });
  await user.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  await user.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  await user.post(`${KEYS}/${id}/revoke`);
  await user.post(`${KEYS}/${id}/revoke`);
  const { body } = await user.get("/developer/audit");
  const text = textOf(body);
  for (const what of ["created the API key", "rotated the API key", "revoked the API key"])
    t.equal(text.split(`${user.email} ${what} “Audited”`).length - 1, 1, what);
});

t.test("a viewer sees keys without forms", async (t) => {
  const viewer = await signedIn(api, "viewer");
  const { id } = await create(admin, { name: "Seen" });
  const list = await viewer.get(KEYS);
  t.match(list.body, ">Seen<");
  t.notMatch(list.body, `${KEYS}/new`);
  const page = await viewer.get(`${KEYS}/${id}`);
  t.equal(page.statusCode, 200);
  t.notMatch(page.body, /action="\/developer\/keys/);
});

t.test("a company without keys sees what to do", async (t) => {
  const id = uuid();
  const { db, clock } = api.services;
  await insertCompany(db.work, { id, name: "New", quota: 100, createdAt: clock.now() });
  const newcomer = await signedIn(api, "admin", { id });
  const viewer = await signedIn(api, "viewer", { id });
  t.match(textOf((await newcomer.get(KEYS)).body), "No keys yet. Create one");
  t.match(textOf((await viewer.get(KEYS)).body), "No keys yet. An admin of your company");
  const { id: key } = await create(newcomer);
  await newcomer.post(`${KEYS}/${key}/revoke`);
  t.match(textOf((await newcomer.get(KEYS)).body), "No active keys. Create one");
});

t.test("the form preselects the scopes in its query, and no others", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api);
  const checked = async (query: string) => {
    const { body } = await admin.get(`/developer/keys/new${query}`);
    return [...body.matchAll(/value="(customers:\w+)"\s+checked/g)].map(([, scope]) => scope);
  };
  t.strictSame(await checked(""), ["customers:read"]);
  t.strictSame(await checked("?scopes=customers:write"), ["customers:write"]);
  t.strictSame(await checked("?scopes=customers:read,customers:write,nonsense"), [
    "customers:read",
    "customers:write",
  ]);
  t.strictSame(await checked("?scopes=nonsense"), ["customers:read"]);
  const form = textOf((await admin.get("/developer/keys/new")).body);
  t.match(form, "customers:erase Erase customers’ personal data. This can’t be undone.");
});
