/** API keys on the developer platform. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertCompany } from "../../src/db/accounts/companies.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type Fields, type PlatformUser } from "../helpers/users.ts";

const api = await startApi(t);
const admin = await signedIn(api);
const KEYS = "/developer/keys";

/** Makes a key by the form. */
async function create(user: PlatformUser, fields: Fields = {}) {
  const form = await user.get(`${KEYS}/new`);
  const id = /name="id" value="([^"]+)"/.exec(form.body)?.[1] ?? "";
  const wanted = { id, name: "Dispatch", scopes: ["customers:read"], expires: "never", ...fields };
  const answer = await user.post(KEYS, wanted);
  return { id, wanted, answer, secret: secretIn(answer.body) };
}

const secretIn = (page: string) => /pak_[0-9A-Za-z]{38}/.exec(page)?.[0] ?? "";
const errorsIn = (page: string) =>
  [...page.matchAll(/class="error" id="(\w+)-error"/g)].map(([, name]) => name);

t.test(
  "a key is made with its scopes, its secret is shown once, and it opens the API",
  async (t) => {
    const { id, answer, secret } = await create(admin, { expires: "30" });
    t.equal(answer.statusCode, 200);
    t.match(textOf(answer.body), `curl -s 'http://localhost:3000/v1/customers?limit=2'`);
    t.match(textOf(answer.body), `-H 'Authorization: Bearer ${secret}'`);
    t.equal((await api.call("listCustomers", { key: secret })).statusCode, 200);
    const list = await admin.get(KEYS);
    t.match(textOf(list.body), `Dispatch pak_…${secret.slice(-4)} active customers:read`);
    t.match(textOf(list.body), admin.email);
    for (const page of [
      list,
      await admin.get(`${KEYS}/${id}`),
      await admin.get("/developer/audit"),
    ])
      t.notMatch(page.body, secret);
  },
);

t.test("a key for writing comes with a call that writes", async (t) => {
  const { answer } = await create(admin, { scopes: ["customers:write"] });
  t.match(textOf(answer.body), "curl -s -X POST 'http://localhost:3000/v1/customers'");
});

t.test("all that is wrong is said beside its field, and what was entered stays", async (t) => {
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
    const { answer, wanted } = await create(admin, fields);
    t.equal(answer.statusCode, 422);
    t.strictSame(errorsIn(answer.body), wrong);
    for (const name of wrong) {
      t.match(answer.body, `<li><a href="#${name}">`, "the summary leads there");
      t.match(answer.body, ` id="${name}"`);
    }
    t.match(answer.body, `name="id" value="${wanted.id}"`, "it is still the same form");
    if (!wrong.includes("scopes")) t.match(answer.body, /value="customers:read"\s+checked/);
  }
  t.equal(count((await admin.get(KEYS)).body), count(before), "none was made");
  const { answer } = await create(admin, { name: "Kept <name>", scopes: [], expires: "90" });
  t.match(answer.body, `value="Kept &#60;name&#62;"`);
  t.match(answer.body, /<option value="90" selected/);
});

const count = (page: string) => page.split("/developer/keys/0").length;

t.test("a form that is sent twice makes one key, and says so", async (t) => {
  const { id, wanted, secret } = await create(admin, { name: "Twice" });
  const again = await admin.post(KEYS, wanted);
  t.equal(again.statusCode, 422);
  t.equal(secretIn(again.body), "");
  t.match(textOf(again.body), "This key was created already: its secret was shown then");
  t.match(again.body, `href="/developer/keys/${id}"`, "with the way to it");
  t.match(again.body, `value="Twice"`);
  t.notMatch(again.body, `value="${id}"`, "sent once more, it makes another key");
  t.equal((await admin.get(KEYS)).body.split(">Twice<").length - 1, 1);
  t.equal((await api.call("listCustomers", { key: secret })).statusCode, 200);
  const both = await create(admin, { name: "At once" });
  const csrf = await admin.csrf();
  const fields = { ...both.wanted, id: uuid() };
  const answers = await Promise.all([
    admin.post(KEYS, fields, { csrf }),
    admin.post(KEYS, fields, { csrf }),
  ]);
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  t.equal(made.length, 1, "of two at once one makes it");
  t.equal(answers.filter(({ statusCode }) => statusCode === 422).length, 1);
});

t.test("names are text, whatever is in them", async (t) => {
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
      t.ok(textOf(page.body).includes(name), `${name} is shown as it is`);
      t.equal(page.body.split("<script").length, 2, "no script but the module");
    }
  }
});

t.test("each change of a key is in the audit log once", async (t) => {
  const company = await api.addCompany();
  const user = await signedIn(api, "admin", company);
  const { id, wanted } = await create(user, { name: "Noted" });
  await user.post(KEYS, wanted);
  await create(user, { name: "" });
  await user.post(`${KEYS}/${id}/rotate`, { overlap: "5" });
  await user.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  await user.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  await user.post(`${KEYS}/${id}/revoke`);
  await user.post(`${KEYS}/${id}/revoke`);
  const { body } = await user.get("/developer/audit");
  const text = textOf(body);
  for (const what of ["created the API key", "rotated the API key", "revoked the API key"])
    t.equal(text.split(`${user.email} ${what} “Noted”`).length - 1, 1, what);
});

t.test("a viewer sees keys, and no control", async (t) => {
  const viewer = await signedIn(api, "viewer");
  const { id } = await create(admin, { name: "Seen" });
  const list = await viewer.get(KEYS);
  t.match(list.body, ">Seen<");
  t.notMatch(list.body, `${KEYS}/new`);
  const page = await viewer.get(`${KEYS}/${id}`);
  t.equal(page.statusCode, 200);
  t.notMatch(page.body, /action="\/developer\/keys/);
});

t.test("a company without keys is told what to do", async (t) => {
  const id = uuid();
  const { db, clock } = api.services;
  await insertCompany(db.work, { id, name: "New", quota: 100, createdAt: clock.now() });
  const newcomer = await signedIn(api, "admin", { id });
  const viewer = await signedIn(api, "viewer", { id });
  t.match(textOf((await newcomer.get(KEYS)).body), "No keys yet. Create one");
  t.match(textOf((await viewer.get(KEYS)).body), "No keys yet. An admin of your company");
  const { id: key } = await create(newcomer);
  await newcomer.post(`${KEYS}/${key}/revoke`);
  t.match(textOf((await newcomer.get(KEYS)).body), "No key works any more. Create one");
});

t.test("the form has the scopes ticked that a page asks for, and no others", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api);
  const ticked = async (query: string) => {
    const { body } = await admin.get(`/developer/keys/new${query}`);
    return [...body.matchAll(/value="(customers:\w+)"\s+checked/g)].map(([, scope]) => scope);
  };
  t.strictSame(await ticked(""), ["customers:read"]);
  t.strictSame(await ticked("?scopes=customers:write"), ["customers:write"]);
  t.strictSame(await ticked("?scopes=customers:read,customers:write,nonsense"), [
    "customers:read",
    "customers:write",
  ]);
  t.strictSame(await ticked("?scopes=nonsense"), ["customers:read"]);
});
