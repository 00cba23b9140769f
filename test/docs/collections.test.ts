/** Tests the collections for Postman and Bruno: each request is sent to a sandbox. */
import t from "tap";
import { OPERATOR } from "#src/db/accounts/audit-log.ts";
import { SCOPES } from "#src/accounts/scopes.ts";
import { ensureSandbox } from "#src/demo/sandbox.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { docsApp, BASE_URL } from "./app.ts";
import {
  brunoRequests,
  postmanRequests,
  readBruno,
  readPostman,
  type Sent,
} from "./collection-requests.ts";

/** Statuses of requests for which the sample data has nothing: an event, a listener, and a pricelist that can be changed. */
const WITHOUT_SAMPLE_DATA: Readonly<Partial<Record<OperationId, number>>> = {
  updatePricelist: 422,
  getEvent: 404,
  streamListener: 404,
  createListenerAttempts: 404,
};

function operationOf({ method, path }: Sent): OperationId | undefined {
  const [pathname = ""] = path.split("?");
  const matching = Object.values(operations).filter(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  );
  // `/v1/customers/batch` also has the form of `/v1/customers/{id}`.
  return matching.toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0]
    ?.operationId;
}

const isErasure = ({ operationId }: { operationId: OperationId }) =>
  operationId === "eraseCustomer";

t.test("both collections have one request of each operation, in a folder of its tag", async (t) => {
  const app = await docsApp(t);
  const postman = readPostman((await app.inject("/docs/postman.json")).json());
  const bruno = readBruno((await app.inject("/docs/bruno.json")).json());
  for (const { variables, folders } of [postman, bruno]) {
    t.strictSame(variables, { baseUrl: BASE_URL, apiKey: "pak_test_…" });
    t.strictSame(folders, [
      "Customers",
      "Locations",
      "Catalog",
      "Zones",
      "Search",
      "Events",
      "Exports",
      "Sandbox",
      "Requests",
      "Listeners",
    ]);
  }
  const values = { apiKey: "pak_test_1" };
  const sent = postmanRequests(postman, values);
  t.strictSame(sent.map(operationOf), Object.keys(operations));
  for (const { headers } of sent) t.equal(headers["authorization"], "Bearer pak_test_1");
  t.strictSame(brunoRequests(bruno, values), sent, "both send the same");
});

t.test("a key that is set once is enough to send each request to a sandbox", async (t) => {
  const api = await startApi(t);
  const { id } = await ensureSandbox(api.services, api.company.id, OPERATOR);
  const apiKey = await api.addKey(id, [...SCOPES]);
  const collection = readPostman((await api.app.inject("/docs/postman.json")).json());
  const requests = postmanRequests(collection, { apiKey }).map((sent) => ({
    sent,
    operationId: operationOf(sent) as OperationId,
  }));
  // Last, because requests of other folders change what it erases.
  requests.sort((a, b) => Number(isErasure(a)) - Number(isErasure(b)));
  for (const { operationId, sent } of requests) {
    const { method, path, headers, body } = sent;
    const response = await api.send(method, path, {
      operationId,
      headers,
      key: null,
      ...(body !== undefined && { payload: body }),
    });
    const expected = new RegExp(`^${WITHOUT_SAMPLE_DATA[operationId] ?? 2}`);
    t.match(String(response.statusCode), expected, `${operationId}: ${response.payload}`);
  }
});

t.test("browsers save the files, other sites may read them, and they name no key", async (t) => {
  const app = await docsApp(t);
  for (const name of ["postman", "bruno"]) {
    const { headers, payload } = await app.inject(`/docs/${name}.json`);
    t.match(headers["content-disposition"], /^attachment; filename="partner-api\..+\.json"$/);
    t.equal(headers["access-control-allow-origin"], "*");
    t.notMatch(payload, /pak_(?!test_…)/);
    t.notMatch(payload, "__BASE_URL__");
  }
});
