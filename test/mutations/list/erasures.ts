/** Mutations that leave personal data of an erased customer behind. */
import { inFile } from "../mutation.ts";

const ROWS = "test/routes/erase-customer.test.ts";
const JSON_COPIES = "test/db/customers/erased.test.ts";
const PASSES = "test/db/customers/erase-passes.test.ts";
const COPIES = "test/routes/erase-copies.test.ts";

export const erasures = [
  ...inFile("src/routes/customers/eraseCustomer.ts", {
    title: "emit no event when a customer is erased",
    find: '    await events.emit(tx, companyId, "customer.erased", erased.customer);\n',
    replace: "",
    tests: [ROWS, "test/routes/events.test.ts"],
  }),
  ...inFile("src/events/emit-erased.ts", {
    title: "emit no event for the locations of an erased customer",
    find: '  await events.emitMany(tx, companyId, "location.updated", locations);\n',
    replace: "",
    tests: ["test/routes/erase-copies.test.ts"],
  }),
  ...inFile(
    "src/db/customers/erase-customer.ts",
    {
      title: "keep the names of an erased customer's pricelists",
      find: "set ${ERASED_COLUMNS.Pricelist}, status",
      replace: "set status",
      tests: [ROWS, COPIES],
    },
    {
      title: "count the locations of an erased customer as active",
      find: "active_locations = active_locations - $2::int, inactive_locations = inactive_locations + $2::int",
      replace: "active_locations = active_locations - 0 * $2::int",
      tests: [ROWS],
    },
  ),
  ...inFile(
    "src/generated/fields.ts",
    {
      title: "keep an erased customer's phone number",
      find: "email = null, phone = null,",
      replace: "email = null,",
      tests: [ROWS, COPIES],
    },
    {
      title: "keep the notes of an erased customer's locations",
      find: " location_note = '',",
      replace: "",
      tests: [ROWS, COPIES],
    },
    {
      title: "keep an erased customer's company name in events",
      find: "    companyName: null,\n",
      replace: "",
      tests: [JSON_COPIES],
    },
    {
      title: "keep the coordinates of an erased customer's locations in events",
      find: "location: { lat: 0, lng: 0 }",
      replace: "location: {}",
      tests: [JSON_COPIES],
    },
  ),
  ...inFile(
    "src/db/customers/erase-requests.ts",
    {
      title: "keep external IDs that an earlier version recorded",
      find: "(path) => recordablePath(path, conceal[0])",
      replace: "(path) => path",
      tests: [PASSES],
    },
    {
      title: "keep the hashes of the external IDs of an erased customer's locations",
      find: "select unnest(location_external_ids || external_id) as id",
      replace: "select external_id as id",
      tests: [PASSES],
    },
  ),
  ...inFile(
    "src/db/customers/erase-copies.ts",
    {
      title: "keep receivers' responses that may repeat personal data",
      find: "set excerpt = null",
      replace: "set excerpt = attempt.excerpt",
      tests: [COPIES],
    },
    {
      title: "keep personal data in the responses of idempotency keys",
      find: "  await eraseAnswers(tx, companyId, ids, before);\n",
      replace: "",
      tests: [COPIES],
    },
    {
      title: "keep the hashes of former external IDs",
      find: "eraseInJson(body, erased, externalIds)",
      replace: "eraseInJson(body, erased)",
      tests: [PASSES],
    },
    {
      title: "keep captured requests of an erased customer",
      find: "  await deleteCaptures(tx, companyId, before);\n",
      replace: "",
      tests: [COPIES],
    },
    {
      title: "look for late copies at once",
      find: "set pass = 2, position = 0, due_at = $3::timestamptz + interval '${SECOND_PASS_MS / 1000} s'",
      replace: "set pass = 2, position = 0, due_at = $3::timestamptz",
      tests: [PASSES],
    },
  ),
];
