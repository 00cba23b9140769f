/** Runs an HTTP server that lets tests in another process control the service, such as its clock. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import type { Test } from "tap";
import { readDocument } from "../../../codegen/document.ts";
import { goName } from "../../../codegen/sdk/go/names.ts";
import { sdkResources } from "../../../codegen/sdk/model.ts";
import type { OperationId } from "#src/generated/operations.ts";
import type { Api } from "../../helpers/api.ts";
import { requests } from "../../helpers/requests.ts";
import { addEndpoint, runDeliveryWorker } from "../../helpers/webhooks.ts";
import { makeWorld, type World } from "../../helpers/world.ts";

type Action = (query: URLSearchParams) => unknown;

/** Starts the server until `t` ends; returns its URL. */
export async function startControl(
  t: Test,
  api: Api,
  more: Readonly<Record<string, Action>> = {},
): Promise<string> {
  const actions = { ...actionsOf(t, api), ...more };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://control");
    const action = actions[pathname.slice(1)];
    try {
      const result = (await action?.(searchParams)) ?? {};
      response.writeHead(action ? 200 : 404).end(JSON.stringify(result));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a successful call of every SDK method. */
function callsOf(world: World): unknown[] {
  const document = readDocument(new URL("../../../openapi.yaml", import.meta.url));
  return sdkResources(document).flatMap(({ name, methods }) =>
    methods.map(({ name: method, operation, path, query, body }) => {
      const given = requests[operation.id as OperationId](world);
      return {
        resource: goName(name),
        method: goName(method),
        operationId: operation.id,
        arguments: [
          ...path.map((parameter) => given.params?.[parameter.name]),
          ...(body ? [given.body] : []),
          ...(query.length > 0 ? [given.query] : []),
        ],
      };
    }),
  );
}

function actionsOf(t: Test, api: Api): Readonly<Record<string, Action>> {
  const world = makeWorld(api).then(async (made) => {
    // Tests advance the clock by more than a listener lasts.
    await api.services.db.work.execute(
      sql`update webhook_endpoints set listens_until = '2100-01-01' where id = ${made.listenerId}`,
    );
    return made;
  });
  return {
    world: () => world,
    calls: async () => callsOf(await world),
    advance: (query) => api.services.clock.advance(Number(query.get("ms"))),
    company: (query) => api.addCompany(Number(query.get("quota"))),
    "forget-events": (query) =>
      api.services.db.work.execute(
        sql`delete from events where company_id = ${query.get("company")}::uuid`,
      ),
    async endpoint(query) {
      runDeliveryWorker(t, api);
      return await addEndpoint(api, query.get("url") ?? "");
    },
  };
}
