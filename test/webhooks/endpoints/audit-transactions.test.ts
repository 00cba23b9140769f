import t from "tap";
import * as endpoints from "#src/webhooks/endpoints/endpoints.ts";
import { recover, resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "#src/webhooks/endpoints/secrets-rotation.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { changeTrigger, failWrites } from "../../helpers/failing-writes.ts";
import { stored } from "../../helpers/data/stored.ts";
import {
  addCustomers,
  addEndpoint,
  addEvents,
  deliveryRows,
  queueRows,
  auditEntries,
  queryRows,
  record,
  startSubscribers,
} from "./company.ts";

const LONG_AGO = new Date(0);
const addSubscriber = await startSubscribers(t);

t.test("a change and its audit entry are committed together or not at all", async (t) => {
  const subscriber = await addSubscriber();
  const { api, webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  await addCustomers(subscriber, 2);
  await record(webhooks, id, "failed");
  const [sent] = await deliveryRows(webhooks, id);
  const url = "http://127.0.0.1:9/hook/2";
  const changes: { [name: string]: () => Promise<unknown> } = {
    create: () => addEndpoint(subscriber),
    update: () => endpoints.updateEndpoint(webhooks, companyId, id, { url }),
    rotate: () => rotateSecret(webhooks, companyId, id),
    activate: () => activateSecret(webhooks, companyId, id),
    replace: () => replaceSecret(webhooks, companyId, id),
    test: () => sendTest(webhooks, companyId, id),
    resend: () => resendDelivery(webhooks, companyId, sent?.["id"]),
    recover: () => recover(webhooks, companyId, id, LONG_AGO),
    disable: () => endpoints.disableEndpoint(webhooks, companyId, id),
    enable: () => endpoints.enableEndpoint(webhooks, companyId, id),
    delete: () => endpoints.deleteEndpoint(webhooks, companyId, id),
  };
  for (const [name, change] of Object.entries(changes)) {
    const before = [await stored(api), await queueRows(webhooks, id)];
    const allow = await failWrites(api, "audit_log");
    await t.rejects(change(), { cause: { message: /secret detail of the failure/ } }, name);
    t.strictSame([await stored(api), await queueRows(webhooks, id)], before, name);
    await allow();

    await change();
    const [entry] = await queryRows(
      webhooks,
      `select entry.xmin in (select xmin from webhook_endpoints union select xmin from deliveries) as is_one
       from audit_log entry where company_id = $1 order by at desc, id desc limit 1`,
      [companyId],
    );
    t.ok(entry?.["is_one"], name);
  }
});

t.test("a recovery that fails halfway is recorded with the deliveries it created", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  await addEvents(subscriber, 1200);
  await queryRows(
    webhooks,
    `create function fail_late() returns trigger language plpgsql as
     $$ begin raise exception 'the second batch fails'; end $$`,
  );
  await changeTrigger(
    webhooks.db.forAllCompanies.work,
    `create trigger fail_late after insert on deliveries
     for each row when (new.event_id = 'evt_800') execute function fail_late()`,
  );
  const failure = { message: "the second batch fails" };
  await t.rejects(recover(webhooks, companyId, id, LONG_AGO), failure);
  t.equal((await deliveryRows(webhooks, id)).length, 500, "committed batches stay committed");
  const entries = await auditEntries(subscriber);
  t.match(
    entries.map(({ action, details }) => ({ action, details })),
    [
      { action: "endpoint.created" },
      { action: "endpoint.recovered", details: { deliveries: 500 } },
    ],
  );
  t.equal(entries.length, 2);
});
