/** Tests the limits of sandboxes that readers create, and the setting that allows them. */
import t from "tap";
import type { SandboxSignUpConfig } from "#src/config/sandbox-sign-up.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { create, LIMITS, OURS, submit } from "./claimable-sandbox.ts";

const start = async (limits: Partial<SandboxSignUpConfig>) =>
  await startApi(t, { options: { sandboxSignUp: { ...LIMITS, ...limits } } });

t.test("a network can create so many in an hour and in a day", async (t) => {
  const limited = await start({ networkHourly: 2, networkDaily: 3 });
  const { clock } = limited.services;
  clock.stopAt(clock.now());
  const six = (host: string) => `2001:db8:0:1::${host}`;
  t.equal((await submit(limited, OURS, six("1"))).statusCode, 200);
  t.equal((await submit(limited, OURS, six("2"))).statusCode, 200);
  const hourly = await submit(limited, OURS, six("3"));
  t.equal(hourly.statusCode, 429);
  t.match(textOf(hourly.body), /in an hour\. Try again in \d+ minutes/);
  const seconds = Number(hourly.headers["retry-after"]);
  t.equal(seconds, 3600);
  t.equal((await submit(limited, OURS, "2001:db8:0:2::1")).statusCode, 200, "another network");
  clock.advance(seconds * 1000 + 1000);
  t.equal((await submit(limited, OURS, six("4"))).statusCode, 200);
  const daily = await submit(limited, OURS, six("5"));
  t.equal(daily.statusCode, 429);
  t.match(textOf(daily.body), /in a day/);
});

t.test("all readers can create so many in an hour", async (t) => {
  const limited = await start({ hourly: 1 });
  t.equal((await submit(limited, OURS, "203.0.113.1")).statusCode, 200);
  t.equal((await submit(limited, OURS, "203.0.113.2")).statusCode, 429);
});

t.test("requests at once can't exceed a limit together, and a claim counts on", async (t) => {
  const limited = await start({ networkDaily: 2 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => submit(limited)));
  t.strictSame(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 200, 429, 429],
  );
  const token = /\/developer\/claim\?token=([\w-]+)/.exec(
    answers.find(({ statusCode }) => statusCode === 200)?.body ?? "",
  )?.[1];
  const admin = await signedIn(limited);
  t.equal((await admin.post("/developer/claim", { token: token ?? "" })).statusCode, 303);
  t.equal((await submit(limited)).statusCode, 429);
});

t.test("so many exist at a time, and a claim makes a place free", async (t) => {
  const limited = await start({ unclaimed: 1 });
  const { token } = await create(limited);
  const refusal = await submit(limited);
  t.equal(refusal.statusCode, 429);
  t.match(textOf(refusal.body), /Too many sandboxes exist/);
  const admin = await signedIn(limited);
  t.equal((await admin.post("/developer/claim", { token })).statusCode, 303);
  t.equal((await submit(limited)).statusCode, 200);
});

t.test("few readers wait while a sandbox is created", async (t) => {
  const open = await start({});
  const answers = await Promise.all(Array.from({ length: 14 }, () => submit(open)));
  const refusals = answers.filter(({ statusCode }) => statusCode === 429);
  t.equal(refusals.length, 4);
  t.equal(refusals[0]?.headers["retry-after"], "5");
});

t.test("the documentation has the button", async (t) => {
  const { app } = await start({});
  for (const path of ["/docs", "/docs/guides/getting-started"])
    t.match((await app.inject(path)).body, `action="/developer/sandboxes"`, path);
});

t.test("with the setting off, there is no button, and every path is unknown", async (t) => {
  const off = await startApi(t);
  for (const path of ["/docs", "/docs/guides/getting-started"])
    t.notMatch((await off.app.inject(path)).body, "/developer/sandboxes", path);
  t.equal((await submit(off)).statusCode, 404);
  const admin = await signedIn(off);
  for (const path of ["/developer/claim", "/developer/claim/password"]) {
    t.equal((await admin.get(`${path}?token=x`)).statusCode, 404);
    t.equal((await admin.post(path, { token: "x" })).statusCode, 404);
  }
});
