/** Starts the service for programs that use the ids of the document's examples. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Test } from "tap";
import { readDocument } from "../../../codegen/document.ts";
import { sampleCalls } from "../../../codegen/samples/sample-call.ts";
import { pricelistSkus } from "#src/db/schema/index.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi, type Api, type Company } from "../../helpers/api.ts";
import { requests } from "../../helpers/requests.ts";
import { makeWorld, type World } from "../../helpers/world.ts";

/** IDs in the bodies and filters of the document's examples, and the resources they refer to. */
const EXAMPLES: Readonly<Record<string, keyof World>> = {
  "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d": "customerId",
  "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9": "skuId",
  "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6": "bareSkuId",
  "019a2b11-8f90-7ab1-82c3-d4e5f6071829": "defaultPricelistId",
  "019a2b13-7182-793a-8b4c-5d6e7f8091a2": "chargeId",
};

const calls = sampleCalls(readDocument(new URL("../../../openapi.yaml", import.meta.url)));

export interface ExampleService {
  readonly url: string;
  /** Creates a company that has the resources of the examples. */
  addCompany(): Promise<ExampleCompany>;
}

interface ExampleCompany {
  readonly key: string;
  /** Requests of the company, such as `GET /v1/zones 200`. */
  readonly requests: string[];
}

/** Starts the service and stops it after the test. */
export async function startExampleService(t: Test): Promise<ExampleService> {
  const api = await startApi(t, { environment: "sandbox" });
  const companies = new Map<string, { readonly world: World; readonly requests: string[] }>();
  const server = createServer(async (request, response) => {
    const company = companies.get(request.headers.authorization?.slice("Bearer ".length) ?? "");
    const { method = "", url = "", headers } = request;
    const result = await api.app.inject({
      method: method as "GET",
      url: withRealIds(url, company?.world, method),
      headers: headers as Record<string, string>,
      payload: withRealIds(await bodyOf(request), company?.world),
    });
    company?.requests.push(`${method} ${url} ${result.statusCode}`);
    const { "content-length": _, ...rest } = result.headers;
    response.writeHead(result.statusCode, rest).end(result.rawPayload);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async addCompany() {
      const company = await api.addCompany();
      const requests: string[] = [];
      companies.set(company.key, { world: await exampleWorld(api, company), requests });
      return { key: company.key, requests };
    },
  };
}

async function exampleWorld(api: Api, company: Company): Promise<World> {
  const world = await makeWorld(api, company);
  const { customerId, defaultPricelistId, bareSkuId } = world;
  // The samples create the customer with the examples' external ID.
  const body = { externalId: null };
  await api.call("updateCustomer", { key: company.key, params: { id: customerId }, body });
  await api.services.db.work.insert(pricelistSkus).values({
    companyId: company.id,
    pricelistId: defaultPricelistId,
    skuId: bareSkuId,
    price: "95",
  });
  return world;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return (await buffer(request)).toString();
}

/** Replaces the examples' ids. All ids have the same length, so the length of a body doesn't change. */
function withRealIds(text: string, world: World | undefined, method = ""): string {
  if (!world) return text;
  // Only a customer's own pricelist can be updated.
  if (method === "PATCH" && text.startsWith("/v1/pricelists/"))
    return `/v1/pricelists/${world.customerPricelistId}`;
  // The samples of other operations need the customer.
  if (text.endsWith("/erase")) return `/v1/customers/${world.erasedCustomerId}/erase`;
  const ids = [
    ...Object.entries(EXAMPLES).map(([example, name]) => [example, world[name]] as const),
    ...pathIds(world),
  ];
  return ids.reduce((changed, [example, id]) => changed.replaceAll(example, id), text);
}

/** The example of each path parameter, and the id that a succeeding request has there. */
function pathIds(world: World): (readonly [example: string, id: string])[] {
  return calls.flatMap(({ method, path }) => {
    const { params } = requests[method.operation.id as OperationId](world);
    return path
      .filter(({ name }) => name !== "externalId")
      .map(({ name, value }) => [String(value), params?.[name] ?? ""] as const);
  });
}
