/** Generates the demo's customers and their locations. */
import { v7 as uuid } from "uuid";
import { HOUR_MS } from "../kernel/time.ts";
import type { ImportRow } from "../db/import/rows.ts";
import type { customers } from "../db/schema/index.ts";
import { seededRandom, type Random } from "./random.ts";
import WORDS from "./words.json" with { type: "json" };

export interface DemoLocation {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly status: "ACTIVE" | "INACTIVE";
  readonly locationNote: string;
  readonly purchaseOrderNumber: string;
  readonly externalId: string | null;
  /** Free text, not geocoded yet. */
  readonly address: string;
  readonly createdAt: Date;
}

type DemoCustomer = ImportRow<typeof customers>;

export interface DemoCustomers {
  readonly customers: readonly DemoCustomer[];
  readonly locations: readonly DemoLocation[];
  /** Number of the next customer that the company creates. */
  readonly nextCustomerNumber: number;
}

const CUSTOMER_COUNT = 300;
const FIRST_NUMBER = 10_001;
const STEP_MS = 21.5 * HOUR_MS;
/** The customer and location in the documentation's examples, so that readers can try the examples. */
const FIRST_CUSTOMER: DemoCustomer = {
  id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",
  displayName: "Lone Star Roofing",
  customerNumber: String(FIRST_NUMBER),
  status: "active",
  email: "dispatch@lonestarroofing.example",
  phone: "+1 512 555 0142",
  companyName: "Lone Star Roofing LLC",
  externalId: "CRM-20418",
  createdAt: new Date("2025-11-03T15:04:05.000Z"),
  updatedAt: new Date("2025-11-03T15:04:05.000Z"),
};
const FIRST_LOCATION: DemoLocation = {
  id: "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23",
  customerId: FIRST_CUSTOMER.id,
  name: "Congress Ave re-roof",
  status: "ACTIVE",
  locationNote: "Place the dumpster on the left side of the driveway.",
  purchaseOrderNumber: "PO-20418",
  externalId: "SITE-7731",
  address: "2210 South Congress Avenue, Austin, TX 78704",
  createdAt: new Date("2025-11-03T15:09:30.000Z"),
};
/** A customer with few details, as imports often contain. */
const IMPORTED_CUSTOMER: DemoCustomer = {
  id: "019a1c02-93a4-7b5c-8d6e-7f8091a2b3c4",
  displayName: "Hill Country Demolition",
  customerNumber: "",
  status: "inactive",
  email: null,
  phone: null,
  companyName: null,
  externalId: null,
  createdAt: null,
  updatedAt: null,
};

/** Generates 300 customers with one or two locations each. Every call returns the same ones. */
export function makeCustomers(): DemoCustomers {
  const random = seededRandom(20_251_103);
  const customers = [FIRST_CUSTOMER, IMPORTED_CUSTOMER];
  const locations = [
    FIRST_LOCATION,
    makeLocation(IMPORTED_CUSTOMER, new Date("2025-11-01T09:00:00Z"), random),
  ];
  for (let index = 1; customers.length < CUSTOMER_COUNT; index++) {
    const createdAt = new Date(Date.parse("2025-11-03T15:04:05Z") + index * STEP_MS);
    const customer = makeCustomer(index, createdAt, random);
    customers.push(customer);
    const count = random.next() < 0.4 ? 2 : 1;
    for (let i = 0; i < count; i++)
      locations.push(makeLocation(customer, new Date(createdAt.getTime() + 300_000), random));
  }
  return { customers, locations, nextCustomerNumber: FIRST_NUMBER + CUSTOMER_COUNT - 1 };
}

function makeCustomer(index: number, createdAt: Date, random: Random): DemoCustomer {
  const first = random.pick(WORDS.firstNames);
  const last = random.pick(WORDS.lastNames);
  const isFirm = random.next() < 0.55;
  const firm = isFirm ? `${random.pick(WORDS.firmNames)} ${random.pick(WORDS.trades)}` : undefined;
  const mailbox = firm ? "office" : `${first}.${last}`.toLowerCase();
  const domain = firm ? `${firm.toLowerCase().replaceAll(" ", "")}.example` : "mail.example";
  return {
    id: makeId(createdAt, random),
    displayName: firm ?? `${first} ${last}`,
    customerNumber: String(FIRST_NUMBER + index),
    status: random.next() < 0.94 ? "active" : "inactive",
    email: random.next() < 0.92 ? `${mailbox}${firm ? "" : index}@${domain}` : null,
    phone: random.next() < 0.95 ? makePhone(index) : null,
    companyName: firm ? `${firm} LLC` : null,
    // Customers of the first year come from the CRM.
    externalId: index % 3 === 0 ? null : `CRM-${20_418 + index}`,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Returns a number from the range that is reserved for fiction. */
function makePhone(index: number): string {
  const area = ["512", "737", "830"][index % 3];
  return `+1 ${area} 555 01${String(Math.floor(index / 3) % 100).padStart(2, "0")}`;
}

function makeLocation(customer: DemoCustomer, createdAt: Date, random: Random): DemoLocation {
  const { street, lowest, highest } = random.pick(WORDS.streets);
  return {
    id: makeId(createdAt, random),
    customerId: customer.id,
    name: random.pick(WORDS.locationNames),
    status: random.next() < 0.93 ? "ACTIVE" : "INACTIVE",
    locationNote: random.next() < 0.3 ? random.pick(WORDS.locationNotes) : "",
    purchaseOrderNumber: random.next() < 0.35 ? `PO-${random.between(20_500, 29_999)}` : "",
    externalId: null,
    address: `${random.between(lowest, highest)} ${street}`,
    createdAt,
  };
}

function makeId(createdAt: Date, random: Random): string {
  return uuid({ msecs: createdAt.getTime(), random: random.bytes(16), seq: 0 });
}
