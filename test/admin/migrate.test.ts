/** The command that migrates the database, and the setting that leaves migrations to it. */
import postgres from "postgres";
import t from "tap";
import { readConfig } from "#src/config/config.ts";
import { openStorage } from "#src/services.ts";
import { emptyDatabase } from "../helpers/database.ts";
import { migrateUntil } from "../helpers/data/migrations.ts";
import { admin } from "./run-admin.ts";

t.test(
  "a dry run shows pending migrations, the command runs them, a start leaves them to it",
  async (t) => {
    const url = await emptyDatabase(t);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await migrateUntil(t, sql, 26);
    await sql.end();

    const shown = await admin(url, "migrate", "--dry-run", "--limit", "60");
    t.match(shown, {
      code: 0,
      stderr: "",
      stdout: /^-- \d+ migrations are pending for version \d+\.\d+\.\d+\./,
    });
    t.match(shown.stdout, /-- 0027_request_captures: \d+ ms\n/);
    t.match(
      shown.stdout,
      /-- 0028_documentation_keys: \d+ ms\n(?:-- .*\n)*-- {3}api_keys \(\d+ kB\): reads and writes wait\n/,
    );
    t.match(shown.stdout, /rolled back: nothing was changed\.\n$/);
    const json = (await admin(url, "migrate", "--dry-run", "--limit", "60", "--json")).json();
    t.match(json, {
      problem: null,
      migrations: [{ name: "0027_request_captures", tookMs: Number }],
    });

    const off = readConfig({ DATABASE_URL: url, MIGRATE: "off" });
    await t.rejects(openStorage(off), {
      message:
        /^the database lacks migrations \(0027_request_captures, up to 00\S+\), and MIGRATE is off\. Run them with: npm run -s admin -- migrate$/,
    });
    const limited = await admin(url, "migrate", "--dry-run", "--limit", "0.001");
    t.match(limited, { code: 1, stdout: /not tried to its end/ });
    t.match(
      limited.stdout,
      /The trial was rolled back, and nothing was changed\..*\n-- Migration 00\S+ was rolled back: /,
    );

    const ran = await admin(url, "migrate");
    t.match(ran, {
      code: 0,
      stdout: /^Migrated the database to version .*:\n {2}0027_request_captures\n/,
    });
    t.match(await admin(url, "migrate"), {
      code: 0,
      stdout: /^The database has all migrations of version/,
    });
    t.match(await admin(url, "migrate", "--dry-run"), { code: 0, stdout: /^The database has all/ });
    t.match((await admin(url, "migrate", "--json")).json(), { migrations: { length: 0 } });
    const storage = await openStorage(off);
    await storage.close();
  },
);

t.test("a wrong limit is refused", async (t) => {
  for (const limit of ["0", "soon", "-1", "1e9"])
    t.match(await admin("postgres://a@127.0.0.1:9/x", "migrate", "--dry-run", `--limit=${limit}`), {
      code: 1,
      stderr: /^--limit must be a number of seconds up to 86400, not /,
    });
});
