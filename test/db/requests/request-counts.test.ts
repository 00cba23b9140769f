/** Tests counts of requests by hour and status, and in a quota window. */
import t from "tap";
import { listKeys } from "#src/db/accounts/api-keys.ts";
import { listRequestCounts } from "#src/db/requests/request-counts.ts";
import { insertRequests, type RequestLogRow } from "#src/db/requests/request-log.ts";
import { findRequestWindow } from "#src/db/requests/request-window.ts";
import { startApi } from "../../helpers/api.ts";
import { recorded, requestRow } from "../../helpers/data/recorded.ts";

const api = await startApi(t);
const db = api.services.db.work;

const row = (companyId: string, at: string, change: Partial<RequestLogRow> = {}) =>
  requestRow(companyId, new Date(at), change);

t.test("requests are counted by hour and status, separately for each company", async (t) => {
  const [mine, theirs] = [await api.addCompany(), await api.addCompany()];
  await insertRequests(db, [
    row(mine.id, "2026-09-01T09:59:59.999Z"),
    row(mine.id, "2026-09-01T10:00:00.000Z"),
    row(theirs.id, "2026-09-01T10:00:00.000Z", { status: 500 }),
    row(mine.id, "2026-09-01T10:59:59.999Z", { status: 404 }),
  ]);
  await insertRequests(db, [
    row(mine.id, "2026-09-01T10:30:00.000Z"),
    row(mine.id, "2026-09-01T11:00:00.000Z"),
  ]);
  const hour = (text: string) => new Date(`2026-09-01T${text}:00:00Z`);
  const all = [
    { hour: hour("09"), status: 200, count: 1 },
    { hour: hour("10"), status: 200, count: 2 },
    { hour: hour("10"), status: 404, count: 1 },
    { hour: hour("11"), status: 200, count: 1 },
  ];
  t.strictSame(await listRequestCounts(db, mine.id, hour("09")), all);
  t.strictSame(
    await listRequestCounts(db, mine.id, new Date("2026-09-01T10:20:00Z")),
    all.slice(1),
    "the first hour is counted as a whole",
  );
  t.strictSame(await listRequestCounts(db, theirs.id, hour("09")), [
    { hour: hour("10"), status: 500, count: 1 },
  ]);
});

t.test("a window's requests are counted by second and by sender", async (t) => {
  const [mine, theirs] = [await api.addCompany(), await api.addCompany()];
  // The key of another company, whose name must not be shown.
  const [{ id: keyId } = { id: "" }] = await listKeys(db, theirs.id);
  await insertRequests(db, [
    row(mine.id, "2026-09-01T09:59:59.500Z", { status: 500 }), // of the window before
    row(mine.id, "2026-09-01T09:59:58.999Z", { durationMs: 1_500 }), // the one that opened it
    row(mine.id, "2026-09-01T10:00:00.900Z", { keyId }),
    row(mine.id, "2026-09-01T10:00:31.000Z", { status: 401 }),
    row(mine.id, "2026-09-01T10:00:59.000Z", { keyId }),
    row(mine.id, "2026-09-01T10:00:59.500Z", { keyId, status: 429, operation: null }),
    row(mine.id, "2026-09-01T10:01:00.000Z", { status: 404 }), // in the next window
    row(theirs.id, "2026-09-01T10:00:30.000Z"),
  ]);
  const from = new Date("2026-09-01T10:00:00Z");
  const to = new Date("2026-09-01T10:01:00Z");
  const { seconds, groups } = await findRequestWindow(db, mine.id, from, to);
  t.strictSame(seconds, [
    { second: 0, counted: 2, refused: 0 },
    { second: 31, counted: 0, refused: 0 },
    { second: 59, counted: 1, refused: 1 },
  ]);
  const unnamed = {
    keyName: null,
    keyLastFour: null,
    keyEnvironment: null,
    grantId: null,
    agentName: null,
  };
  t.same(groups, [
    { ...unnamed, keyId, operation: "listZones", status: 200, count: 2 },
    { ...unnamed, keyId: null, operation: "listZones", status: 200, count: 1 },
    { ...unnamed, keyId: null, operation: "listZones", status: 401, count: 1 },
    { ...unnamed, keyId, operation: null, status: 429, count: 1 },
  ]);
});

t.test(
  "the details of a quota refusal identify the window with all counted requests",
  async (t) => {
    const company = await api.addCompany(20);
    // Opens connections and compiles code first: the first request of a process may take longer to reach its window
    // than the 100 ms that the query allows.
    await api.call("listZones", { key: (await api.addCompany()).key });
    const answers = [];
    for (let n = 0; n < 25; n++) answers.push(await api.call("listZones", { key: company.key }));
    const rows = [];
    for (const answer of answers) rows.push(await recorded(api, answer, company.id));
    for (const { details } of rows.slice(20)) {
      const from = new Date(String(details?.["windowStartedAt"]));
      const window = await findRequestWindow(
        db,
        company.id,
        from,
        new Date(from.getTime() + 60_000),
      );
      t.match(
        window.groups.map(({ keyName, status, count }) => [keyName, status, count]),
        [
          ["test", 200, 20],
          ["test", 429, 5],
        ],
      );
      t.equal(
        window.seconds.reduce((sum, { counted }) => sum + counted, 0),
        20,
      );
    }
  },
);
