/** Runs the two-way sync of the guide: both sides end equal, and no change is sent back. */
import { eq } from "drizzle-orm";
import t from "tap";
import { apiKeys } from "#src/db/schema/index.ts";
import type { Customer } from "#src/generated/schemas.ts";
import { startApi } from "../helpers/api.ts";
import { followFeed } from "../helpers/feed.ts";
import { PartnerApi } from "../../sdk/typescript/src/index.ts";

const PROGRAM = new URL("../../src/docs/guides/samples/two-way-sync.mjs", import.meta.url);
const { synchronize } = await import(PROGRAM.href);

/** Changes of each side, and between two calls of the program. */
const CHANGES = 1_000;
const PER_CALL = 50;
/** One in this many changes creates a customer. */
const NEW = 10;
const KEY_NAME = "CRM sync";

const api = await startApi(t);
const { db } = api.services;
const baseUrl = await api.app.listen({ host: "127.0.0.1", port: 0 });

/** A client with a separate key. */
async function clientNamed(name: string): Promise<PartnerApi> {
  const apiKey = await api.addKey(api.company.id, ["customers:read", "customers:write"]);
  await db.work
    .update(apiKeys)
    .set({ name })
    .where(eq(apiKeys.lastFour, apiKey.slice(-4)));
  return new PartnerApi({ apiKey, baseUrl });
}

interface Account {
  readonly id: string;
  partnerId: string | undefined;
  displayName: string;
  email: string | null;
  phone: string | null;
}

/** A CRM in memory, which counts what the program saves. */
class Crm {
  readonly accounts: Account[] = [];
  readonly #changed = new Map<string, Account>();
  saved = 0;
  refused = 0;

  /** A user's change. */
  write(account: Account): void {
    const at = this.accounts.findIndex(({ id }) => id === account.id);
    this.accounts[at < 0 ? this.accounts.length : at] = account;
    this.#changed.set(account.id, account);
  }

  async changes(): Promise<readonly Account[]> {
    return [...this.#changed.values()];
  }

  async sent(account: Account, partnerId: string): Promise<void> {
    for (const each of this.accounts) if (each.id === account.id) each.partnerId = partnerId;
    if (this.#changed.get(account.id) === account) this.#changed.delete(account.id);
  }

  async save({ id: partnerId, displayName, email, phone }: Customer): Promise<Account> {
    const known = this.accounts.find((account) => account.partnerId === partnerId);
    if (known && this.#changed.has(known.id)) {
      this.refused++;
      return known;
    }
    this.saved++;
    const account = known ?? {
      id: `A-${this.accounts.length}`,
      partnerId,
      displayName,
      email,
      phone,
    };
    if (known) Object.assign(known, { displayName, email, phone });
    else this.accounts.push(account);
    return account;
  }
}

t.test("1,000 changes on both sides end equal, without an echo", async (t) => {
  const [program, user] = [await clientNamed(KEY_NAME), await clientNamed("Office")];
  const crm = new Crm();
  const customers: Customer[] = [];
  let position = "latest";
  const sync = async () => (position = await synchronize(program, KEY_NAME, crm, position));
  await sync();
  for (let n = 0; n < CHANGES; n += PER_CALL) {
    const calls = Array.from({ length: PER_CALL }, async (_, k) => {
      const number = n + k;
      // Different customers in different orders, and often the same one on both sides.
      const account = crm.accounts[(number * 7) % (crm.accounts.length || 1)];
      const phone = `crm ${number}`;
      crm.write(
        account && number % NEW > 0
          ? { ...account, phone }
          : {
              id: `B-${number}`,
              partnerId: undefined,
              displayName: `B${number}`,
              email: null,
              phone,
            },
      );
      const customer = customers[(number * 3) % (customers.length || 1)];
      if (customer && number % NEW > 0)
        await user.customers.update(customer.id, { phone: `api ${number}` });
      else customers.push(await user.customers.create({ displayName: `A${number}` }));
    });
    // The program runs beside the writes, too.
    await Promise.all([...calls, sync()]);
    await sync();
  }
  await sync();

  const events = await followFeed(api)();
  const ours = events.filter(({ actor }) => actor?.name === KEY_NAME);
  const theirs = events.filter(({ actor }) => actor?.name === "Office");
  t.equal(theirs.length, CHANGES, "each change of the API is an event");
  t.ok(crm.saved + crm.refused <= CHANGES, "the CRM gets none of them twice");
  const links = customers.length;
  t.ok(ours.length <= CHANGES + links, "the API gets each change of the CRM once, and each link");
  t.ok(crm.saved > 0 && ours.length > links);

  const seen = { events: events.length, saved: crm.saved };
  for (let again = 0; again < 3; again++) await sync();
  t.strictSame(
    { events: (await followFeed(api)()).length, saved: crm.saved },
    seen,
    "then nothing",
  );

  const stored: Account[] = [];
  for await (const { id, externalId, displayName, email, phone } of user.customers.list({
    limit: 100,
  }))
    stored.push({ id: externalId ?? "", partnerId: id, displayName, email, phone });
  const sorted = (list: readonly Account[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  t.strictSame(sorted(stored), sorted(crm.accounts.map((account) => ({ ...account }))));
});
