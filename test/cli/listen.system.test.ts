/** `partner listen` forwards every event once, in order, whatever happens to the service and the connection. */
import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import t, { type Test } from "tap";
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { startCli } from "./start-cli.ts";

const EVENTS = 1_000;
const BATCH = 100;
/** Numbers of received events at which the connection is cut. */
const CUTS = new Set([130, 270, 440, 610, 890]);
/** Numbers of received events at which the service is killed and started again. */
const KILLS = new Set([350, 720]);
const SECRETS_KEY = Buffer.alloc(32, 7);

/** Numbers of received events after which the next one arrives twice. */
const REPEATS = new Set([60, 520]);

/** Starts a proxy in front of the service that can cut connections, repeat an event of a stream, and refuse reports. */
async function startProxy(t: Test) {
  let service = "";
  let repeats = 0;
  let refusals = 0;
  /** Sends a message of a stream, or a part of another response. */
  const pass = (message: string, response: ServerResponse) => {
    response.write(message, "latin1");
    if (repeats === 0 || !message.includes("data: ")) return;
    repeats--;
    response.write(message, "latin1");
  };
  const server = createServer((asked, response) => {
    const { method = "GET", headers, url = "" } = asked;
    if (url.endsWith("/attempts") && refusals > 0) {
      refusals--;
      response.destroy();
      return;
    }
    const passed = request(`${service}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      response.flushHeaders();
      let pending = "";
      answer.setEncoding("latin1").on("data", (part: string) => {
        const messages = `${pending}${part}`.split(/(?<=\n\n)/);
        pending = messages.at(-1)?.endsWith("\n\n") ? "" : (messages.pop() ?? "");
        for (const message of messages) pass(message, response);
      });
      answer
        .once("end", () => response.end(pending, "latin1"))
        .once("error", () => response.destroy());
    });
    passed.once("error", () => response.destroy());
    response.once("close", () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => server.closeAllConnections(),
    repeat: () => void repeats++,
    refuseReports: (times: number) => void (refusals += times),
    leadTo: (url: string) => (service = url),
  };
}

interface Line {
  readonly type: string;
  readonly secret?: string;
  readonly eventId?: string;
  readonly duplicate?: boolean;
}

t.test("1,000 events arrive in order, over five cuts and two kills of the service", async (t) => {
  const api = await startApi(t, { secretsKey: SECRETS_KEY });
  const receiver = await startReceiver(t);
  const proxy = await startProxy(t);
  const start = async () => {
    const started = await startService(t, {
      DATABASE_URL: api.databaseUrl,
      SECRETS_KEY: SECRETS_KEY.toString("base64"),
      ROLE: "api",
    });
    if (started.url === "") throw new Error(`${await started.ended}: ${started.output()}`);
    return started;
  };
  let service = await start();
  proxy.leadTo(service.url);

  const restart = async () => {
    service = await start();
    proxy.leadTo(service.url);
  };
  const restarts: Promise<void>[] = [];
  let count = 0;
  receiver.answer = (response) => {
    count++;
    if (CUTS.has(count)) proxy.cut();
    if (REPEATS.has(count)) proxy.repeat();
    // More often than the SDK retries: the command must report again, although no event follows.
    if (count === EVENTS) proxy.refuseReports(4);
    if (KILLS.has(count)) {
      service.kill("SIGKILL");
      const restarted = restart();
      // Rejection is handled where it is awaited, below.
      restarted.catch(() => {});
      restarts.push(restarted);
    }
    response.end("ok");
  };

  const cli = await startCli(t, ["listen", "--forward", receiver.url, "--json"], {
    PARTNER_API_KEY: api.company.key,
    PARTNER_API_BASE_URL: proxy.url,
    PARTNER_CONFIG: join(t.testdir({}), "config.json"),
  });
  await cli.says(/"ready"/);
  for (let first = 1; first <= EVENTS; first += BATCH) {
    const items = Array.from({ length: BATCH }, (_, i) => ({
      displayName: `Customer ${first + i}`,
    }));
    const { statusCode } = await api.call("createCustomersBatch", { body: { items } });
    if (statusCode >= 300) throw new Error(`a batch got ${statusCode}`);
    // One batch at a time, so that what the command has read already doesn't hide an interruption.
    const last = first + BATCH - 1;
    await eventually(`event ${last}`, async () => receiver.received.length >= last || undefined);
  }
  await Promise.all(restarts);

  const recorded = async () => {
    const { rows } = await api.services.db.work.runStatement(
      `select count(*)::int as count from deliveries where state = 'succeeded' and company_id = '${api.company.id}'`,
    );
    return rows[0]?.["count"] === EVENTS || undefined;
  };
  await eventually("all attempts are recorded", recorded);
  cli.kill("SIGTERM");
  t.equal(await cli.ended, 0);

  const lines = cli
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
  const secret = lines.find(({ type }) => type === "ready")?.secret ?? "";
  const sequences = receiver.received.map(({ body, headers }) => {
    const event = verify(body, headers, secret);
    return "sequence" in event ? event.sequence : undefined;
  });
  t.strictSame(
    sequences,
    Array.from({ length: EVENTS }, (_, i) => i + 1),
    "each once, in order, with a valid signature",
  );
  const forwarded = lines.filter(({ type, duplicate }) => type === "delivery" && !duplicate);
  t.equal(new Set(forwarded.map(({ eventId }) => eventId)).size, EVENTS);
  t.equal(forwarded.length, EVENTS, "an event that arrives again is marked");
  const marked = lines.flatMap(({ duplicate, eventId }) => (duplicate ? [eventId] : []));
  t.ok(marked.length >= REPEATS.size, `${marked.length} duplicates were marked`);
});
