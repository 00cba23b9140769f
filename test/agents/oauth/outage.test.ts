/** Responses to agents and users during database outages and internal errors. */
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import t, { type Test } from "tap";
import { sql } from "drizzle-orm";
import {
  authorizeUrl,
  exchange,
  newClient,
  newProof,
  register,
  signInAgent,
} from "../../helpers/agents/agent-sign-in.ts";
import { createBrowser } from "../../helpers/agents/agent-browser.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startPeer } from "../../helpers/peer.ts";
import { signedIn, textOf } from "../../helpers/users.ts";
import { refused } from "../../helpers/refused.ts";
import { changeTrigger } from "../../helpers/failing-writes.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { serve } from "./served.ts";

const { api, origin, log, freshWindow } = await serve(t);
const db = api.services.db.work;
t.beforeEach(freshWindow);

/** Makes every insert into (or update of) a table fail with a Postgres error until `t` ends. */
async function failWrites(t: Test, table: string, code: string, what = "insert"): Promise<void> {
  await db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'a secret cause' using errcode = '${code}'; end $$`),
  );
  const trigger = `create trigger fail before ${what} on ${table} for each row execute function fail()`;
  await changeTrigger(db, trigger);
  t.teardown(() => db.execute(sql.raw("drop function fail() cascade")));
}

t.test("without the database, agents get 503 with the shared error body", async (t) => {
  const relay = await startRelay(t, api.databaseUrl);
  const cutOff = await startPeer(t, api, { databaseUrl: relay.url, baseUrl: origin });
  relay.cut();
  for (const [method, url] of [
    ["POST", "/oauth/token"],
    ["POST", "/oauth/register"],
    ["GET", "/oauth/authorize?client_id=x"],
  ] as const) {
    const response = await cutOff.inject({ method, url });
    refused(t, response, "SERVICE_UNAVAILABLE", undefined, url);
    t.match(response.headers["retry-after"], /^\d+$/);
  }
  const metadata = await cutOff.inject({ url: "/.well-known/oauth-authorization-server" });
  t.equal(metadata.statusCode, 200, "what needs no database is there");
  relay.restore();
});

t.test("a database error during a request is not reported as the agent's error", async (t) => {
  const clientId = await newClient(origin);
  const { verifier, challenge } = newProof();
  const url = authorizeUrl(origin, clientId, { challenge });
  const code =
    (await createBrowser(await signedIn(api)).answer(url)).searchParams.get("code") ?? "";
  await failWrites(t, "agent_tokens", "53300");
  const response = await exchange(origin, { clientId, code, verifier });
  t.equal(response.status, 503);
  t.match(response.headers.get("retry-after"), /^\d+$/);
  const id = response.headers.get("x-request-id");
  t.match(await response.json(), { code: "SERVICE_UNAVAILABLE", internalRequestId: id });
});

t.test("internal errors are logged and not disclosed", async (t) => {
  await failWrites(t, "oauth_objects", "22012");
  const response = await register(origin);
  t.equal(response.status, 500);
  const text = await response.text();
  t.match(text, /INTERNAL_ERROR/);
  t.notMatch(text, /secret cause/);
  const id = response.headers.get("x-request-id") ?? "none";
  const lines = log.filter((line) => line.includes(id));
  t.ok(lines.some((line) => line.includes("a secret cause") && line.includes('"level":50')));
  t.ok(lines.some((line) => line.includes('"status":500,"code":"INTERNAL_ERROR"')));
});

t.test("the user sees an error page", async (t) => {
  const clientId = await newClient(origin);
  const user = await signedIn(api);
  await failWrites(t, "oauth_objects", "53300");
  const page = await createBrowser(user).open(authorizeUrl(origin, clientId, newProof()));
  t.equal(page.status, 503);
  t.match(textOf(page.text), /The service is temporarily unavailable/);
  t.notMatch(page.text, /secret cause/);
});

t.test("a grant is not written when the decision can't be stored", async (t) => {
  const user = await signedIn(api);
  const before = await db.execute(sql`select from agent_grants`);
  await failWrites(t, "oauth_objects", "53300", "update");
  await t.rejects(signInAgent(origin, user));
  t.equal((await db.execute(sql`select from agent_grants`)).rows.length, before.rows.length);
});

t.test("a stopping service finishes the response and closes the agent's connection", async (t) => {
  const stopping = await startPeer(t, api, { baseUrl: origin });
  await stopping.listen({ host: "127.0.0.1", port: 0 });
  const { port } = stopping.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const headers = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 3";
  socket.write(
    `POST /oauth/token HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n${headers}\r\n\r\n`,
  );
  t.match(String((await once(socket, "data"))[0]), "100 Continue");
  const closed = stopping.close();
  await eventually("no new connections", async () =>
    stopping.server.listening ? undefined : true,
  );
  socket.write("a=b");
  const answer = await text(socket);
  t.match(answer, /^HTTP\/1.1 400 /);
  t.match(answer, /\bconnection: close\b/i);
  t.match(answer, /"error":"invalid_request"/);
  await closed;
});
