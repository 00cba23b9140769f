import t from "tap";
import { setQuota } from "#src/db/accounts/companies.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { apiProcess } from "../helpers/process/api-process.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { check, type WireResponse } from "../helpers/wire.ts";

const api = await startApi(t);

/** Reads the quota headers. */
function window({ headers }: Pick<WireResponse, "headers">) {
  const [, q, w] = /^"company";q=(\d+);w=(\d+)$/.exec(String(headers["ratelimit-policy"])) ?? [];
  const [, r, t] = /^"company";r=(\d+);t=(\d+)$/.exec(String(headers["ratelimit"])) ?? [];
  return { quota: Number(q), seconds: Number(w), left: Number(r), reset: Number(t) };
}

const list = (key: string, of: Pick<Api, "call"> = api) => of.call("listCustomers", { key });

t.test("exactly the quota passes, across two processes with 64 concurrent requests", async (t) => {
  const [processes, company] = await Promise.all([
    Promise.all([apiProcess(t, api.databaseUrl), apiProcess(t, api.databaseUrl)]),
    api.addCompany(50),
  ]);
  const answers: WireResponse[] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < 150; n = next++)
      answers.push(
        await check(
          "listZones",
          await fetch(`${processes[n % 2]}/v1/zones`, {
            headers: { authorization: `Bearer ${company.key}` },
          }),
        ),
      );
  };
  await Promise.all(Array.from({ length: 64 }, worker));

  const passed = answers.filter(({ statusCode }) => statusCode === 200);
  t.equal(passed.length, 50, "50 of 150 pass");
  t.same(
    passed.map((answer) => window(answer).left).toSorted((a, b) => a - b),
    Array.from({ length: 50 }, (_, left) => left),
    "each response has a different remaining count, 49 to 0",
  );
  const over = answers.filter(({ statusCode }) => statusCode === 429);
  t.equal(over.length, 100, "the rest is refused with 429");
  for (const answer of over) {
    const { retryAfter, ...extra } = answer.json().extraData;
    const { quota, seconds, left, reset } = window(answer);
    const retry = Number(answer.headers["retry-after"]);
    if (
      answer.json().code !== "REQUEST_LIMIT_EXCEEDED" ||
      !Number.isInteger(retryAfter) ||
      retryAfter !== retry ||
      retry < reset ||
      retry > 60 ||
      Object.keys(extra).join() !== "documentation" ||
      quota !== 50 ||
      seconds !== 60 ||
      left !== 0
    )
      t.fail("a 429 is not what the contract says", { headers: answer.headers, body: answer.body });
  }
});

t.test("every authenticated request counts, whatever its status; a 401 doesn't", async (t) => {
  const company = await api.addCompany(100);
  const { key } = company;
  const narrow = await api.addKey(company.id, ["customers:write"]);
  const expired = await api.addKey(company.id, ["customers:read"], new Date(0));
  const uncounted = [null, "junk", key.slice(0, -1), `${key}0`, expired];
  t.equal(window(await list(key)).left, 99, "200");
  for (const wrong of uncounted) {
    const response = await api.call("listCustomers", { key: wrong });
    t.equal(response.statusCode, 401);
    t.notOk(response.headers["ratelimit"] ?? response.headers["ratelimit-policy"], "no quota");
  }
  const basic = await api.send("GET", "/v1/zones", { headers: { authorization: "Basic YTpi" } });
  t.equal(basic.statusCode, 401, "a key in another scheme");

  const counted: [status: number, method: string, url: string, key: string][] = [
    [400, "GET", "/v1/customers?limit=0", key],
    [403, "GET", "/v1/customers", narrow],
    [404, "GET", "/v1/customers/01890000-0000-7000-8000-000000000000", key],
    [404, "GET", "/v1/nothing-here", key],
    [404, "GET", "/v1", key],
    [405, "DELETE", "/v1/customers", key],
    [400, "GET", "/v1/customers/%zz", key],
    [400, "GET", `/v1/customers/${"a".repeat(5000)}`, key],
    [415, "POST", "/v1/customers", key],
  ];
  for (const [position, [status, method, url, key]] of counted.entries()) {
    const body = status === 415 ? { payload: "a", headers: { "content-type": "text/plain" } } : {};
    const response = await api.send(method, url, { key, ...body });
    const { left, quota, reset } = window(response);
    t.same(
      { status: response.statusCode, left, quota, withinWindow: reset >= 1 && reset <= 60 },
      { status, left: 98 - position, quota: 100, withinWindow: true },
      `${status} ${method} ${url.slice(0, 60)}`,
    );
  }
});

t.test("keys of one company share a quota; two companies don't", async (t) => {
  const [one, other] = [await api.addCompany(2), await api.addCompany(2)];
  const second = await api.addKey(one.id, ["customers:read"]);
  t.equal(window(await list(one.key)).left, 1);
  t.equal(window(await list(second)).left, 0);
  t.equal((await list(one.key)).statusCode, 429);
  t.equal((await list(second)).statusCode, 429);
  t.equal(window(await list(other.key)).left, 1);
});

t.test("the window opens with the first counted request and reopens after 60 s", async (t) => {
  const { key } = await api.addCompany(2);
  await api.call("listCustomers", { key: `${key.slice(0, -1)}!` });
  api.services.clock.advance(59_000);
  t.equal(window(await list(key)).reset, 60, "a 401 before it opened none");
  api.services.clock.advance(10_000);
  const second = window(await list(key));
  t.equal(second.left, 0);
  t.ok(second.reset <= 50, `no later request moves its end: ${second.reset} s`);
  for (let n = 0; n < 5; n++) t.equal((await list(key)).statusCode, 429);
  api.services.clock.advance(50_000);
  const reopened = await list(key);
  t.equal(reopened.statusCode, 200, "no 429 has lengthened it");
  t.same([window(reopened).left, window(reopened).reset], [1, 60]);
});

t.test(
  "a company's custom quota applies, and a change takes effect at once in every process",
  async (t) => {
    const company = await api.addCompany(1);
    const peer = await startPeer(t, api);
    const ask = () =>
      peer.inject({ url: "/v1/customers", headers: { authorization: `Bearer ${company.key}` } });
    t.equal(window(await ask()).quota, 1);
    t.equal((await ask()).statusCode, 429);
    t.equal((await list(company.key)).statusCode, 429);
    await setQuota(api.services.db.work, company.id, 1000);
    const after = await eventually("the new quota", async () => {
      const response = await ask();
      return response.statusCode === 200 ? response : undefined;
    });
    t.equal(window(after).quota, 1000);
  },
);
