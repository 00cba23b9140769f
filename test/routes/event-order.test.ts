/** The feed is ordered by commit: a reader who has seen an event has seen all earlier ones. */
import t from "tap";
import type { Customer, Event } from "#src/generated/schemas.ts";
import { startApi, type Company } from "../helpers/api.ts";
import { untilBlocked } from "../helpers/database.ts";
import { followFeed } from "../helpers/feed.ts";

const api = await startApi(t);
const { db, events } = api.services;

async function newCustomer({ key }: Company): Promise<Customer> {
  return (await api.call("createCustomer", { key, body: { displayName: "Owner" } })).json().data;
}

/** Emits a named event in a transaction that ends when `end` resolves. */
function emit(company: Company, customer: Customer, displayName: string, end?: Promise<unknown>) {
  const emitted = Promise.withResolvers<void>();
  const done = db.work.transaction(async (tx) => {
    await events.emit(tx, company.id, "customer.updated", { ...customer, displayName });
    emitted.resolve();
    await end;
  });
  done.catch(emitted.reject);
  return { emitted: emitted.promise, done };
}

const somebodyWaits = () => untilBlocked(api.databaseUrl);

const names = (list: Event[]) => list.map(({ data }) => "displayName" in data && data.displayName);

t.test("a transaction that emitted first and commits late is not skipped", async (t) => {
  const company = await api.addCompany();
  const customer = await newCustomer(company);
  const news = followFeed(api, company);
  await news();

  const end = Promise.withResolvers<void>();
  const slow = emit(company, customer, "slow", end.promise);
  await slow.emitted;
  const quick = emit(company, customer, "quick");
  await somebodyWaits();
  t.strictSame(names(await news()), [], "a reader in between sees neither");
  end.resolve();
  await Promise.all([slow.done, quick.done]);
  t.strictSame(names(await news()), ["slow", "quick"], "and then both");
});

t.test("a transaction that emitted first and is rolled back leaves no gap", async (t) => {
  const company = await api.addCompany();
  const customer = await newCustomer(company);
  const end = Promise.withResolvers<void>();
  const slow = emit(company, customer, "slow", end.promise);
  await slow.emitted;
  const quick = emit(company, customer, "quick");
  await somebodyWaits();
  end.reject(new Error("undo"));
  await t.rejects(slow.done, { message: "undo" });
  await quick.done;
  t.strictSame(names(await followFeed(api, company)()), ["Owner", "quick"]);
  t.strictSame(
    (await followFeed(api, company)()).map(({ sequence }) => sequence),
    [1, 2],
  );
});

t.test("a slow transaction of one company does not block another company", async (t) => {
  const [mine, other] = [await api.addCompany(), await api.addCompany()];
  const customer = await newCustomer(mine);
  const end = Promise.withResolvers<void>();
  const slow = emit(mine, customer, "slow", end.promise);
  await slow.emitted;
  await newCustomer(other);
  t.equal((await followFeed(api, other)()).length, 1);
  end.resolve();
  await slow.done;
});

t.test("a reader during concurrent writes sees every event once, in the final order", async (t) => {
  const company = await api.addCompany();
  const news = followFeed(api, company, 3);
  let underWay = true;
  const writers = Array.from({ length: 4 }, async () => {
    for (let i = 0; i < 15; i++) {
      const { id } = await newCustomer(company);
      const request = { key: company.key, params: { id }, body: { phone: "1" } };
      await api.call("updateCustomer", request);
    }
  });
  const written = Promise.all(writers).finally(() => (underWay = false));
  const seen: Event[] = [];
  while (underWay) seen.push(...(await news()));
  await written;
  seen.push(...(await news()));
  t.equal(seen.length, 120);
  t.strictSame(seen, await followFeed(api, company)());
  t.strictSame(
    seen.map(({ sequence }) => sequence),
    seen.map((_, index) => index + 1),
    "their numbers grow in that order",
  );
});
