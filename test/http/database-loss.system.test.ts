/** Loss of the database under load: connections break in the middle of transactions. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { apiProcess } from "../helpers/process/api-process.ts";
import { eventually } from "../helpers/eventually.ts";
import { startRelay } from "../helpers/servers/relay.ts";

const ROUNDS = 3;
const WRITERS = 16;
const ANSWERS = 30;

const api = await startApi(t);

t.test(
  "losing the database under load causes 503s, but loses nothing that was answered with 200",
  async (t) => {
    const relay = await startRelay(t, api.databaseUrl);
    const url = await apiProcess(t, relay.url);
    const headers = {
      authorization: `Bearer ${api.company.key}`,
      "content-type": "application/json",
    };
    const created: string[] = [];
    let refusals = 0;
    const write = async () => {
      const response = await fetch(`${url}/v1/customers`, {
        method: "POST",
        headers,
        body: '{"displayName":"Under load"}',
      });
      const body = (await response.json()) as { data: { id: string }; code?: string };
      if (response.status === 200) created.push(body.data.id);
      else {
        t.equal(body.code, "SERVICE_UNAVAILABLE");
        refusals++;
      }
      return response.status;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const before = { created: created.length, refusals };
      let done = false;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!done) await write();
      });
      await eventually(
        "writes in flight",
        async () => created.length > before.created + ANSWERS || undefined,
      );
      relay.cut();
      await eventually("refusals", async () => refusals > before.refusals + WRITERS || undefined);
      relay.restore();
      const countAtRestore = created.length;
      await eventually(
        "writes again",
        async () => created.length > countAtRestore + ANSWERS || undefined,
      );
      done = true;
      await Promise.all(writers);
    }
    t.equal(await write(), 200, "it is the same process, at work again");
    const { total } = (await api.call("listCustomers")).json();
    t.ok(
      total >= created.length,
      "every answered write is stored; a write without a response may be stored",
    );
    for (const id of created.slice(0, 20).concat(created.slice(-20)))
      t.equal((await api.call("getCustomer", { params: { id } })).statusCode, 200);
  },
);
