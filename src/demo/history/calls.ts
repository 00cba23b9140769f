/** Makes the calls of the demo's history. */
import type { RequestLogRow } from "../../db/requests/request-log.ts";
import type { Random } from "../random.ts";

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

export interface Call {
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly durationMs: number;
  readonly details?: RequestLogRow["details"];
  readonly write?: Pick<Write, "type" | "subjectId">;
}

/** The website's form leaves the house number out. */
const MISSING_NUMBER = { reason: "missing_street_number" };

/** Makes calls with plausible results and durations. */
export class Calls {
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

  ambiguous(): Call {
    const call = this.#ok("validateAddress", "POST", "/v1/locations/validate-address", 21);
    return { ...call, status: 422, code: "ADDRESS_AMBIGUOUS", details: { total: 2 } };
  }

  /** A tool call of the agent, which has no write access. */
  forbidden(): Call {
    const details = { requiredScopes: ["customers:write"], scopes: ["customers:read"] };
    const call = this.#ok("updateCustomer", "POST", "/mcp", 2);
    return { ...call, status: 403, code: "INSUFFICIENT_SCOPE", details };
  }

  /** A tool call of the agent that succeeds. */
  tool(): Call {
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
    return this.#random.next() > 0.04 ? call : this.ambiguous();
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
