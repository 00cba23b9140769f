import t from "tap";
import { verifyPassword } from "#src/accounts/password.ts";
import { COMPANY, countOf, databaseWithCompanies, OTHER_COMPANY } from "./database.ts";
import { admin, idOf, startAdmin, type Ran } from "./run-admin.ts";

const PASSWORD = "four plain words here";

const create = (url: string, email: string, role: string, ...more: string[]) =>
  admin(url, "user", "create", "--company", COMPANY, "--email", email, "--role", role, ...more);

const usersOf = async (url: string, company = COMPANY) => {
  const ran = await admin(url, "user", "list", "--company", company, "--json");
  return (ran.json() as { users: { email: string }[] }).users;
};

const linkOf = (ran: Ran) => (ran.json() as { passwordLink: string }).passwordLink;

t.test(
  "creating a user prints a link to set a password, and its token is not stored",
  async (t) => {
    const { url, sql } = await databaseWithCompanies(t);
    const args = ["user", "create", "--company", COMPANY, "--email", "Ana@Acme.example"];
    const environment = { DATABASE_URL: url, BASE_URL: "https://api.acme.example" };
    const ran = await startAdmin(environment, ...args, "--role", "admin", "--json").ended;
    t.match(ran.json(), {
      id: String,
      companyId: COMPANY,
      email: "ana@acme.example",
      role: "admin",
      hasPassword: false,
      passwordLink: /^https:\/\/api\.acme\.example\/developer\/set-password\?token=[\w-]{43}$/,
      passwordLinkExpiresAt: String,
    });
    t.equal(ran.stdout.trim().split("\n").length, 1, "one JSON object");
    t.equal(ran.stderr, "");
    const token = new URL(linkOf(ran)).searchParams.get("token") ?? "";
    const [row] = await sql`select l.*, l::text as text from password_links l`;
    t.equal(row?.["user_id"], idOf(ran));
    t.notOk(String(row?.["text"]).includes(Buffer.from(token).toString("hex")));

    const text = await create(url, "bo@acme.example", "viewer");
    t.match(
      text.stdout,
      /^Created user bo@acme\.example with the role viewer in "Company 1"\.\nID: /,
    );
    t.match(text.stdout, /\nhttp:\/\/localhost:3000\/developer\/set-password\?token=[\w-]{43}\n/);
    const hint =
      /^BASE_URL is not set for this command, so the link starts with http:\/\/localhost:3000\. .*\n$/;
    t.match(text.stderr, hint);
    const link = ["user", "link", "--company", COMPANY, "--user", "bo@acme.example", "--json"];
    const again = await admin(url, ...link);
    t.match(linkOf(again), /^http:\/\/localhost:3000\//);
    t.match(again.stderr, hint);
  },
);

t.test("a password given on the command line is set and never printed", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const ran = await create(url, "ana@acme.example", "admin", "--password", PASSWORD, "--json");
  t.match(ran.json(), { hasPassword: true, passwordLink: undefined });
  t.notMatch(ran.stdout + ran.stderr, PASSWORD);
  t.equal(ran.stderr, "", "no hint without a link");
  const [row] = await sql`select password_hash from users`;
  t.equal(await verifyPassword(PASSWORD, row?.["password_hash"] as string), true);
  t.equal(await countOf(sql, "password_links"), 0);
});

t.test(
  "users are listed, given roles and links, and removed, by email address or id",
  async (t) => {
    const { url, sql } = await databaseWithCompanies(t);
    const ana = await create(url, "ana@acme.example", "admin", "--json");
    const bo = await create(url, "bo@acme.example", "viewer", "--json");
    t.match(await usersOf(url), [{ email: "ana@acme.example" }, { email: "bo@acme.example" }]);
    const text = await admin(url, "user", "list", "--company", COMPANY);
    t.match(text.stdout, /^ID +EMAIL +ROLE +CREATED +LAST SIGNED IN +PASSWORD\n.*not set yet\n/);
    t.notMatch(text.stdout, /argon2/);

    const of = (user: string) => ["--company", COMPANY, "--user", user];
    const link = await admin(url, "user", "link", ...of(" BO@acme.example"), "--json");
    t.match(link.json(), { id: idOf(bo), passwordLink: String });
    t.not(linkOf(link), linkOf(bo));
    t.equal(await countOf(sql, "password_links"), 2, "one per user");
    const role = await admin(url, "user", "role", ...of(idOf(bo)), "--role", "admin", "--json");
    t.match(role.json(), { id: idOf(bo), role: "admin" });
    const removed = await admin(url, "user", "remove", ...of(idOf(ana)));
    t.match(removed, { code: 0, stdout: /^Removed ana@acme\.example / });
    t.match(await usersOf(url), [{ email: "bo@acme.example", role: "admin" }]);
    const log = await sql`select actor, action from audit_log order by at, id`;
    t.strictSame([...new Set(log.map(({ actor }) => actor as string))], ["operator"]);
    t.strictSame(
      log.map(({ action }) => action as string),
      [
        "user.created",
        "user.password_link_made",
        "user.created",
        "user.password_link_made",
        "user.password_link_made",
        "user.role_changed",
        "user.removed",
      ],
    );
  },
);

t.test("refusals are one line that says how to fix the problem", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const ana = await create(url, "ana@acme.example", "admin", "--json");
  const of = (command: string, user: string, company = COMPANY) =>
    ["user", command, "--company", company, "--user", user] as const;
  const cases: [promise: Promise<Ran>, line: RegExp][] = [
    [
      create(url, "ana@acme.example", "viewer"),
      /^ana@acme.example is already a user of this company/,
    ],
    [create(url, "ana", "viewer"), /^Enter a valid email address/],
    [create(url, "bo@acme.example", "owner"), /^The role must be admin or viewer/],
    [create(url, "bo@acme.example", "viewer", "--password", "short"), /at least 12 characters/],
    [create(url, "bo@acme.example", "viewer", "--password", "qwertyuiop123"), /too common/],
    [admin(url, ...of("remove", "ana@acme.example")), /is the company's last admin/],
    [admin(url, ...of("role", idOf(ana)), "--role", "viewer"), /is the company's last admin/],
    [admin(url, ...of("link", "bo@acme.example")), /has no user "bo@acme.example".*user list/],
    [admin(url, ...of("remove", idOf(ana), OTHER_COMPANY)), /"Company 2" has no user/],
    [admin(url, ...of("link", "x", "7")), /^--company must be a UUID/],
  ];
  for (const [promise, line] of cases) {
    const ran = await promise;
    t.match(ran, { code: 1, stdout: "", stderr: line });
    t.equal(ran.stderr.trim().split("\n").length, 1, "one line");
  }
  t.equal(await countOf(sql, "users"), 1);
  const noRole = ["user", "create", "--company", COMPANY, "--email", "bo@acme.example"];
  t.match(await admin(url, ...noRole), { code: 2, stderr: /--role/ }, "the role has no default");
});
