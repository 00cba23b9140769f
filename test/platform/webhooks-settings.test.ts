/** Tests names, filters and custom headers in the form and on the pages of endpoints, without scripts. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { getEndpoint, listEndpoints } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type Fields } from "../helpers/users.ts";
import { addEndpoint } from "../helpers/webhooks.ts";
import { ENDPOINTS } from "./webhooks.ts";

const LOCAL = "http://127.0.0.1:9/hooks";
const SECRET = "Bearer 5ecret-t0ken";
const FORM: Fields = {
  url: LOCAL,
  name: "Dispatch <Texas>",
  description: "Active customers",
  events: ["customer.created", "location.created"],
  "condition-field": ["data.status", "data.displayName"],
  "condition-operator": ["eq", "exists"],
  "condition-value": ["active", ""],
  "header-name": ["Authorization", ""],
  "header-value": [SECRET, ""],
};

const api = await startApi(t);
const { webhooks } = api.services;
const admin = await signedIn(api);
const viewer = await signedIn(api, "viewer");

t.test("buttons of the form add, remove and preview rows, and save nothing", async (t) => {
  const id = uuid();
  for (const displayName of ["Alamo", "Bluebonnet"])
    await api.call("createCustomer", { body: { displayName } });
  const press = async (action: string, form = FORM) => {
    const answer = await admin.post(ENDPOINTS, { ...form, id, do: action });
    t.equal(answer.statusCode, 200, action);
    return answer.body;
  };
  const rowsIn = (body: string) => [
    body.match(/name="condition-field"/g)?.length ?? 0,
    body.match(/name="header-name"/g)?.length ?? 0,
  ];
  t.same(rowsIn(await press("add-condition")), [3, 2]);
  t.same(rowsIn(await press("add-header")), [2, 3]);
  const removed = await press("remove-condition-1");
  t.same(rowsIn(removed), [1, 2]);
  t.match(removed, /value="data.displayName"\s+selected/);
  t.same(rowsIn(await press("remove-header-1")), [2, 1]);
  t.match(textOf(await press("preview")), "Of 2 stored events of these types, 2 match.");
  const inactive = { ...FORM, "condition-value": ["inactive", ""] };
  t.match(textOf(await press("preview", inactive)), "Of 2 stored events of these types, 0 match.");
  const wrong = { ...FORM, id, do: "preview", "condition-value": ["activ", ""] };
  const refused = await admin.post(ENDPOINTS, wrong);
  t.equal(refused.statusCode, 422);
  t.match(refused.body, /id="condition-1-error">data\.status is never/);
  t.same(await listEndpoints(webhooks, api.company.id), []);
});

t.test(
  "settings are saved and shown, header values never, and others can't see or set them",
  async (t) => {
    const id = uuid();
    t.equal((await admin.post(ENDPOINTS, { ...FORM, id })).statusCode, 200);
    const stored = await getEndpoint(webhooks, api.company.id, id);
    t.match(stored, {
      name: "Dispatch <Texas>",
      description: "Active customers",
      headers: ["Authorization"],
      filter: [{ field: "data.status" }, { operator: "exists" }],
    });
    const { body } = await api.call("createCustomer", { body: { displayName: "Cypress" } });
    t.ok(body);
    for (const path of ["", `/${id}`, "/events", "/deliveries", `/${id}/filter`])
      for (const user of [admin, viewer]) {
        const page = await user.get(ENDPOINTS + path);
        t.equal(page.statusCode, 200, path);
        t.match(textOf(page.body), "Dispatch <Texas>", path);
        t.notMatch(page.body, SECRET, path);
      }
    const endpointPage = textOf((await viewer.get(`${ENDPOINTS}/${id}`)).body);
    t.match(endpointPage, "Of 3 stored events of these types, 3 match.");
    t.match(endpointPage, "location.created has no field data.displayName");
    t.match(textOf((await admin.get("/developer/audit")).body), "custom headers: Authorization");

    const edit = await admin.get(`${ENDPOINTS}/${id}/edit`);
    t.match(edit.body, /name="header-value"\s+value=""/);
    t.notMatch(edit.body, SECRET);
    const unchanged = { ...FORM, "header-value": ["", ""], name: "Dispatch" };
    const saved = await admin.post(`${ENDPOINTS}/${id}/edit`, unchanged);
    t.equal(saved.statusCode, 303);
    t.match(await getEndpoint(webhooks, api.company.id, id), {
      name: "Dispatch",
      headers: ["Authorization"],
    });
    const refused = { ...FORM, "header-name": ["Host", ""] };
    const wrong = await admin.post(`${ENDPOINTS}/${id}/edit`, refused);
    t.match(wrong.body, /id="header-1-error">Host is set by the service/);

    const byViewer = await viewer.post(`${ENDPOINTS}/${id}/edit`, { ...FORM, name: "Viewer" });
    t.equal(byViewer.statusCode, 403);
    const preview = { ...FORM, do: "preview" };
    t.equal((await viewer.post(`${ENDPOINTS}/${id}/edit`, preview)).statusCode, 403);
    const other = await startApi(t);
    const stranger = await signedIn(other);
    for (const path of [`/${id}/filter`, `/${id}/edit`])
      t.equal((await stranger.get(ENDPOINTS + path)).statusCode, 404);
  },
);

t.test("a recent event is checked condition by condition", async (t) => {
  const [endpoint] = await listEndpoints(webhooks, api.company.id);
  const path = `${ENDPOINTS}/${endpoint?.id}/filter`;
  const event = /value="(evt_\w+)"/.exec((await viewer.get(path)).body)?.[1];
  const checked = textOf((await viewer.get(`${path}?event=${event}`)).body);
  t.match(checked, "This event is sent.");
  t.match(checked, /data\.displayName exists\s+"Cypress"\s+met/);
  t.equal((await viewer.get(`${path}?event=evt_0`)).statusCode, 404);
});

t.test("endpoints with the same URL are pointed out, however it is written", async (t) => {
  const { endpoint } = await addEndpoint(api, "HTTP://127.0.0.1:9/a/../hooks");
  const page = textOf((await viewer.get(`${ENDPOINTS}/${endpoint.id}`)).body);
  t.match(page, "Another endpoint has the same URL: Dispatch");
  const created = await admin.post(ENDPOINTS, { ...FORM, id: uuid(), name: "Third" });
  t.match(textOf(created.body), "Other endpoints have the same URL:");
});
