/** Tests the results on endpoint pages: success rates, continuing failures, and why an endpoint is disabled. */
import t from "tap";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { runDeliveryWorker } from "../helpers/webhooks.ts";
import { recordResults } from "../helpers/data/delivery-queue.ts";
import { resultOf } from "../db/webhooks/delivery-steps.ts";
import { DELIVERIES, ENDPOINTS, startSubscriber } from "./webhooks.ts";

const HOUR_MS = 3_600_000;

t.test("success rates cover attempts of the last 24 hours and 7 days, without tests", async (t) => {
  const { api, admin, endpointId, write, newest } = await startSubscriber(t);
  const { clock } = api.services;
  const pages = async (user = admin) => {
    const list = await user.get(ENDPOINTS);
    const page = await user.get(`${ENDPOINTS}/${endpointId}`);
    const week = await user.get(`${ENDPOINTS}/${endpointId}?period=7d`);
    return { list: textOf(list.body), page: textOf(page.body), week: textOf(week.body) };
  };
  const record = async (...states: readonly ("succeeded" | "retrying" | "failed")[]) => {
    const { id } = await newest();
    for (const [index, state] of states.entries())
      await recordResults(api.services.db.work, [
        resultOf({ companyId: api.company.id, id, attempts: index }, state, clock.now()),
      ]);
  };
  const fresh = await pages();
  t.match(
    fresh.list,
    "Delivered, 24 hours No deliveries Delivered, 7 days No deliveries Last success Never",
  );
  t.match(fresh.page, "No attempts in the last 24 hours.");
  for (const states of [["succeeded"], ["retrying", "retrying", "failed"], ["retrying"]] as const) {
    await write();
    await record(...states);
  }
  await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  await record("failed");
  t.match(
    (await pages()).list,
    "Delivered, 24 hours 50.0% of 2 deliveries Delivered, 7 days 50.0% of 2 deliveries Retrying 1 delivery Last success",
  );
  clock.advance(25 * HOUR_MS);
  await write();
  await record("succeeded");
  // Yesterday's session has expired.
  const later = await pages(await signedIn(api));
  t.match(
    later.list,
    "Delivered, 24 hours 100% of 1 delivery Delivered, 7 days 66.7% of 3 deliveries",
  );
  t.match(later.page, "Succeeded 1 attempt 100%");
  t.match(
    later.week,
    /Failed: timed out 3 attempts 50.0% Succeeded 2 attempts 33.3% Receiver answered 5xx 1 attempt 16.7% failed 1 delivery/i,
  );
});

t.test(
  "a failing endpoint shows since when and when it will be disabled; a disabled one shows why",
  async (t) => {
    const { api, admin, receiver, endpointId, write, recorded } = await startSubscriber(t);
    runDeliveryWorker(t, api);
    const path = `${ENDPOINTS}/${endpointId}`;
    await write();
    await recorded("succeeded");
    t.match(
      textOf((await admin.get(path)).body),
      /State enabled Events customer.created Last success \d{4}-/,
    );
    receiver.answer = (response) => response.writeHead(500).end();
    await write();
    await recorded("retrying");
    t.match(
      textOf((await admin.get(ENDPOINTS)).body),
      /enabled retrying, no success since \d{4}-/,
      "one failed attempt is retried",
    );
    t.notMatch(textOf((await admin.get(path)).body), "has failed");
    api.services.clock.advance(15 * 60_000);
    t.match(textOf((await admin.get(ENDPOINTS)).body), /failing since \d{4}-/);
    const failing = await admin.get(path);
    t.match(textOf(failing.body), /Every attempt since \d{4}.* has failed\./);
    t.match(textOf(failing.body), /the endpoint is disabled after \d{4}-/);
    const link = `${DELIVERIES}?endpoint=${endpointId}&state=retrying`;
    t.match(failing.body.replaceAll("&#61;", "=").replaceAll("&#38;", "&"), link);

    receiver.answer = (response) => response.writeHead(410).end();
    await write();
    await recorded("failed");
    const gone = await eventually("the endpoint to be disabled", async () => {
      const text = textOf((await admin.get(ENDPOINTS)).body);
      return text.includes("disabled automatically") ? text : undefined;
    });
    t.match(gone, "disabled automatically The receiver answered 410 Gone.");
    t.match(
      textOf((await admin.get(path)).body),
      "This endpoint is disabled. The receiver answered 410",
    );
  },
);
