/** Tests what the process does when its embedded server ends. */
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import tap from "tap";
import { homeAt } from "#src/db/embedded/home.ts";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { superviseServer } from "#src/process/embedded-server.ts";
import { folder, serverPid } from "../helpers/servers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";

const CURL = /-H 'Authorization: (Bearer pak_\w+)'/;

tap.test(
  "kill -9 of the server loses no acknowledged write, and the service recovers",
  async (t) => {
    const DATA_DIR = await folder(t);
    const service = await startService(t, { DATA_DIR });
    const [, authorization = ""] = await service.says(CURL);
    const headers = { authorization, "content-type": "application/json" };
    const postgres = join(DATA_DIR, "postgres18");
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    const write = async (name: string) => {
      const body = JSON.stringify({ displayName: name });
      const response = await fetch(`${service.url}/v1/customers`, {
        method: "POST",
        headers,
        body,
      });
      statuses.add(response.status);
      const { data } = (await response.json()) as { data: { id: string } };
      if (response.ok) acknowledged.push(data.id);
      return response.ok;
    };
    for (let i = 0; i < 10; i++) await write(`Before ${i}`);
    const writing = Promise.all([1, 2, 3, 4].map((i) => write(`During ${i}`)));
    process.kill(serverPid(postgres) ?? NaN, "SIGKILL");
    await writing;
    // Its connections answer for a while without it. Until all notice its end, some requests get 503.
    await service.says(/the embedded database server is running again/);
    await eventually("a write", async () => (await write("After")) || undefined);
    const read = async (id: string) =>
      (await fetch(`${service.url}/v1/customers/${id}`, { headers: { authorization } })).status;
    for (const id of acknowledged) {
      const status = await eventually(`an answer about ${id}`, async () => {
        const status = await read(id);
        return status === 503 ? undefined : status;
      });
      t.equal(status, 200, `${id} was not lost`);
    }
    t.strictSame(
      [...statuses].filter((status) => ![200, 503].includes(status)),
      [],
    );
    t.match(service.output(), /"level":50.*the embedded database server has ended: restarting it/);
    service.kill("SIGTERM");
    t.equal(await service.ended, 0);
    t.equal(serverPid(postgres), undefined, "its server stops with it");
  },
);

tap.test(
  "a server that can't be restarted ends the process with a message and code 1",
  async (t) => {
    const dir = await folder(t);
    const database = await startEmbedded({ dir });
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => void lines.push(line) });
    let exitCode: number | undefined;
    const supervised = {
      ...database,
      supervise: (watcher: Parameters<typeof database.supervise>[0]) =>
        database.supervise(watcher, [0, 1]),
    };
    superviseServer(supervised, logger, (code) => {
      exitCode = code;
    });
    await rename(join(homeAt(dir).data, "global"), join(dir, "away"));
    process.kill(serverPid(dir) ?? NaN, "SIGKILL");
    t.equal(await eventually("the exit", async () => exitCode), 1);
    const last = lines.at(-1) ?? "";
    t.match(last, /"level":60.*can't be restarted/);
    t.match(last, /files are missing or damaged.*Restore the folder from a backup/);
    await database.stop();
  },
);
