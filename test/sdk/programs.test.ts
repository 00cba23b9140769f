/** Runs the code samples of the guides and the reference against the service. */
import { spawnSync } from "node:child_process";
import t from "tap";
import { operations } from "#src/generated/operations.ts";
import { withoutJava } from "../../scripts/sdk/java-libraries.ts";
import { withoutGo } from "./go/toolchain.ts";
import { withoutPhp } from "./php/toolchain.ts";
import { withoutRuby } from "./ruby/toolchain.ts";
import { pythonEnvironment } from "./python/environment.ts";
import { docsApp, textOf } from "../docs/app.ts";
import { NOT_RUN, programsIn, RUNNERS, type Language } from "./programs/programs.ts";
import { startExampleService } from "./programs/service.ts";

const { python, missing = false } = await pythonEnvironment();
const withoutCurl = ["bash", "curl"].find((tool) => spawnSync(tool, ["--version"]).status !== 0);
const SKIP: Readonly<Record<Language, string | false>> = {
  curl: withoutCurl ? `${withoutCurl} isn't installed` : false,
  TypeScript: false,
  Python: missing,
  Go: withoutGo(),
  Java: withoutJava() ?? false,
  PHP: withoutPhp(),
  Ruby: withoutRuby(),
};

/** Expected output of the guides' samples, with the SDKs and with curl. */
const OUTPUT: Readonly<Record<string, readonly [sdk: RegExp, curl: RegExp]>> = {
  "first-call": [
    /^\d+ customers\n(?:.+\n)*[0-9a-f-]{36} Alamo Roofing\n/,
    /"page":1,"limit":5,"total":\d+,"nextCursor":null\}$/,
  ],
  quota: [/^1 zones\n"company";q=\d+;w=60\n"company";r=\d+;t=\d+\n$/, /^RateLimit: "company"/im],
  "rate-limits": [/^Alamo Roofing$/m, /"page":1,"limit":100,"total":\d+,"nextCursor":null\}$/],
  errors: [/^\/displayName must be at least 1 character\n$/, /^\{"code":"VALIDATION_FAILED"/],
  pagination: [
    /^[0-9a-f-]{36} Alamo Roofing$/m,
    /"page":1,"limit":100,"total":\d+,"nextCursor":null\}$/,
  ],
  prices: [
    /^20 yard concrete 350\.1 default\nplus Fuel surcharge: 12\.5/m,
    /"price":350\.1,"currency":"USD","reason":"default"/,
  ],
  idempotency: [/^The same customer: true\n$/i, /^Idempotency-Replayed: true/im],
  crm: [/crm-2 is Zilker Masonry & Stone\n$/, /"displayName":"Zilker Masonry & Stone"/],
  conditional: [/^Updated: .+ LLC\n$/m, /^ETag: "[\w-]{22}"/im],
  events: [
    /^evt_[0-9a-f]{32} customer\.created\n(?:evt_.*\n)+$/,
    /"hasMore":false,"position":"pos_[0-9a-f]{32}"\}$/,
  ],
  synchronization: [
    /^Copied (\d+) customers\nUp to date: \1 customers\n$/,
    /^\{"type":"end","count":\d+\}\n.*"hasMore":false,"position":"pos_[0-9a-f]{32}"\}$/ms,
  ],
};

const service = await startExampleService(t);

for (const language of Object.keys(RUNNERS) as Language[])
  t.test(`the samples in ${language} work`, { skip: SKIP[language] }, async (t) => {
    const { key, requests } = await service.addCompany();
    const address = { PARTNER_API_BASE_URL: service.url, PARTNER_API_KEY: key };
    const printed = await RUNNERS[language](t.testdir({}), { ...address, PYTHON: python });
    t.equal(printed.size, programsIn(language).length);
    for (const [name, [sdk, curl]] of Object.entries(OUTPUT))
      t.match(printed.get(name), language === "curl" ? curl : sdk, name);
    for (const [id, { method, path }] of Object.entries(operations)) {
      if (id === NOT_RUN) continue;
      const expected = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}(?:\\?|\\s)`);
      t.ok(
        requests.some((request) => expected.test(request)),
        `${id} is called`,
      );
      // A list may be empty.
      if (!id.startsWith("list")) t.not(printed.get(id), "", `${id} prints something`);
    }
    const failed = requests.filter((request) => !/ 20\d$/.test(request));
    t.strictSame(failed, ["POST /v1/customers 400"], "only one sample fails, on purpose");
  });

t.test("the guides show the same samples that this test runs", async (t) => {
  const pages = [
    "getting-started",
    "quota",
    "errors",
    "pagination",
    "prices",
    "idempotency",
    "conditional-requests",
    "crm",
    "events",
    "synchronization",
  ];
  const app = await docsApp(t);
  const responses = await Promise.all(pages.map((page) => app.inject(`/docs/guides/${page}`)));
  const text = responses.map(({ payload }) => textOf(payload)).join("\n");
  for (const language of Object.keys(RUNNERS) as Language[])
    for (const { name, code } of programsIn(language))
      if (name in OUTPUT) t.ok(text.includes(code.trimEnd()), `${name} in ${language}`);
});
