/** Writes random customers, as the API and imports do. */
import { sql } from "drizzle-orm";
import { importCustomers } from "#src/db/import/import-customers.ts";
import { insertEvent } from "#src/db/events/events.ts";
import {
  CREATE_CUSTOMER,
  toCreateRow,
  toImportRow,
  toUpdateRow,
  UPDATE_CUSTOMER,
} from "#src/db/writes/customer-writes.ts";
import type { Executor, Transaction } from "#src/db/core/connections/client.ts";
import { seededRandom, type Random } from "#src/demo/random.ts";
import type { Api } from "../../helpers/api.ts";
import { seededId } from "../../helpers/inputs/seeded-id.ts";
import { writeIn, writeOf } from "../writes/batch-of.ts";

const START = Date.parse("2026-01-01T00:00:00Z");
/** Few different texts and times, so that customers match the same terms and share creation times. */
const NAMES = ["Ana", "Banana", "Nan", "Bob 10%", "ÄNA", "Anna_n", "Zoe"];
const EMAILS = [null, "ana@mail.example", "bob@firm.example"];

export class RandomWrites {
  readonly random: Random;
  readonly #api: Api;
  readonly #companyId: string;
  #minutes = 0;

  constructor(api: Api, companyId: string, seed: number) {
    this.#api = api;
    this.#companyId = companyId;
    this.random = seededRandom(seed);
  }

  /** The current time. It passes with each write. */
  get now(): Date {
    return new Date(START + this.#minutes * 60_000);
  }

  /** Runs one write of the API in a separate transaction. */
  async write(): Promise<void> {
    await this.#api.services.db.work.transaction(async (tx) => {
      await this.writeIn(tx);
    });
  }

  /** Creates or updates a customer, with its event, in a transaction. */
  async writeIn(tx: Transaction): Promise<void> {
    const { random } = this;
    this.#minutes++;
    const fields = { displayName: random.pick(NAMES), email: random.pick(EMAILS) };
    const id = random.next() < 0.5 ? await this.#anyId(tx) : undefined;
    if (id) {
      const change = random.next() < 0.2 ? { status: "inactive" as const } : fields;
      const row = toUpdateRow(id, change);
      await writeIn(tx, UPDATE_CUSTOMER, writeOf(this.#companyId, row, { now: this.now }));
    } else {
      // The clock of every tenth process is behind.
      const behindMinutes = random.next() < 0.1 ? random.between(1, this.#minutes) : 0;
      const at = new Date(this.now.getTime() - behindMinutes * 60_000);
      const row = toCreateRow(seededId(random), fields);
      await writeIn(tx, CREATE_CUSTOMER, writeOf(this.#companyId, row, { now: at }));
    }
  }

  /** Sends a few requests at once, which are written in one batch. */
  async request(key: string): Promise<void> {
    const { random } = this;
    const { clock, db } = this.#api.services;
    this.#minutes++;
    const behindMinutes = random.next() < 0.2 ? random.between(1, this.#minutes) : 0;
    clock.stopAt(new Date(this.now.getTime() - behindMinutes * 60_000));
    const planned: { id: string | undefined; body: object }[] = [];
    for (let n = random.between(1, 4); n > 0; n--) {
      const body = { displayName: random.pick(NAMES), email: random.pick(EMAILS) };
      planned.push({ id: random.next() < 0.5 ? await this.#anyId(db.work) : undefined, body });
    }
    const calls = planned.map(async ({ id, body }) => {
      const { statusCode } = id
        ? await this.#api.call("updateCustomer", { key, params: { id }, body })
        : await this.#api.call("createCustomer", { key, body });
      if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    });
    await Promise.all(calls);
    clock.resume();
  }

  /** Imports a few customers, some of them old or without a creation date. */
  async importSome(count = 3): Promise<void> {
    const { random } = this;
    const rows = Array.from({ length: count }, () => {
      const at =
        random.next() < 0.4 ? null : new Date(START + random.between(-9, this.#minutes) * 60_000);
      return toImportRow({
        id: seededId(random),
        displayName: random.pick(NAMES),
        customerNumber: "",
        email: random.pick(EMAILS),
        createdAt: at,
        updatedAt: at,
      });
    });
    const { databaseUrl } = this.#api;
    async function* one() {
      yield rows;
    }
    await importCustomers(databaseUrl, this.#companyId, one(), new AbortController().signal);
  }

  /** An event of another resource, as locations have. */
  async otherEvent(): Promise<void> {
    await this.#api.services.db.work.transaction(async (tx) => this.#event(tx));
  }

  async #event(tx: Transaction): Promise<void> {
    const event = { id: `evt_${seededId(this.random)}`, type: "location.updated", body: "{}" };
    await insertEvent(tx, this.#companyId, { ...event, createdAt: this.now });
  }

  async #anyId(tx: Executor): Promise<string | undefined> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from customers where company_id = ${this.#companyId} order by id`);
    return rows.length > 0 ? this.random.pick(rows).id : undefined;
  }
}
