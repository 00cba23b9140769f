/** The key cache is never older than the last change notification. */
import { Executor } from "#src/db/core/statements/executor.ts";
import { Socket } from "node:net";
import { Client } from "pg";
import t from "tap";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { findKeyByHash, revokeKey } from "#src/db/accounts/api-keys.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { createAuthenticator } from "#src/http/authenticate.ts";
import { startApi } from "../helpers/api.ts";
import { clusterOptions } from "../helpers/database.ts";

const api = await startApi(t);
const socket = new Socket();
const { db, clock } = api.services;

t.test("a key looked up just before its revocation is not cached as valid", async (t) => {
  const key = await api.addKey(api.company.id, ["customers:read"]);
  const keyId = (await findKeyByHash(db.fast, hashApiKey(key)))?.keyId ?? "";
  const listener = openDatabase(api.databaseUrl, await clusterOptions());
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  t.teardown(() => Promise.all([client.end(), listener.close()]));
  const listening = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const notified = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  // The revocation is notified while the lookup's response is in transit.
  const query = async (request: { text: string }, values: unknown[]) => {
    const rows = await client.query(request, values);
    answered.resolve();
    await arrived.promise;
    return rows;
  };
  const fast = new Executor({ query } as unknown as Client);
  const listen: typeof listener.listen = (channel, onNotify, onListen) => {
    const notify = (payload: string) => {
      onNotify(payload);
      notified.resolve();
    };
    const up = () => {
      onListen();
      listening.resolve();
    };
    listener.listen(channel, notify, up);
  };
  const forAllCompanies = { ...listener.forAllCompanies, fast };
  const services = { ...api.services, db: { ...listener, forAllCompanies, listen } };
  const authenticator = createAuthenticator(services, (error) => t.error(error));
  await listening.promise;
  const first = authenticator.authenticate(`Bearer ${key}`, socket);
  await answered.promise;
  await revokeKey(db.work, api.company.id, keyId, clock.now());
  await notified.promise;
  arrived.resolve();
  t.match(await first, { keyId }, "it was good when it was looked up");
  await t.rejects(authenticator.authenticate(`Bearer ${key}`, socket), /was revoked/);
  await authenticator.close();
});
