/** Errors at the start: real ones, each explained with its cause and with what to do. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import postgres from "postgres";
import t, { type Test } from "tap";
import { readConfig } from "#src/config/config.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { describeCommandError, describeStartError } from "#src/process/explain-error.ts";
import { fingerprintsOf } from "#src/kernel/secrets-key.ts";
import { openServices } from "#src/services.ts";
import { startApi } from "../helpers/api.ts";
import { CLOSED_PORT as port } from "../helpers/servers/closed-port.ts";
import { emptyDatabase, testDatabase } from "../helpers/database.ts";
import { teardown } from "../helpers/teardown.ts";

// Some wait for a time limit.
t.jobs = 3;

const PASSWORD = `secret-${randomBytes(6).toString("hex")}`;
const BASE = { DEMO: "off", DEMO_ACTIVITY: "off" };

/** What the process prints when it starts with these settings. */
async function startWith(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ ...BASE, ...environment });
  try {
    const services = await openServices(config);
    await services.close();
  } catch (error) {
    const text = describeStartError(error, config);
    const command = describeCommandError(error);
    if (text.slice("Could not start: ".length).toLowerCase() !== command.toLowerCase())
      throw new Error(`A command prints something else: ${command}`, { cause: error });
    return text;
  }
  throw new Error("It started");
}

const fingerprintOf = (key: string) => fingerprintsOf([Buffer.from(key, "base64")])[0];

/** The URL of a fresh database, with a role that may connect to it and has some options. */
async function roleOn(t: Test, url: string, options: string, ...statements: readonly string[]) {
  const role = `role_${randomBytes(4).toString("hex")}`;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create role ${role} login password '${PASSWORD}' ${options}`);
  for (const statement of statements) await sql.unsafe(statement.replaceAll("ROLE", role));
  await sql.end();
  teardown(t, "dropping a role", async () => {
    const admin = postgres(url, { max: 1, onnotice: () => {} });
    await admin.unsafe(
      `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
    );
    await admin.end();
  });
  return withChanges(url, { username: role, password: PASSWORD });
}

function withChanges(
  url: string,
  changes: Partial<Record<"username" | "password" | "pathname" | "search" | "hostname", string>>,
) {
  return Object.assign(new URL(url), changes).href;
}

/** Why cases are skipped that need a server which asks for passwords or offers no TLS. */
async function skipsOf(url: string): Promise<{ password: string | false; tls: string | false }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [{ ssl } = {}] = await sql`show ssl`;
  await sql.end();
  const wrong = postgres(withChanges(url, { password: PASSWORD }), { max: 1, onnotice: () => {} });
  const isTrusted = await wrong`select`.then(
    () => true,
    () => false,
  );
  await wrong.end();
  return {
    password: isTrusted && "the server accepts any password",
    tls: ssl === "on" && "the server offers TLS",
  };
}

t.test(
  "errors of the database name their cause and what to do, without the password",
  async (t) => {
    const [url, empty] = [await testDatabase(t), await emptyDatabase(t)];
    const skips = await skipsOf(url);
    const cases: [title: string, DATABASE_URL: string, expected: RegExp, skip?: string | false][] =
      [
        [
          "a wrong password",
          withChanges(url, { password: PASSWORD }),
          /^the database refuses the user or the password of DATABASE_URL: password authentication failed for user "\w+" \(28P01\)\. Correct them/,
          skips.password,
        ],
        [
          "no password",
          withChanges(url, { password: "" }),
          /^the database asks for a password, and DATABASE_URL has none\. It must read postgres:/,
          skips.password,
        ],
        [
          "a database that doesn't exist",
          withChanges(url, { pathname: "/nowhere" }),
          /^the database of DATABASE_URL doesn't exist: database "nowhere" does not exist \(3D000\)\. Correct its name, or create it: createdb/,
        ],
        [
          "a port where nothing listens",
          `postgres://user:${PASSWORD}@127.0.0.1:${port}/app`,
          new RegExp(
            `^the database can't be reached at 127\\.0\\.0\\.1:${port}: nothing listens there \\(ECONNREFUSED\\)\\. Check the host and port in DATABASE_URL`,
          ),
        ],
        [
          "several hosts where nothing listens",
          `postgres://user:${PASSWORD}@127.0.0.1:${port},localhost:${port}/app`,
          /No server of the database URL .*ECONNREFUSED.*Check DATABASE_URL/,
        ],
        [
          // No name server is asked for a name that is too long.
          "an unknown host",
          `postgres://user:${PASSWORD}@${"x".repeat(64)}.invalid/app`,
          /^the database can't be reached at x+\.invalid: the host name (is unknown|can't be looked up) \((ENOTFOUND|EAI_AGAIN)\)/,
        ],
        [
          "TLS that the server doesn't offer",
          withChanges(url, { search: "?sslmode=verify-full" }),
          /^the database server doesn't offer TLS, which DATABASE_URL asks for\. Enable ssl on the server, or remove sslmode/,
          skips.tls,
        ],
        [
          "a missing certificate of the issuer",
          withChanges(url, { search: "?sslmode=verify-full&sslrootcert=/nowhere/ca.pem" }),
          /\/nowhere\/ca\.pem.*(can't be read|can't be used): it doesn't exist/,
        ],
        [
          "too many connections",
          await roleOn(t, url, "connection limit 0"),
          /^the database has no connection left: too many connections for role "\w+" \(53300\)\. Raise max_connections .* or lower DATABASE_POOL_SIZE\.$/,
        ],
        [
          "a role that may not read the database",
          await roleOn(t, url, ""),
          /^the user of DATABASE_URL lacks a privilege: permission denied for schema drizzle \(42501\)\. Make this role the owner/,
        ],
        [
          "a role that may not migrate",
          await roleOn(t, empty, ""),
          /^the user of DATABASE_URL lacks a privilege: permission denied for database \w+ \(42501\)\. Make this role the owner/,
        ],
        [
          "a read-only database that isn't migrated",
          await roleOn(
            t,
            empty,
            "superuser",
            "alter role ROLE set default_transaction_read_only = on",
          ),
          /read-only.*Check DATABASE_URL|^the database is read-only: .*\(25006\)\. DATABASE_URL must name the primary server/,
        ],
      ];
    for (const [title, DATABASE_URL, expected, skip = false] of cases)
      await t.test(title, { skip }, async (t) => {
        const text = await startWith({ DATABASE_URL });
        t.match(text, /^Could not start: /);
        t.match(text.slice("Could not start: ".length), expected);
        t.notMatch(text, PASSWORD);
        t.notMatch(text, /\n +at /, "no stack trace");
        t.ok(text.split("\n").length <= 2);
      });
  },
);

t.test("a server that isn't Postgres is named as a possible cause", async (t) => {
  const server = createServer((socket) => socket.end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const text = await startWith({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/app` });
  t.match(text, /can't be reached.*the connection was closed.*Is it a PostgreSQL server\?/);
});

t.test("a server that doesn't answer is reported after the time limit", async (t) => {
  const server = createServer(() => {});
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const text = await startWith({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/app` });
  t.match(text, /can't be reached: no answer\. Check the host and port .* firewall/);
});

t.test("another SECRETS_KEY than that of the stored secrets", async (t) => {
  const api = await startApi(t);
  const target = { url: "http://127.0.0.1:9/", events: ["customer.created"] as const };
  await createEndpoint(api.services.webhooks, api.company.id, target);
  const SECRETS_KEY = randomBytes(32).toString("base64");
  const text = await startWith({ DATABASE_URL: api.databaseUrl, SECRETS_KEY });
  t.match(text, /encrypted with another key: set SECRETS_KEY to that key/);
  t.match(text, `Fingerprints of the keys here: ${fingerprintOf(SECRETS_KEY)};`);
  t.notMatch(text, SECRETS_KEY);
});

t.test("another SECRETS_KEY than that of a service that has stored no secret yet", async (t) => {
  const DATABASE_URL = await testDatabase(t);
  const first = randomBytes(32).toString("base64");
  const SECRETS_KEY = randomBytes(32).toString("base64");
  const services = await openServices(readConfig({ ...BASE, DATABASE_URL, SECRETS_KEY: first }));
  await services.close();
  const text = await startWith({ DATABASE_URL, SECRETS_KEY });
  t.match(
    text,
    `Fingerprints of the keys here: ${fingerprintOf(SECRETS_KEY)}; of the database's keys: ${fingerprintOf(first)}.`,
  );
  t.notMatch(text, SECRETS_KEY);
});

t.test("a folder that can't be used is named", async (t) => {
  const text = await startWith({ DATA_DIR: "package.json/data" });
  t.match(
    text,
    /package\.json\/data.* can't be used: a part of its path is no folder \(ENOTDIR\)\. .*DATA_DIR/,
  );
});

t.test("addresses that the process can't listen on name their setting", async (t) => {
  const taken = createServer();
  await once(taken.listen(0, "127.0.0.1"), "listening");
  t.teardown(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  const reasonFor = async (settings: Record<string, string>, host: string) => {
    const config = readConfig(settings);
    const [error] = await once(createServer().listen(port, host), "error");
    return describeStartError(error, config);
  };
  const inUse = new RegExp(`^Could not start: the port is in use: ${port}\\. Set PORT to another`);
  t.match(await reasonFor({ PORT: String(port) }, "127.0.0.1"), inUse);
  t.match(await reasonFor({ METRICS_PORT: String(port) }, "127.0.0.1"), /Set METRICS_PORT to/);
  t.match(
    await reasonFor({ HOST: "192.0.2.1" }, "192.0.2.1"),
    /HOST is no address of this machine/,
  );
});

t.test("an error that nobody foresaw shows its message and its cause", async (t) => {
  const cause = new Error("the cause");
  t.equal(
    describeStartError(new Error("It failed.", { cause })),
    "Could not start: It failed.\nCause: the cause",
  );
  t.equal(describeCommandError(new TypeError("x is not a function")), "X is not a function");
  t.equal(describeCommandError("text"), "Text");
});
