/** Tests the query of the request list: its text, its messages, and its form fields. */
import fc from "fast-check";
import t from "tap";
import type { AgentGrant } from "#src/accounts/agent-grants.ts";
import type { ApiKey } from "#src/accounts/key.ts";
import { readFilters, toConditions } from "#src/platform/requests/filters.ts";
import type { Senders } from "#src/platform/requests/query-senders.ts";
import { divideQuery } from "#src/platform/requests/form-values.ts";
import { explainWord, parseQuery } from "#src/platform/requests/query/parse.ts";
import { printQuery } from "#src/platform/requests/query/print.ts";
import {
  CODES,
  EMPTY_QUERY,
  METHODS,
  OPERATIONS,
  PERIODS,
  SOURCES,
  type Period,
  type RequestQuery,
} from "#src/platform/requests/query/request-query.ts";
import { PageError } from "#src/platform/ui/page-error.ts";
import { anyCharacter } from "../helpers/inputs/any-character.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const KEY = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d";
const OLD_KEY = "019a3f5c-7b1e-7c42-9d3a-000000000001";
const NEW_KEY = "019a3f5c-7b1e-7c42-9d3a-000000000002";
const AGENT = "019a3f5c-7b1e-7c42-9d3a-000000000003";
const SENDERS: Senders = {
  keys: [
    { id: KEY, name: "CRM" },
    { id: OLD_KEY, name: 'Say "hi", dispatch\\' },
    { id: NEW_KEY, name: 'Say "hi", dispatch\\' },
  ] as ApiKey[],
  grants: [{ id: AGENT, clientName: "Dispatch Assistant" }] as AgentGrant[],
};

const values = (value: fc.Arbitrary<string>) => {
  const list = fc.uniqueArray(value, { maxLength: 4 });
  return fc.record({ anyOf: list, noneOf: list }, { noNullPrototype: true });
};
/** Any text without control characters, which parsers replace by spaces. */
const name = fc
  .string({ unit: anyCharacter, minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, "_"));
const status = fc.oneof(
  fc.constantFrom("2xx", "4xx", "5xx"),
  fc.integer({ min: 100, max: 599 }).map(String),
);
const time = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true });
const durations = fc.uniqueArray(fc.integer({ min: 0, max: 86_400_000_000 }), {
  minLength: 2,
  maxLength: 2,
});

/** Any query without a conflict. */
const anyQuery: fc.Arbitrary<RequestQuery> = fc
  .record({
    status: values(status),
    op: values(fc.constantFrom(...OPERATIONS)),
    method: values(fc.constantFrom(...METHODS)),
    path: values(name.map((text) => `/${text}`)),
    code: values(fc.constantFrom(...CODES)),
    key: values(name),
    agent: values(name),
    source: values(fc.constantFrom(...SOURCES)),
    limits: fc.option(durations),
    times: fc.oneof(
      fc.constant({}),
      fc.constantFrom(...(Object.keys(PERIODS) as Period[])).map((last) => ({ last })),
      fc.uniqueArray(time, { minLength: 2, maxLength: 2, selector: Number }).map((pair) => {
        const [after, before] = pair.toSorted((a, b) => Number(a) - Number(b));
        return { after, before };
      }),
    ),
  })
  .map(({ limits, times, ...query }) => {
    const [slowerThanMs, fasterThanMs] = (limits ?? []).toSorted((a, b) => a - b).map(toMs);
    return { ...query, ...(limits ? { slowerThanMs, fasterThanMs } : {}), ...times };
  });

const toMs = (microseconds: number) => microseconds / 1000;

t.test("every query is read back from its text", (t) => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const text = printQuery(query);
      const parsed = parseQuery(text);
      if (text.length > 1000) t.match(parsed.errors[0], "Shorten it");
      else t.strictSame(parsed, { query, errors: [], words: [] }, text);
    }),
    { numRuns: 150 },
  );
  t.end();
});

t.test("no text makes the parser throw, and a correct one has one canonical form", (t) => {
  const piece = fc.oneof(
    fc.constantFrom(
      "status:",
      "-",
      "op:",
      '"',
      ",",
      ":",
      " ",
      "\\",
      "after:",
      "duration:>",
      "key:",
    ),
    fc.constantFrom("422", "4xx", "createCustomer", "2026-11-22", "2026-02-30", "\u0000", "\uD800"),
    fc.string({ unit: anyCharacter, maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { query, errors, words } = parseQuery(pieces.join(""));
      for (const word of words) explainWord(word);
      const text = printQuery(query);
      t.notMatch(text, /\p{Cc}/u);
      if (errors.length === 0) t.equal(printQuery(parseQuery(text).query), text);
    }),
    { numRuns: 500 },
  );
  t.end();
});

t.test("the query of the issue selects what it says", (t) => {
  const text =
    'status:422 op:createLocation key:CRM path:/v1/customers* code:VALIDATION_FAILED duration:>500 source:mcp agent:"Dispatch Assistant" method:POST after:2026-11-22T10:00 before:2026-11-22T11:00:30Z -status:200';
  const filters = readFilters({ q: text }, SENDERS);
  t.strictSame(filters.errors, {});
  t.strictSame(JSON.parse(JSON.stringify(toConditions(filters.query, SENDERS, NOW))), {
    statuses: { anyOf: [{ from: 422, to: 422 }], noneOf: [{ from: 200, to: 200 }] },
    methods: { anyOf: ["POST"], noneOf: [] },
    operations: { anyOf: ["createLocation"], noneOf: [] },
    paths: { anyOf: ["/v1/customers*"], noneOf: [] },
    codes: { anyOf: ["VALIDATION_FAILED"], noneOf: [] },
    sources: { anyOf: ["mcp"], noneOf: [] },
    keyIds: { anyOf: [KEY], noneOf: [] },
    grantIds: { anyOf: [AGENT], noneOf: [] },
    slowerThanMs: 500,
    since: "2026-11-22T10:00:00.000Z",
    until: "2026-11-22T11:00:30.000Z",
  });
  t.equal(
    filters.text,
    'status:422 -status:200 op:createLocation method:POST path:/v1/customers* code:VALIDATION_FAILED key:CRM agent:"Dispatch Assistant" source:mcp duration:>500 after:2026-11-22T10:00 before:2026-11-22T11:00:30',
  );
  const lenient = parseQuery(
    "Operation:LISTZONES error:not_found status:4XX,404 status:404 duration:<2s",
  );
  t.equal(printQuery(lenient.query), "status:4xx,404 op:listZones code:NOT_FOUND duration:<2000");
  t.end();
});

t.test("mistakes are explained, with what is possible", (t) => {
  const cases: [text: string, message: string | RegExp][] = [
    ["stauts:422", "There is no field “stauts:”. Did you mean “status:”?"],
    ["colour:red", /There is no field “colour:”. Possible fields: status, op, .*before\./],
    ["constructor:1", /There is no field/],
    [
      "status:42",
      "“42” is not a status. Use a number such as status:422, or a class such as status:4xx.",
    ],
    ["status:6xx", /not a status/],
    ["op:createLocatoin", "There is no operation “createLocatoin”. Did you mean createLocation?"],
    ["method:FETCH", /Possible values: GET, POST, PATCH/],
    ["code:NOT_FUND", "There is no error code “NOT_FUND”. Did you mean NOT_FOUND?"],
    ["source:web", "There is no source “web”. Possible values: api, mcp."],
    ["path:customers", /A path starts with “\/”/],
    ["status:", "Enter a value after “status:”, such as status:422."],
    ["status:422,", /Enter a value/],
    ["duration:500", /Use duration:>500 for requests slower than 500 ms/],
    ["duration:>9999999s", "A duration can be at most a day."],
    ["duration:>5 duration:>6", "“duration:” appears twice. Remove one of them."],
    ["duration:>5 duration:<5", "No request is both slower than 5 ms and faster than 5 ms."],
    ["last:2h", /“2h” is not a period. Use one of 15m, 1h, 6h, 24h, 7d/],
    ["last:1h after:2026-11-22", "Use either “last:” or “after:” and “before:”."],
    ["after:yesterday", /“yesterday” is not a time. .* such as 2026-11-22 or 2026-11-22T10:00\./],
    ["after:2026-02-30", /not a time/],
    ["after:2026-11-22 before:2026-11-21", "“after:” has to be earlier than “before:”."],
    ["-last:1h", /can’t be left out with a minus sign/],
    ['key:"CRM', 'Close the quotation marks of key:"CRM'],
    ["key:CRN", "There is no key “CRN”. Did you mean “CRM”?"],
    ["-agent:nobody", "There is no agent “nobody”. Use its name or its ID."],
    [`key:${AGENT}`, /There is no key/],
    ["422", "“422” has no field. Did you mean status:422?"],
    ["/v1/zones", "“/v1/zones” has no field. Did you mean path:/v1/zones?"],
    ["post", "“post” has no field. Did you mean method:POST?"],
    ["listzones", "“listzones” has no field. Did you mean op:listZones?"],
    ["dispatch", /“dispatch” has no field. Use field:value, .* or paste the complete ID/],
    ["a".repeat(1001), "The query has 1001 characters. Shorten it to at most 1000."],
  ];
  for (const [text, message] of cases) {
    const { errors, text: shown } = readFilters({ q: text }, SENDERS);
    t.match(errors["q"], message, text);
    t.equal(shown, text, "the text is kept");
  }
  t.end();
});

t.test("the form's fields and the text are the same filters", (t) => {
  const form = {
    status: "4xx",
    operation: "createLocation",
    path: "/v1/*",
    key: KEY.toUpperCase(),
    agent: AGENT,
    slower: "1.5",
    from: "2026-11-22T10:00",
    to: "",
  };
  const filters = readFilters(form, SENDERS);
  const text =
    'status:4xx op:createLocation path:/v1/* key:CRM agent:"Dispatch Assistant" duration:>1.5 after:2026-11-22T10:00';
  t.equal(filters.text, text);
  const { values, rest } = divideQuery(readFilters({ q: text }, SENDERS).query, SENDERS);
  t.match(values, { ...form, key: KEY, agent: AGENT });
  t.equal(printQuery(rest), "", "the fields express everything");

  const complex = readFilters({ q: "status:4xx,500 -op:listZones method:GET" }, SENDERS).query;
  const divided = divideQuery(complex, SENDERS);
  t.equal(divided.values.method, "GET");
  t.equal(printQuery(divided.rest), "status:4xx,500 -op:listZones", "the rest stays in the text");
  const again = readFilters({ ...divided.values, q: printQuery(divided.rest) }, SENDERS);
  t.strictSame(again.query, complex);

  const rotated = readFilters({ key: NEW_KEY }, SENDERS);
  t.equal(rotated.text, `key:${NEW_KEY}`, "an ambiguous name is not used");
  const both = readFilters({ q: String.raw`key:"say \"hi\", dispatch\\"` }, SENDERS);
  const { keyIds } = toConditions(both.query, SENDERS, NOW);
  t.strictSame(keyIds?.anyOf, [OLD_KEY, NEW_KEY], "a name stands for all keys that have it");
  t.strictSame(readFilters({ last: "1h", from: "2026-11-22" }, SENDERS).query, {
    ...EMPTY_QUERY,
    last: "1h",
  });
  t.end();
});

t.test(
  "wrong fields of the form are explained at the field, and unknown choices are ignored",
  (t) => {
    const wrong = { path: "v1", slower: "fast", faster: "999999999", from: "soon" };
    const { errors } = readFilters(wrong, SENDERS);
    t.match(errors, {
      path: /starts with/,
      slower: "Enter a number of milliseconds, such as 500.",
      faster: "A duration can be at most a day.",
      from: /not a time/,
    });
    const unknown = {
      status: "999",
      method: "\u0000",
      key: "1",
      last: "2h",
      operation: ["a", "b"],
    };
    t.strictSame(readFilters(unknown, SENDERS), {
      query: EMPTY_QUERY,
      text: "",
      errors: {},
      words: [],
    });
    t.throws(() => readFilters({ key: AGENT }, SENDERS), PageError);
    t.end();
  },
);

t.test("a period ends now, and no filter reaches beyond the retention", (t) => {
  const sinceOf = (q: string) =>
    toConditions(readFilters({ q }, SENDERS).query, SENDERS, NOW).since?.toISOString();
  t.equal(sinceOf("last:1h"), "2026-11-22T11:00:00.000Z");
  t.equal(sinceOf(""), "2026-11-15T12:00:00.000Z");
  t.equal(sinceOf("after:2020-01-01"), "2026-11-15T12:00:00.000Z");
  t.end();
});
