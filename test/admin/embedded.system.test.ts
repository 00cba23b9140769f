import t from "tap";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { idOf, startAdmin } from "./run-admin.ts";
import { join } from "node:path";

t.test(
  "without DATABASE_URL, commands use the embedded database, beside a server or alone",
  async (t) => {
    const dataDir = t.testdir({});
    const run = (...args: string[]) => startAdmin({ DATA_DIR: dataDir }, ...args).ended;
    const alone = await run("company", "create", "--name", "First", "--json");
    t.match(alone, { code: 0, stderr: "" });

    const server = await startEmbedded({ dir: join(dataDir, "postgres18") });
    t.teardown(() => server.stop());
    const beside = await run("company", "list", "--json");
    t.match(beside.json(), { companies: [{ id: idOf(alone), name: "First" }] });
  },
);
