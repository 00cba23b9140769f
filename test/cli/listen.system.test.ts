/** `partner listen` forwards every event once, in order, whatever happens to the service and the connection. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
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

/** Numbers of received events after which the next ones arrive twice. */
const REPEATS = new Set([60, 520]);
/** Whole chunks of a stream with events: they can be sent twice. */
const CHUNKS = /^[0-9a-f]+\r\n[^]*data: [^]*\n\n\r\n$/;

/** A proxy before the service, whose connections can be cut, and which can send events of streams twice. */
async function startProxy(t: Test) {
  const sockets = new Set<Socket>();
  let port = 0;
  let repeats = 0;
  const server = createServer((client) => {
    const service = connect({ port, host: "127.0.0.1" });
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(one);
      one.once("error", () => other.destroy());
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    client.pipe(service);
    service.on("data", (part: Buffer) => {
      const isRepeated = repeats > 0 && CHUNKS.test(part.toString("latin1"));
      if (isRepeated) repeats--;
      client.write(isRepeated ? Buffer.concat([part, part]) : part);
    });
    service.once("end", () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  t.teardown(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    repeat: () => void repeats++,
    leadTo: (url: string) => (port = Number(new URL(url).port)),
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
