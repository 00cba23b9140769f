/** Generates the requests of the demo company's last seven days. */
import { v7 as uuid } from "uuid";
import { HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";
import type { RequestLogRow } from "../../db/requests/request-log.ts";
import type { Random } from "../random.ts";
import { GRANT_ID, KEY_IDS, type KeyName, type Story } from "./cast.ts";
import { localTime, usualRequestsPerHour } from "./time.ts";

/** The rows that requests name. */
export interface Subjects {
  readonly companyId: string;
  readonly customerIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly skuIds: readonly string[];
  /** Locations that are created in the history, each once. */
  readonly newLocationIds: readonly string[];
  /** The pricelist of a customer. */
  readonly pricelistId: string;
}

/** A request that changed a row, and so caused an event. */
export interface Write {
  readonly requestId: string;
  readonly at: Date;
  readonly type: "customer.updated" | "location.created" | "location.updated" | "pricelist.updated";
  readonly subjectId: string;
}

interface Call {
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly durationMs: number;
  readonly details?: RequestLogRow["details"];
  readonly write?: Pick<Write, "type" | "subjectId">;
}

/** The quota of a new company. */
export const QUOTA = 100;
/** The website's form leaves the house number out. */
const MISSING_NUMBER = { reason: "missing_street_number" };

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
function agent({ agentConnected, now }: Story, random: Random, calls: Calls, add: Add): void {
  for (let at = agentConnected.getTime(); at < now.getTime();) {
    const isBusy = usualRequestsPerHour(new Date(at)) > 80;
    // A question takes a few calls.
    const count = isBusy ? random.between(1, 4) : 0;
    for (let n = 0; n < count; n++)
      add(new Date(at + n * random.between(900, 2500)), { grantId: GRANT_ID }, calls.tool());
    at += random.between(25, 70) * MINUTE_MS;
  }
}

/** Makes calls with plausible results and durations. */
class Calls {
  readonly #subjects: Subjects;
  readonly #random: Random;
  #newLocations: string[];

  constructor(subjects: Subjects, random: Random) {
    this.#subjects = subjects;
    this.#random = random;
    this.#newLocations = [...subjects.newLocationIds];
  }

  dispatch(): Call {
    const { pick } = this.#random;
    const { customerIds, locationIds, skuIds } = this.#subjects;
    const which = this.#random.next();
    if (which < 0.3) return this.#get("listCustomers", "/v1/customers", 7);
    if (which < 0.55) return this.#get("getCustomer", `/v1/customers/${pick(customerIds)}`, 3);
    if (which < 0.75) return this.#get("listLocations", "/v1/locations", 6);
    if (which < 0.85) return this.#get("getLocation", `/v1/locations/${pick(locationIds)}`, 3);
    if (which < 0.93) return this.#get("getSku", `/v1/skus/${pick(skuIds)}`, 3);
    return this.#patch("updateLocation", `/v1/locations/`, pick(locationIds), "location.updated");
  }

  crm(): Call {
    const { pick } = this.#random;
    const which = this.#random.next();
    if (which < 0.45) return this.#get("listEvents", "/v1/events", 5);
    if (which < 0.8) return this.read();
    const id = pick(this.#subjects.customerIds);
    return this.#patch("updateCustomer", "/v1/customers/", id, "customer.updated");
  }

  website(): Call {
    const which = this.#random.next();
    if (which < 0.4) return this.#get("listZonesByZip", "/v1/zones/by-zip", 4);
    if (which < 0.6) return this.#get("listServices", "/v1/services", 3);
    if (which < 0.85) return this.#validate();
    return this.#createLocation();
  }

  /** An update of a pricelist that succeeds. */
  prices(): Call {
    const { pricelistId } = this.#subjects;
    const call = this.#ok("updatePricelist", "PATCH", `/v1/pricelists/${pricelistId}`, 16);
    return { ...call, write: { type: "pricelist.updated", subjectId: pricelistId } };
  }

  page(): Call {
    return { ...this.#get("listCustomers", "/v1/customers", 22), status: 200, code: null };
  }

  /** A read that succeeds. */
  read(): Call {
    const path = `/v1/customers/${this.#random.pick(this.#subjects.customerIds)}`;
    return this.#ok("getCustomer", "GET", path, 3);
  }

  tooMany(): Call {
    return { ...this.read(), status: 429, code: "REQUEST_LIMIT_EXCEEDED", durationMs: 0.8 };
  }

  expired(since: Date): Call {
    const details = { keyState: "expired", since: since.toISOString() };
    const call = this.#ok("listCustomers", "GET", "/v1/customers", 1);
    return { ...call, status: 401, code: "UNAUTHENTICATED", details };
  }

  wrongAddress(): Call {
    const call = this.#ok("createLocation", "POST", "/v1/locations", 18);
    return { ...call, status: 422, code: "ADDRESS_NOT_FOUND", details: MISSING_NUMBER };
  }

  /** A tool call of the agent, which has no write access. */
  tool(): Call {
    const which = this.#random.next();
    if (which > 0.97) {
      const details = { requiredScopes: ["customers:write"], scopes: ["customers:read"] };
      const call = this.#ok("updateCustomer", "POST", "/mcp", 2);
      return { ...call, status: 403, code: "INSUFFICIENT_SCOPE", details };
    }
    const names = ["listCustomers", "listLocations", "getCustomer", "listSkus", "listPricelists"];
    return this.#ok(this.#random.pick(names), "POST", "/mcp", 9);
  }

  #get(operation: string, path: string, ms: number): Call {
    const call = this.#ok(operation, "GET", path, ms);
    const which = this.#random.next();
    const isOne = operation.startsWith("get");
    if (isOne && which < 0.12) return { ...call, status: 304, durationMs: call.durationMs * 0.8 };
    if (isOne && which < 0.135) {
      const details = { message: `There is no ${operation.slice(3).toLowerCase()} with this id.` };
      return { ...call, status: 404, code: "NOT_FOUND", details };
    }
    if (!isOne && which < 0.008) {
      const issue = {
        in: "query",
        path: "/limit",
        keyword: "maximum",
        message: "must be at most 100",
      };
      return { ...call, status: 400, code: "VALIDATION_FAILED", details: { issues: [issue] } };
    }
    return call;
  }

  #patch(operation: string, prefix: string, id: string, type: Write["type"]): Call {
    const call = this.#ok(operation, "PATCH", prefix + id, 11);
    const which = this.#random.next();
    if (which < 0.02) return { ...call, status: 412, code: "PRECONDITION_FAILED", details: {} };
    return { ...call, write: { type, subjectId: id } };
  }

  #validate(): Call {
    const call = this.#ok("validateAddress", "POST", "/v1/locations/validate-address", 21);
    if (this.#random.next() > 0.04) return call;
    return { ...call, status: 422, code: "ADDRESS_AMBIGUOUS", details: { total: 3 } };
  }

  #createLocation(): Call {
    const subjectId = this.#newLocations.shift();
    if (subjectId === undefined) return this.#validate();
    const call = this.#ok("createLocation", "POST", "/v1/locations", 28);
    return { ...call, write: { type: "location.created", subjectId } };
  }

  /** @param ms the usual duration; one in a hundred takes much longer */
  #ok(operation: string, method: string, path: string, ms: number): Call {
    const slow = this.#random.next() < 0.01 ? this.#random.between(8, 30) : 1;
    const durationMs = ms * (0.6 + this.#random.next()) * slow;
    return { operation, method, path, status: 200, code: null, durationMs };
  }
}
