/** Compares searches with the rules in memory, for random texts of all of Unicode. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { v7 as uuid } from "uuid";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { textArray } from "#src/db/core/statements/arrays.ts";
import { listCustomers } from "#src/db/customers/customer-list.ts";
import { searchRows } from "#src/db/lists/search-rows.ts";
import { listLocations } from "#src/db/locations/location-list.ts";
import type { Customer, Location } from "#src/generated/schemas.ts";
import { startApi } from "../../helpers/api.ts";
import { anyCharacter } from "../../helpers/inputs/any-character.ts";
import { fold, matchesCustomer, matchesLocation } from "../../helpers/inputs/search-oracle.ts";
import { AS_LARGE } from "../lists/resources.ts";

const api = await startApi(t);
const { db } = api.services;
const PAGE = { page: 1, limit: 100 };
/** Characters whose compatibility mapping or case is newer than the oldest Unicode of a supported Postgres (14). */
const isNewer = (text: string) =>
  /[\u{1CCD6}-\u{1CCF9}\u{10570}-\u{105FF}\u{11380}-\u{113FF}\u{116D0}-\u{116E3}\u{16D40}-\u{16D7F}\u{11F00}-\u{11F5F}\u{16100}-\u{1613F}\u{1DF00}-\u{1DFFF}\u1C89\u1C8A\uA7CB-\uA7DC\uA7F1\u{10D4A}-\u{10D85}\u{16EA0}-\u{16ED3}\u{1E030}-\u{1E06D}\uA7CE-\uA7D5]/u.test(
    text,
  );

async function foldAll(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.work.execute<{ folded: string }>(sql`
    select search_fold(word) as folded from unnest(${textArray(texts, String)}::text[])
      with ordinality as words (word, n) order by n`);
  return rows.map(({ folded }) => folded);
}

/** A character of several scripts, decomposed or not, or any other. Postgres stores no U+0000. */
const character = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...Array.from("aAeIiıİoZßẞæØłŁđéÜñΣςσЙйİがｶﾞ김한ﬁⅧ½①ＡＺ５’–´ﷺ")),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("e\u0301", "u\u0308", "\u200B", "\u1112\u1161\u11AB", " ", "\u00A0"),
  },
  { weight: 3, arbitrary: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: anyCharacter },
);
const isText = (text: string) => !/\p{Cc}|\p{Cs}/u.test(text) && !isNewer(text);
const text = fc.string({ unit: character, minLength: 1, maxLength: 12 }).filter(isText);
const number = fc.string({
  unit: fc.constantFrom(...Array.from("0123456789 ()+.-")),
  minLength: 1,
  maxLength: 16,
});
const phone = fc.oneof(number, text, fc.constant("+1 (512) 555-7788"));

t.test("the database folds every character as the rules say", async (t) => {
  const STEP = 5_000;
  for (let first = 1; first < 0x20000; first += STEP) {
    const characters = Array.from({ length: STEP }, (_, index) => first + index)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((one) => !isNewer(one) && /\P{Cn}/u.test(one));
    const folded = await foldAll(characters);
    const wrong = characters.flatMap((one, index) =>
      folded[index] === fold(one)
        ? []
        : [`U+${one.codePointAt(0)?.toString(16)} ${folded[index]} instead of ${fold(one)}`],
    );
    t.strictSame(wrong, []);
  }
});

t.test("the database folds texts as the rules say, and twice as once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      const folded = await foldAll(texts);
      for (const [index, one] of texts.entries())
        if (folded[index] !== fold(one))
          throw new Error(`${one}: ${folded[index]}, not ${fold(one)}`);
    }),
    { numRuns: 30 },
  );
});

/** Terms that are likely to match: parts of fields, their words in another order, form or case. */
function termsOf(fields: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const words = fc.tuple(fields, fc.nat(6), fc.nat(8)).map(([field, from, length]) =>
    Array.from(field)
      .slice(from, from + length + 1)
      .join(""),
  );
  return fc
    .oneof(
      fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
      words.map((word) => word.normalize("NFD")),
      words.map((word) => word.toUpperCase()),
      words.map(fold),
      number,
    )
    .filter((term) => term !== "" && Array.from(term).length <= 255 && isText(term));
}

t.test(
  "searches of customers find exactly what the rules say, and all that a plain search finds",
  async (t) => {
    const { id } = await api.addCompany();
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(fc.tuple(text, fc.option(text), fc.option(phone)), { minLength: 1, maxLength: 8 })
          .chain((rows) => {
            const fields = fc.constantFrom(...rows.flat().filter((field) => field !== null));
            return fc.tuple(
              fc.constant(rows),
              fc.array(termsOf(fields), { minLength: 1, maxLength: 8 }),
            );
          }),
        async ([rows, terms]) => {
          await db.work.execute(sql`delete from customers where company_id = ${id}`);
          for (const table of ["search_totals", "customer_changes", "customer_anchors"])
            await db.work.execute(sql`delete from ${sql.raw(table)} where company_id = ${id}`);
          for (const [name, email, phoneNumber] of rows)
            await db.work.execute(sql`
            insert into customers (company_id, id, display_name, customer_number, status, email, phone, created_at)
            values (${id}, ${uuid()}, ${name}, '', 'active', ${email}, ${phoneNumber}, now())`);
          await db.work.execute(sql`
          update company_counters set customers = ${rows.length}, customer_version = customer_version + 1
          where company_id = ${id}`);
          const all = JSON.parse(
            `[${(await listCustomers(db.forCompany(id), id, PAGE)).items}]`,
          ) as Customer[];
          for (const term of terms) {
            const expected = all.filter((one) => matchesCustomer(one, term)).map((one) => one.id);
            const { rows: plain } = await db.work.execute<{ id: string }>(sql`
            select id from customers where company_id = ${id} and (strpos(lower(display_name), lower(${term})) > 0
              or strpos(lower(email), lower(${term})) > 0 or strpos(lower(phone), lower(${term})) > 0)`);
            for (const found of [
              await listCustomers(db.forCompany(id), id, { ...PAGE, searchTerm: term }),
              await searchRows(db.forCompany(id), CUSTOMER_LIST, id, term, PAGE, AS_LARGE),
              await searchRows(db.forCompany(id), CUSTOMER_LIST, id, term, PAGE, AS_LARGE),
            ]) {
              const ids = (JSON.parse(`[${found.items}]`) as Customer[]).map((one) => one.id);
              t.strictSame(ids, expected, JSON.stringify(term));
              t.equal(found.total, expected.length);
              t.ok(
                plain.every((one) => ids.includes(one.id)),
                "a superset",
              );
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  },
);

t.test("searches of locations find exactly what the rules say", async (t) => {
  const { id } = await api.addCompany();
  const customerId = uuid();
  await db.work.execute(sql`
    insert into customers (company_id, id, display_name, customer_number, status)
    values (${id}, ${customerId}, 'Owner', '', 'active')`);
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.tuple(fc.oneof(text, phone), text, fc.oneof(number, text)), {
          minLength: 1,
          maxLength: 8,
        })
        .chain((rows) =>
          fc.tuple(
            fc.constant(rows),
            fc.array(termsOf(fc.constantFrom(...rows.flat())), { minLength: 1, maxLength: 8 }),
          ),
        ),
      async ([rows, terms]) => {
        await db.work.execute(sql`delete from locations where company_id = ${id}`);
        for (const [name, address, order] of rows) {
          const place = uuid();
          await db.work.execute(sql`
            insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number,
              address, city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder,
              created_at, updated_at)
            values (${id}, ${place}, ${customerId}, ${name}, 'ACTIVE', '', ${order}, ${address}, '', '', '', '', '', '',
              ${place}, 0, 0, 'rooftop', 'test', now(), now())`);
        }
        const { items } = await listLocations(db.forCompany(id), id, { ...PAGE, customerId });
        const all = JSON.parse(`[${items}]`) as Location[];
        t.equal(all.length, rows.length);
        for (const term of terms) {
          const found = await listLocations(db.forCompany(id), id, { ...PAGE, searchTerm: term });
          const expected = all.filter((one) => matchesLocation(one, term)).map((one) => one.id);
          const ids = (JSON.parse(`[${found.items}]`) as Location[]).map((one) => one.id);
          t.strictSame(ids, expected, JSON.stringify(term));
          t.equal(found.total, expected.length);
        }
      },
    ),
    { numRuns: 12 },
  );
});

t.test("the longest texts can be stored", async (t) => {
  const { id } = await api.addCompany();
  // Each character differs from its folded form, or becomes several.
  for (const one of ["\u{1D400}", "\uFDFA", "é", "한", "가\u0301", "\u{20000}"]) {
    const name = Array.from({ length: 255 }, (_, index) =>
      index % 2 ? one : String.fromCodePoint(0x20000 + ((index * 7919) % 40_000)),
    ).join("");
    const email = `${Array.from({ length: 300 }, (_, index) => String.fromCodePoint(97 + ((index * 31) % 26))).join("")}@example.com`;
    const telephone = Array.from({ length: 50 }, (_, index) =>
      String.fromCodePoint(0x21000 + ((index * 7907) % 30_000)),
    ).join("");
    const cut = Array.from(name).slice(0, 255).join("");
    await db.work.execute(sql`
      insert into customers (company_id, id, display_name, customer_number, status, email, phone)
      values (${id}, ${uuid()}, ${cut}, '', 'active', ${email}, ${telephone})`);
  }
  t.pass();
});

t.test("a term of many words searches seven of them and the rest as it is", async (t) => {
  const { id } = await api.addCompany();
  for (const name of ["a b c d e f g h i", "i h g f e d c b a", "a b c d e f g i h"])
    await db.work.execute(sql`
      insert into customers (company_id, id, display_name, customer_number, status)
      values (${id}, ${uuid()}, ${name}, '', 'active')`);
  const totalOf = async (searchTerm: string) =>
    (await listCustomers(db.forCompany(id), id, { ...PAGE, searchTerm })).total;
  t.equal(await totalOf("g f e d c b a"), 3);
  t.equal(await totalOf("g f e d c b a h i"), 1);
  t.equal(await totalOf("a a a a a a a a a a a"), 0);
  const letters = Array.from({ length: 128 }, (_, index) =>
    String.fromCodePoint(97 + (index % 26)),
  );
  t.equal(await totalOf(letters.join(" ").slice(0, 255)), 0);
});
