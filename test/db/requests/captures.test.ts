/** Tests that captured requests are counted, found and deleted by company. */
import t from "tap";
import { v7 as uuid } from "uuid";
import {
  countCaptures,
  deleteCaptures,
  endCapture,
  findCapture,
  findCaptureSetting,
  insertCaptures,
  putCaptureSetting,
} from "#src/db/requests/captures.ts";
import { HOUR_MS } from "#src/kernel/time.ts";
import { startApi } from "../../helpers/api.ts";

const api = await startApi(t);
const companies = [api.company, await api.addCompany()].map(({ id }) => id);
const [mine = "", theirs = ""] = companies;
const { clock } = api.services;
const db = api.services.db.work;
const now = clock.now();
const endsAt = new Date(now.getTime() + HOUR_MS);
const captures = new Map(companies.map((companyId) => [companyId, uuid()]));

for (const [companyId, requestId] of captures) {
  const setting = {
    startedAt: now,
    startedBy: "admin",
    endsAt,
    redactedFields: [],
    storesValues: true,
  };
  await putCaptureSetting(db, companyId, setting);
  const capture = { requestId, expiresAt: endsAt, size: 5, content: Buffer.from("bytes") };
  await insertCaptures(db, companyId, [capture], now);
}

t.test("a company finds and counts its own captured requests", async (t) => {
  for (const companyId of companies) {
    t.strictSame(await countCaptures(db, companyId, now), { count: 1, bytes: 5 });
    for (const [owner, requestId] of captures) {
      const found = await findCapture(db, companyId, requestId, now);
      t.equal(found !== undefined, owner === companyId);
    }
  }
});

t.test("a company ends its own capture only", async (t) => {
  t.equal(await endCapture(db, mine, now), true);
  t.strictSame((await findCaptureSetting(db, mine))?.endsAt, now);
  t.strictSame((await findCaptureSetting(db, theirs))?.endsAt, endsAt);
});

t.test("a company deletes its own captured requests only", async (t) => {
  t.equal(await deleteCaptures(db, mine), 1);
  t.equal((await countCaptures(db, mine, now)).count, 0);
  t.equal((await countCaptures(db, theirs, now)).count, 1);
});
