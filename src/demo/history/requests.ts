/** Generates the requests of the demo company's last seven days. */
import { v7 as uuid } from "uuid";
import { HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";
import type { RequestLogRow } from "../../db/requests/request-log.ts";
import type { Random } from "../random.ts";
import { Calls, type Call, type Subjects, type Write } from "./calls.ts";
import { GRANT_ID, KEY_IDS, type KeyName, type Story } from "./cast.ts";
import { localTime, usualRequestsPerHour } from "./time.ts";

/** The quota of a new company. */
export const QUOTA = 100;
/** Generates requests in any order, and the writes among them from the oldest to the latest. */
export function makeRequests(
  story: Story,
  subjects: Subjects,
  random: Random,
): { rows: RequestLogRow[]; writes: Write[] } {
  const rows: RequestLogRow[] = [];
  const writes: Write[] = [];
  const add = (at: Date, sender: { keyId?: string; grantId?: string }, call: Call) => {
    if (at < story.from || at >= story.now) return;
    const { write, details = null, durationMs, ...rest } = call;
    const id = uuid({ msecs: at.getTime(), random: random.bytes(16), seq: 0 });
    rows.push({
      ...rest,
      companyId: subjects.companyId,
      id,
      at,
      source: sender.grantId ? "mcp" : "api",
      durationMs: Math.round(durationMs * 10) / 10,
      keyId: sender.keyId ?? null,
      grantId: sender.grantId ?? null,
      details,
      isDeprecated: false,
    });
    if (write) writes.push({ ...write, requestId: id, at });
  };
  const calls = new Calls(subjects, random);
  // Nothing else is made around the burst, so that its window begins with its first request.
  const isAroundBurst = (at: Date) =>
    at.getTime() > story.burst.getTime() - MINUTE_MS &&
    at.getTime() < story.burst.getTime() + 2 * MINUTE_MS;
  const addOutsideBurst: Add = (at, sender, call) => {
    if (!isAroundBurst(at)) add(at, sender, call);
  };
  usual(story, random, calls, addOutsideBurst);
  nightlyExports(story, random, calls, add);
  burst(story, random, calls, add);
  addressErrors(story, random, calls, add);
  agent(story, random, calls, addOutsideBurst);
  addOutsideBurst(story.pricesChanged, of("crm"), calls.prices());
  add(story.capture.rejected, of("website"), calls.ambiguous());
  return { rows, writes: writes.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
}

type Add = (at: Date, sender: { keyId?: string; grantId?: string }, call: Call) => void;

const of = (name: KeyName) => ({ keyId: KEY_IDS[name] });

/** A day's rhythm, hour by hour. Every minute stays far below the quota. */
function usual({ from, now }: Story, random: Random, calls: Calls, add: Add): void {
  for (let hour = from.getTime(); hour < now.getTime(); hour += HOUR_MS) {
    const expected = usualRequestsPerHour(new Date(hour));
    const count = Math.round(expected * (0.75 + random.next() / 2));
    for (let n = 0; n < count; n++) {
      const at = new Date(hour + Math.floor(random.next() * HOUR_MS));
      const which = random.next();
      if (which < 0.55) add(at, of("dispatch"), calls.dispatch());
      else if (which < 0.85) add(at, of("crm"), calls.crm());
      else add(at, of("website"), calls.website());
    }
  }
}

/** In the first night after the rotation, the export still uses the old key. It is repeated in the morning. */
function nightlyExports(story: Story, random: Random, calls: Calls, add: Add): void {
  const { hour, minute } = story.nightly;
  const run = (start: Date, key: KeyName) => {
    for (let page = 0; page < 12; page++)
      add(new Date(start.getTime() + page * 1400 + random.between(0, 300)), of(key), calls.page());
  };
  for (const day of [7, 6, 5, 4, 3, 2]) run(localTime(story.now, day, hour, minute), "nightlyOld");
  const failed = localTime(story.now, 1, hour, minute).getTime();
  for (let n = 0; n < 3; n++)
    add(new Date(failed + n * 30_000), of("nightlyOld"), calls.expired(story.oldKeyEnds));
  run(story.exportFixed, "nightly");
  run(localTime(story.now, 0, hour, minute), "nightly");
}

/** The CRM sync starts a full update without waiting between requests, and uses up the quota in seconds. */
function burst({ burst: start }: Story, random: Random, calls: Calls, add: Add): void {
  const refused = {
    quota: QUOTA,
    retryAfter: 0,
    windowStartedAt: start.toISOString(),
  };
  for (let n = 0; n < QUOTA; n++)
    add(new Date(start.getTime() + n * 90 + random.between(0, 60)), of("crm"), calls.read());
  for (let n = 0; n < 260; n++) {
    const sinceMs = 9500 + n * 170 + random.between(0, 90);
    const details = { ...refused, retryAfter: Math.ceil((MINUTE_MS - sinceMs) / 1000) };
    add(new Date(start.getTime() + sinceMs), of("crm"), { ...calls.tooMany(), details });
  }
}

/** The website's form sends addresses without a house number, until somebody fixes the form. */
function addressErrors({ addresses }: Story, random: Random, calls: Calls, add: Add): void {
  const { from, to } = addresses;
  for (let at = from.getTime(); at < to.getTime(); at += random.between(40_000, 110_000))
    add(new Date(at), of("website"), calls.wrongAddress());
}

/** The agent answers questions in office hours. It may only read. */
function agent(story: Story, random: Random, calls: Calls, add: Add): void {
  const { agentConnected, agentRefused, now } = story;
  add(agentRefused, { grantId: GRANT_ID }, calls.forbidden());
  for (let at = agentConnected.getTime(); at < now.getTime();) {
    const isBusy = usualRequestsPerHour(new Date(at)) > 80;
    // A question takes a few calls.
    const count = isBusy ? random.between(1, 4) : 0;
    for (let n = 0; n < count; n++)
      add(new Date(at + n * random.between(900, 2500)), { grantId: GRANT_ID }, calls.tool());
    at += random.between(25, 70) * MINUTE_MS;
  }
}
