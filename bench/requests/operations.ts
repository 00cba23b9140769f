/** Operations that are measured with every contender. */
import type { BenchCompany } from "../database.ts";
import { NEW_UUID, type LoadOptions } from "../helpers/load.ts";
import { ALL_CONTENDERS, type ContenderName } from "./contenders.ts";
import type { World, Writer } from "./world.ts";

/** Duration of one load. */
export const SECONDS = 3;

/** Parts of the measurement, as `--only` names them. */
export const PARTS = ["GET", "LIST", "POST", "KEY", "PATCH", "two"] as const;

export interface Operation {
  readonly name: Exclude<(typeof PARTS)[number], "two">;
  readonly title: string;
  readonly path: string;
  readonly load: LoadOptions;
  readonly contenders: readonly ContenderName[];
  readonly goals?: Goals;
}

/** The lowest accepted ratios. */
interface Goals {
  /** The contender that is compared. */
  readonly contender: ContenderName;
  /** Ratio of its requests per second to the baseline's. */
  readonly rateToBare: number;
  /** Ratio of the baseline's processor time per request to its own. */
  readonly cpuToBare?: number;
  /** Ratio of its requests per second to the fastest peer's. */
  readonly rateToPeer?: number;
}

const CUSTOMERS = "/v1/customers";
const CREATE = {
  seconds: SECONDS,
  method: "POST",
  json: {
    displayName: "Lone Star Roofing",
    email: "dispatch@lonestarroofing.example",
    phone: "+1 512 555 0142",
  },
};
/** As the SDKs send it with each create. */
const KEYED = { "idempotency-key": NEW_UUID };

/** Returns all operations, with the keys of the given companies. */
export function operationsOf(world: World): readonly [Operation, ...Operation[]] {
  const { company, writers, customerId } = world;
  return [
    ...readsOf(company, customerId),
    {
      name: "POST",
      title: `Create a customer, with one webhook subscriber, in ${writers.length} companies at once`,
      path: CUSTOMERS,
      load: { ...CREATE, headersInTurn: writers.map(headersOf) },
      contenders: ALL_CONTENDERS,
    },
    {
      name: "KEY",
      title: `Create with Idempotency-Key, in ${writers.length} companies at once`,
      path: CUSTOMERS,
      load: { ...CREATE, headers: KEYED, headersInTurn: writers.map(headersOf) },
      contenders: ALL_CONTENDERS,
      goals: { contender: "api", rateToBare: 1.15, rateToPeer: 3 },
    },
    {
      name: "KEY",
      title: "Create with Idempotency-Key, all in one company",
      path: CUSTOMERS,
      load: { ...CREATE, headers: { ...KEYED, ...headersOf(company) } },
      contenders: ALL_CONTENDERS,
      goals: { contender: "api", rateToBare: 1.5 },
    },
    {
      name: "PATCH",
      title: `Update a customer, in ${writers.length} companies at once`,
      path: CUSTOMERS,
      load: updatesOf(writers),
      contenders: ["bare", "service", "api"],
    },
  ];
}

function readsOf(company: BenchCompany, customerId: string): readonly [Operation, Operation] {
  const read = { headers: headersOf(company), seconds: SECONDS };
  return [
    {
      name: "GET",
      title: "GET one customer",
      path: `${CUSTOMERS}/${customerId}`,
      load: read,
      contenders: ALL_CONTENDERS,
      goals: { contender: "service", rateToBare: 0.8, cpuToBare: 0.9, rateToPeer: 4 },
    },
    {
      name: "LIST",
      title: "List 25 customers",
      path: CUSTOMERS,
      load: read,
      contenders: ALL_CONTENDERS,
      goals: { contender: "service", rateToBare: 1.1, cpuToBare: 1.3, rateToPeer: 2.5 },
    },
  ];
}

function updatesOf(writers: readonly Writer[]): LoadOptions {
  return {
    seconds: SECONDS,
    method: "PATCH",
    headersInTurn: writers.map(headersOf),
    pathsInTurn: writers.map(({ customerId }) => `${CUSTOMERS}/${customerId}`),
    json: { displayName: `Lone Star Roofing ${NEW_UUID}` },
  };
}

/** Sends the company's id with its key, for the baseline, which doesn't check keys. */
function headersOf({ id, key }: BenchCompany): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${key}`, "x-company-id": id };
}
