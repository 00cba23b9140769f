/** Tests companies whose rows have the same ids, as imported catalogs can: each still sees and changes only its own. */
import postgres from "postgres";
import t from "tap";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { checksums } from "../helpers/data/checksum.ts";
import { makeDelivery } from "../helpers/data/deliveries.ts";
import { requests, withoutFilters } from "../helpers/requests.ts";
import { makeTwin } from "./twin.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t, { environment: "sandbox" });
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const world = await makeWorld(api);
await makeDelivery(api, api.company, world.eventId);
await api.call("createPricelist", requests.createPricelist(world));
const all = Object.values<Operation>(operations);

t.test(
  "a company with the same ids doesn't affect what another company reads and writes",
  async (t) => {
    const twin = await api.addCompany();
    const copyBefore = await copyDefaultPricelist();
    await sql`delete from pricelists where name = 'Copy'`;
    const before = await readEverything();
    await makeTwin(sql, api.company.id, twin.id);

    t.strictSame(
      await readEverything(),
      before,
      "every GET responds with the same bytes, but for the time of an export",
    );
    t.notSame(
      await readEverything(twin.key),
      before,
      "the twin sees other data under the same ids",
    );

    const twinBefore = await checksums(sql, twin.id);
    t.strictSame(
      await copyDefaultPricelist(),
      copyBefore,
      "only the company's own SKUs and charges are copied",
    );
    for (const { operationId, method, successStatus } of all.filter(
      ({ method }) => method !== "GET",
    )) {
      const id = operationId as OperationId;
      const answer = await api.call(id, requests[id](world));
      t.equal(answer.statusCode, successStatus, `${method} ${id}`);
    }
    t.strictSame(await checksums(sql, twin.id), twinBefore, "no write touches the twin");
  },
);

/** Returns each GET's response, with the request's filters and, where they are optional, without them. */
async function readEverything(key = api.company.key): Promise<[string, unknown][]> {
  const seen: [string, unknown][] = [];
  for (const { operationId, method, schema } of all) {
    if (method !== "GET") continue;
    const id = operationId as OperationId;
    if (id === "streamListener") continue; // its messages are signed at the time of the call
    if (id === "listRequests") continue; // it lists these calls, and its end follows the clock
    const filtered: CallOptions = requests[id](world);
    const { query } = filtered;
    const unfiltered = withoutFilters(id, filtered);
    const isFilter = query && !schema.querystring?.["required"];
    for (const request of isFilter ? [filtered, unfiltered] : [filtered])
      seen.push([id, withoutStart((await api.call(id, { ...request, key })).body)]);
  }
  return seen;
}

/** An export without the time at which it started. Its position remains. */
function withoutStart(body: string): string {
  return body.replace(/^(\{"type":"start",.*"createdAt":)"[^"]+"\}\n/, "$1null}\n");
}

async function copyDefaultPricelist(): Promise<{ skuCount: number; chargeCount: number }> {
  const { defaultPricelistId: sourcePriceListId, customerId } = world;
  const body = { sourcePriceListId, customerId, name: "Copy", includeAll: true };
  const { skuCount, chargeCount } = (await api.call("createPricelist", { body })).json().data;
  return { skuCount, chargeCount };
}
