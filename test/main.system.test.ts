/** The process: starts without settings, survives kill -9, shares its database, and stops gracefully. */
import t from "tap";
import { verifyPassword } from "#src/accounts/password.ts";
import { systemClock } from "#src/kernel/clock.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { findCompany } from "#src/db/accounts/companies.ts";
import { findUsersByEmail } from "#src/db/accounts/users.ts";
import { DEMO_COMPANY_ID } from "#src/demo/seed.ts";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { eventually } from "./helpers/eventually.ts";
import { runNode } from "./helpers/process/run-node.ts";
import { serverPid } from "./helpers/servers/embedded-server.ts";
import { dataFolder, paste } from "./helpers/process/demo-process.ts";
import { startService } from "./helpers/process/service-process.ts";
import { stopInFlight } from "./helpers/process/stop-in-flight.ts";
import { testDatabase } from "./helpers/database.ts";
import { startReceiver } from "./helpers/webhooks.ts";

const PROJECT = new URL("../", import.meta.url);
const SIGN_IN = /Sign in as {5}(\S+) {2}with the password {2}(\S+)\n/;

t.test(
  "the first start serves the demo; so do a start after kill -9 and a second process",
  async (t) => {
    const DATA_DIR = await dataFolder(t);
    const first = await startService(t, { DATA_DIR });
    const answer = await paste(first);
    t.equal(answer.status, 200);
    t.equal(answer.body.data.length, 2);
    t.ok(answer.body.total >= 200, `${answer.body.total} customers`);

    first.kill("SIGKILL");
    await first.ended;
    const again = await startService(t, { DATA_DIR });
    const later = await paste(again);
    t.equal(later.body.total, answer.body.total, "nothing is lost or seeded twice");

    const second = await startService(t, { DATA_DIR });
    t.equal((await paste(second)).body.total, answer.body.total);
    again.kill("SIGTERM");
    t.equal(await again.ended, 0);
    const { authorization } = later;
    const served = await fetch(`${second.url}/v1/customers`, { headers: { authorization } });
    t.equal(served.status, 200, "the second process keeps its database when the first exits");
    second.kill("SIGINT");
    t.equal(await second.ended, 0);
    t.equal(serverPid(DATA_DIR), undefined, "the embedded server has ended too");
  },
);

t.test("on an external database", async (t) => {
  const DATABASE_URL = await testDatabase(t);
  const secretsKey = Buffer.alloc(32, 1);
  const settings = { DATABASE_URL, SECRETS_KEY: secretsKey.toString("base64") };
  const api = await startService(t, { ...settings, ROLE: "api" });
  await api.says(/There is no company yet\. Create one with: npm run -s admin -- company create/);

  await t.test("a port in use stops the start with a message", async (t) => {
    const other = await startService(t, { ...settings, PORT: new URL(api.url).port });
    t.equal(await other.ended, 1);
    t.match(other.output(), /Could not start: the port is in use/);
  });

  const db = openDatabase(DATABASE_URL, { poolSize: 1 });
  t.teardown(() => db.close());
  t.equal(await findCompany(db.work, DEMO_COMPANY_ID), undefined, "neither start made the demo");
  const asked = await startService(t, { ...settings, DEMO: "on" });
  const { status, authorization } = await paste(asked);
  await t.test("the demo is made only on request", async (t) => {
    t.notMatch(asked.output(), "There is no company yet");
    t.notMatch(api.output(), /Demo company/);
    t.equal(status, 200);
    t.match(
      asked.output(),
      `  Developer      http://localhost:${new URL(asked.url).port}/developer\n`,
    );
    const [, email = "", password = ""] = await asked.says(SIGN_IN);
    const [user] = await findUsersByEmail(db.work, email);
    t.equal(user?.companyId, DEMO_COMPANY_ID);
    t.equal(await verifyPassword(password, user?.passwordHash ?? null), true);
    t.match(user?.passwordHash, "$argon2id$v=19$m=19456,t=2,p=1$", "at the recommended cost");
    t.equal(asked.output().split(password).length, 2, "the password is printed once");
  });
  await t.test("SIGTERM finishes the request in flight and exits with 0", async (t) => {
    const answer = await stopInFlight(asked.url, authorization, () => asked.kill("SIGTERM"));
    t.equal(answer.statusCode, 200);
    t.equal(answer.headers.connection, "close");
    t.equal(await asked.ended, 0);
  });
  await t.test(
    "ROLE=api writes, ROLE=worker delivers and finishes the delivery in flight when it stops",
    async (t) => {
      const onAnyPort = { ROLE: "worker", HEALTH_PORT: "0", DEMO: "on" };
      const worker = await startService(t, { ...settings, ...onAnyPort });
      const [, HEALTH_PORT = ""] = await worker.says(/Health checks listening on port (\d+)/);
      const role = { ROLE: "worker", HEALTH_PORT };
      const readiness = async () =>
        (await fetch(`http://127.0.0.1:${HEALTH_PORT}/health/ready`)).status;
      await eventually("a ready worker", async () => (await readiness()) === 200 || undefined);
      const health = () => runNode(["src/main.ts", "--health"], PROJECT, role);
      t.match(
        await health(),
        { code: 0, stdout: "ready\n" },
        "the health command knows the worker",
      );
      const webhooks = openWebhooks(
        { db, clock: systemClock, isEmbedded: false },
        {
          secretsKeys: [secretsKey],
          dataDir: "",
          demo: true,
          webhooksAllowLocal: undefined,
        },
      );
      t.teardown(() => webhooks.close());
      const receiver = await startReceiver(t);
      const isStopping = () =>
        eventually("a stopping worker", async () => (await readiness()) === 503 || undefined);
      receiver.answer = (response) => {
        worker.kill("SIGTERM");
        void isStopping().finally(() => response.end());
      };
      const target = { url: receiver.url, events: ["customer.created"] };
      await createEndpoint(webhooks, DEMO_COMPANY_ID, target);
      const written = await fetch(`${api.url}/v1/customers`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ displayName: "Alamo Roofing" }),
      });
      t.equal(written.status, 200);
      t.equal(await worker.ended, 0);
      t.match(await health(), { code: 1, stdout: /^not ready: nothing listens on / });
      t.equal(receiver.received.length, 1);
      t.match(await listDeliveries(webhooks, DEMO_COMPANY_ID, { limit: 9 }), [
        { state: "succeeded", attempts: 1 },
      ]);
    },
  );
  api.kill("SIGTERM");
  t.equal(await api.ended, 0);
});

t.test(
  "an https address without TLS or proxies is warned of when the service starts",
  async (t) => {
    const settings = { DATABASE_URL: await testDatabase(t), BASE_URL: "https://api.example.com" };
    const service = await startService(t, settings);
    await service.says(/"level":40.*BASE_URL is an https address.*TLS_CERT_FILE.*TRUSTED_PROXIES/);
    t.equal((await fetch(`${service.url}/docs`)).status, 403);
    t.equal((await fetch(`${service.url}/health/live`)).status, 200);
  },
);

t.test("a wrong setting and an unreachable database stop the start with a message", async (t) => {
  const wrong = await startService(t, { PORT: "http" });
  t.equal(await wrong.ended, 1);
  t.match(
    wrong.output(),
    /^Wrong setting: PORT must be a whole number from 0 to 65535, not "http"/,
  );

  const absent = await startService(t, { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
  t.equal(await absent.ended, 1);
  t.match(absent.output(), /Could not start: the database can't be reached/);
});
