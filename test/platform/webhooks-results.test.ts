/** Tests the results on endpoint pages: success rates, continuing failures, and why an endpoint is disabled. */
import t from "tap";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, setState, startSubscriber } from "./webhooks.ts";

const HOUR_MS = 3_600_000;

t.test(
  "success rates cover deliveries finished in the last 24 hours and 7 days, without tests",
  async (t) => {
    const { api, admin, endpointId, write, newest } = await startSubscriber(t);
    const { clock } = api.services;
    const pages = async (user = admin) => {
      const list = await user.get(ENDPOINTS);
      const page = await user.get(`${ENDPOINTS}/${endpointId}`);
      return { list: textOf(list.body), page: textOf(page.body) };
    };
    const fresh = await pages();
    t.match(
      fresh.list,
      "Success rate, 24 hours No deliveries Success rate, 7 days No deliveries Last success Never",
    );
    t.match(fresh.page, "No finished deliveries in the last 7 days.");
    for (const state of ["succeeded", "failed", "succeeded", "succeeded", "skipped"]) {
      await write();
      await setState(api, (await newest()).id, state);
    }
    await admin.post(`${ENDPOINTS}/${endpointId}/test`);
    await setState(api, (await newest()).id, "failed");
    t.match(
      (await pages()).list,
      "Success rate, 24 hours 75.0% of 4 deliveries Success rate, 7 days 75.0% of 4 deliveries",
    );
    clock.advance(25 * HOUR_MS);
    await write();
    await setState(api, (await newest()).id, "succeeded");
    // Yesterday's session has expired.
    const later = await pages(await signedIn(api));
    t.match(
      later.list,
      "Success rate, 24 hours 100% of 1 delivery Success rate, 7 days 80.0% of 5 deliveries",
    );
    t.match(
      later.page,
      "succeeded 1 4 failed 0 1 skipped 0 1 cancelled 0 0 Success rate 100% of 1 delivery 80.0% of 5 deliveries",
    );
  },
);

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
