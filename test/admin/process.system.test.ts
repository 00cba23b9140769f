/** Tests commands as separate processes: their output, exit codes, and that they end. */
import t from "tap";
import { COMPANY, databaseWithCompanies } from "./database.ts";
import { adminProcess, startAdmin } from "./run-admin.ts";

t.test("a command prints its result and exits with 0", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const ran = await adminProcess(url, "", "company", "list", "--json");
  t.match(ran, { code: 0, stderr: "" });
  t.match(ran.json(), { companies: [{ id: COMPANY }, {}] });
  t.match(await adminProcess(url, "", "key", "create", "--help"), { code: 0, stdout: /^Usage: / });
});

t.test("errors go to standard error, with exit code 1, or 2 for wrong usage", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const cases: [databaseUrl: string, args: string[], code: number, stderr: RegExp][] = [
    [url, ["key", "list", "--company", "7"], 1, /^--company must be a UUID/],
    [url, ["compnay", "list"], 2, /unknown command 'compnay'/],
    ["mysql://x", ["company", "list"], 1, /^Wrong setting: DATABASE_URL must read .*\n$/],
    ["postgres://a:b@127.0.0.1:1/x", ["company", "list"], 1, /^The database can't be reached/],
  ];
  const ran = await Promise.all(cases.map(([at, args]) => adminProcess(at, "", ...args)));
  for (const [index, [, args, code, stderr]] of cases.entries())
    t.match(ran[index], { code, stdout: "", stderr }, args.join(" "));
});

t.test("a backup whose reader stops says so, and ends", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  await sql`create table large as
    select string_agg(md5(n::text || k::text), '') from generate_series(1, 2000) n, generate_series(1, 94) k group by n`;
  const environment = { DATABASE_URL: url };
  const { child, ended } = startAdmin(environment, "backup", "--without-secrets-key", "-");
  child.stdout.once("data", () => child.stdout.destroy());
  t.match(await ended, {
    code: 1,
    stderr: "The backup is incomplete: its reader stopped (write EPIPE).\n",
  });
});
