/** Tests the forms to create and edit a webhook endpoint. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { getEndpoint, listEndpoints } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type Fields } from "../helpers/users.ts";
import { addEndpoint } from "../helpers/webhooks.ts";
import { ENDPOINTS, SECRET } from "./webhooks.ts";

const LOCAL = "http://127.0.0.1:9/hooks";
const FORM: Fields = { url: LOCAL, events: ["customer.created", "location.created"] };

const shared = await startApi(t);

t.test("the form creates an endpoint and shows its secret once, with the next steps", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const form = await admin.get(`${ENDPOINTS}/new`);
  t.match(textOf(form.body), "customer.created A customer was created.");
  const id = /name="id" value="([^"]+)"/.exec(form.body)?.[1] ?? "";
  const made = await admin.post(ENDPOINTS, { ...FORM, id });
  t.equal(made.statusCode, 200);
  const secret = SECRET.exec(textOf(made.body))?.[0];
  t.ok(secret);
  t.match(made.body, 'href="/docs/webhooks#verify"');
  t.match(made.body, `action="/developer/webhooks/${id}/test"`);
  const endpoint = await getEndpoint(api.services.webhooks, api.company.id, id);
  t.match(endpoint, { url: LOCAL, events: FORM["events"], status: "enabled" });
  for (const path of ["", `/${id}`, `/${id}/edit`, "/deliveries"]) {
    const page = await admin.get(ENDPOINTS + path);
    t.equal(page.statusCode, 200, path);
    t.notMatch(page.body, /whsec_\w{4}/, path);
  }
});

t.test("a form that is submitted twice, also simultaneously, creates one endpoint", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const id = uuid();
  const answers = await Promise.all([
    admin.post(ENDPOINTS, { ...FORM, id }),
    admin.post(ENDPOINTS, { ...FORM, id }),
  ]);
  t.same(answers.map(({ statusCode }) => String(statusCode)).toSorted(), ["200", "303"]);
  const again = await admin.post(ENDPOINTS, { ...FORM, id });
  t.equal(again.headers.location, `/developer/webhooks/${id}?done=endpoint-exists`);
  t.match(
    textOf((await admin.get(again.headers.location ?? "")).body),
    "If you didn’t see its secret, replace it",
  );
  t.equal((await listEndpoints(api.services.webhooks, api.company.id)).length, 1);
});

t.test("every invalid field shows an error and keeps its value", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const id = uuid();
  const wrong = await admin.post(ENDPOINTS, { id, url: "ftp://files.example/x" });
  t.equal(wrong.statusCode, 422);
  t.match(wrong.body, /<p class="error" id="url-error">The URL must start with/);
  t.match(wrong.body, /<p class="error" id="events-error">Choose at least one event type/);
  t.match(wrong.body, 'value="ftp://files.example/x"');
  t.match(wrong.body, `name="id" value="${id}"`);
  t.match(wrong.body, '<a href="#url">');

  const chosen = await admin.post(ENDPOINTS, {
    id,
    url: "http://10.0.0.1/",
    events: ["location.updated"],
  });
  t.match(chosen.body, "is not public.");
  t.match(chosen.body, /value="location.updated"\s+checked/);
  t.notMatch(chosen.body, /value="customer.created"\s+checked/);

  const unknown = await admin.post(ENDPOINTS, { id, url: LOCAL, events: ["customer.deleted"] });
  t.equal(unknown.statusCode, 422);
  t.match(textOf(unknown.body), 'There is no event type "customer.deleted"');
  t.same(await listEndpoints(api.services.webhooks, api.company.id), []);
});

t.test("the limit of endpoints per company is an error at the URL", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  for (let count = 0; count < 16; count++) await addEndpoint(api, `${LOCAL}/${count}`);
  const refused = await admin.post(ENDPOINTS, { ...FORM, id: uuid() });
  t.equal(refused.statusCode, 422);
  t.match(refused.body, /id="url-error">A company can have at most 16 endpoints/);
});

t.test("an endpoint can be edited, and an invalid form changes nothing", async (t) => {
  const api = await shared.asNewCompany();
  const { webhooks } = api.services;
  const admin = await signedIn(api);
  const { endpoint } = await addEndpoint(api, LOCAL, ["customer.created"]);
  const path = `${ENDPOINTS}/${endpoint.id}/edit`;
  const form = await admin.get(path);
  t.match(form.body, `value="${LOCAL}"`);
  t.match(form.body, /value="customer.created"\s+checked/);

  const wrong = await admin.post(path, { url: "nonsense", events: ["pricelist.created"] });
  t.equal(wrong.statusCode, 422);
  t.match(wrong.body, /id="url-error"/);
  t.match(wrong.body, 'value="nonsense"');
  t.match(wrong.body, /value="pricelist.created"\s+checked/);
  t.same(await getEndpoint(webhooks, api.company.id, endpoint.id), endpoint);

  const changes = { url: `${LOCAL}/new`, events: ["customer.updated"] };
  const saved = await admin.post(path, changes);
  t.equal(saved.statusCode, 303);
  t.match(textOf((await admin.get(saved.headers.location ?? "")).body), "Endpoint updated.");
  t.match(await getEndpoint(webhooks, api.company.id, endpoint.id), changes);
});
