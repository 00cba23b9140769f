/**
 * Failover under load: services follow the primary, answer only 503 meanwhile, and lose nothing. How soon they answer again is
 * measured in test/db/core/failover.measured.test.ts.
 */
import { setTimeout as pause } from "node:timers/promises";
import t, { type Test } from "tap";
import { adminProcess } from "../admin/run-admin.ts";
import { eventually } from "../helpers/eventually.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import type { PostgresServer } from "../helpers/servers/postgres-server.ts";
import { reasonToSkip, startPgBouncer } from "./pgbouncer.ts";
import { startRelay } from "../helpers/servers/relay.ts";
import { startService, type ServiceProcess } from "../helpers/process/service-process.ts";
import { hostsUrl, promoteAt, startAsStandby, startPair } from "../helpers/servers/standby.ts";
import { LOAD_SETTINGS, prepareLoad, type WriteLoad } from "../helpers/write-load.ts";

/** Time between two requests whether a service is ready. */
const PROBE_MS = 50;
/** Requests that show that a service stays as it is. */
const FEW = 3;
/** The time with a primary that is silent. */
const SILENT_MS = 700;
const WRITES = 20;

async function ready(service: string): Promise<number> {
  return (await fetch(`${service}/health/ready`)).status;
}

/** @throws with the service's output, when it ends or doesn't become ready */
async function untilReady(service: ServiceProcess): Promise<void> {
  const end = service.ended.then((code) => {
    throw new Error(`the service ended: ${code}`);
  });
  const isReady = eventually("a service that is ready", async () => {
    return (await ready(service.url).catch(() => 0)) === 200 || undefined;
  });
  await Promise.race([isReady, end]).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${service.output()}`, { cause: error });
  });
}

/** Records the answers of services to whether they are ready, until `t` ends. */
function watchReady(t: Test, services: readonly string[]) {
  const answers: {
    readonly service: string;
    readonly sentMs: number;
    readonly answeredMs: number;
    readonly status: number;
  }[] = [];
  const stop = new AbortController();
  t.teardown(() => stop.abort());
  for (const service of services)
    void (async () => {
      while (!stop.signal.aborted) {
        const sentMs = performance.now();
        const status = await ready(service).catch(() => 0);
        answers.push({ service, sentMs, answeredMs: performance.now(), status });
        await pause(PROBE_MS);
      }
    })();
  const of = (service: string, fromMs: number) =>
    answers.filter((one) => one.service === service && one.sentMs >= fromMs);
  return {
    /**
     * Waits until a write was refused, and for a few answers after the first 503 from now on. Returns when its request was
     * sent.
     */
    untilNotReady: async (service: string, load: WriteLoad): Promise<number> => {
      const nowMs = performance.now();
      await eventually("a write that is refused", async () => load.statuses.has(503) || undefined);
      return await eventually("answers of a service that isn't ready", async () => {
        const first = of(service, nowMs).find(({ status }) => status === 503);
        return first && of(service, first.sentMs).length >= FEW ? first.sentMs : undefined;
      });
    },
    /** The statuses of the requests sent and answered in a range of time. */
    between: (service: string, fromMs: number, toMs: number) =>
      of(service, fromMs)
        .filter(({ answeredMs }) => answeredMs < toMs)
        .map(({ status }) => status),
  };
}

async function writes(load: WriteLoad, services: readonly string[]): Promise<void> {
  for (const service of services) {
    const before = load.successes.filter((one) => one.service === service).length;
    await eventually(`writes through ${service}`, async () => {
      const now = load.successes.filter((one) => one.service === service).length;
      return now >= before + WRITES || undefined;
    });
  }
}

/** Only 200, and 503 with the body of an unavailable service. */
function checkAnswers(t: Test, load: WriteLoad): void {
  t.comment(load.describe());
  t.strictSame(new Set(load.statuses.keys()), new Set([200, 503]), "no answer is a 500");
  for (const body of load.unavailable) t.match(body, /"code":"SERVICE_UNAVAILABLE"/);
}

t.test("several hosts: a switchover, and a primary that is killed", async (t) => {
  const { primary: a, standby: b } = await startPair(t);
  const prepared = await prepareLoad(t, a.url);
  const settings = { ...LOAD_SETTINGS, DATABASE_URL: hostsUrl(b, a) };
  const [api] = await Promise.all([
    startService(t, { ...settings, ROLE: "api" }),
    startService(t, { ...settings, ROLE: "worker" }),
  ]);
  await untilReady(api);
  const readiness = watchReady(t, [api.url]);
  const load = prepared.begin([api.url]);

  const failOver = async (what: string, end: () => Promise<void>, standby: PostgresServer) => {
    await writes(load, [api.url]);
    await end();
    const fromMs = await readiness.untilNotReady(api.url, load);
    const atMs = await promoteAt(standby);
    const firstMs = await load.firstSuccess(api.url, atMs);
    const outage = readiness.between(api.url, fromMs, atMs);
    t.comment(
      `${what}: first 200 after ${firstMs.toFixed(0)} ms; ready answered ${[...new Set(outage)].join()} (${outage.length}) without a primary`,
    );
    t.strictSame(new Set(outage), new Set([503]), `${what}: not ready`);
    await eventually("readiness", async () => (await ready(api.url)) === 200 || undefined);
  };

  await failOver("switchover", () => a.stop("fast"), b);
  await startAsStandby(a, b);
  await query(b.url, "alter system set synchronous_standby_names = 'standby'");
  await query(b.url, "select pg_reload_conf()");
  await eventually("a synchronous standby", async () => {
    const rows = await query(b.url, "select from pg_stat_replication where sync_state = 'sync'");
    return rows.length > 0 || undefined;
  });
  const { stdout } = await adminProcess(hostsUrl(a, b), "", "company", "list");
  t.match(stdout, /Load/, "operators' commands find the primary too");
  await failOver("kill -9", () => b.stop("killed"), a);

  await writes(load, [api.url]);
  await load.stop();
  t.strictSame(await load.findings(a.url), []);
  checkAnswers(t, load);
});

t.test(
  "connections that stay open: an address moves to a standby, back, and away from a silent primary",
  async (t) => {
    const { primary: a, standby: b } = await startPair(t);
    const relay = await startRelay(t, a.url);
    const prepared = await prepareLoad(t, a.url);
    const [oneAddress, twoHosts] = await Promise.all([
      startService(t, { ...LOAD_SETTINGS, DATABASE_URL: relay.url }),
      startService(t, { ...LOAD_SETTINGS, DATABASE_URL: hostsUrl(a, b) }),
    ]);
    for (const service of [oneAddress, twoHosts]) await untilReady(service);
    const services = [oneAddress.url, twoHosts.url];
    const readiness = watchReady(t, services);
    const load = prepared.begin(services);
    await writes(load, services);

    // The address points at the standby, whose connections aren't cut when it points back.
    relay.pointTo(b.url);
    relay.cut();
    relay.restore();
    const fromMs = await readiness.untilNotReady(oneAddress.url, load);
    relay.pointTo(a.url);
    const backMs = performance.now();
    const firstBackMs = await load.firstSuccess(oneAddress.url, backMs);
    const onStandby = readiness.between(oneAddress.url, fromMs, backMs);
    t.comment(`address back at the primary: first 200 after ${firstBackMs.toFixed(0)} ms`);
    t.strictSame(new Set(onStandby), new Set([503]), "not ready");
    await writes(load, services);

    // The primary falls silent, with its connections open; the standby is promoted.
    a.freeze();
    relay.pointTo(b.url);
    await pause(SILENT_MS);
    const atMs = await promoteAt(b);
    for (const [what, url] of [
      ["one address", oneAddress.url],
      ["several hosts", twoHosts.url],
    ] as const) {
      const firstMs = await load.firstSuccess(url, atMs);
      t.comment(`silent primary, ${what}: first 200 after ${firstMs.toFixed(0)} ms`);
    }
    await writes(load, services);
    await load.stop();
    await a.stop("killed");
    t.strictSame(await load.findings(b.url), []);
    checkAnswers(t, load);
  },
);

t.test("PgBouncer in front of the primary's address", { skip: reasonToSkip() }, async (t) => {
  const { primary: a, standby: b } = await startPair(t);
  const relay = await startRelay(t, a.url);
  const pooler = await startPgBouncer(t, relay.url);
  const prepared = await prepareLoad(t, a.url);
  const settings = { ...LOAD_SETTINGS, DATABASE_URL: pooler.through(a.url) };
  const service = await startService(t, settings);
  const { url } = service;
  await untilReady(service);
  const readiness = watchReady(t, [url]);
  const load = prepared.begin([url]);
  await writes(load, [url]);

  await a.stop("fast");
  const fromMs = await readiness.untilNotReady(url, load);
  relay.pointTo(b.url);
  await readiness.untilNotReady(url, load);
  const atMs = await promoteAt(b);
  const firstMs = await load.firstSuccess(url, atMs);
  const outage = readiness.between(url, fromMs, atMs);
  t.comment(`behind PgBouncer ${pooler.version}: first 200 after ${firstMs.toFixed(0)} ms`);
  t.strictSame(new Set(outage), new Set([503]), "not ready");
  await writes(load, [url]);
  await load.stop();
  t.strictSame(await load.findings(b.url), []);
  checkAnswers(t, load);
});
