/** Operations that are measured with every contender. */
import type { BenchCompany } from "../database.ts";
import type { LoadOptions } from "../helpers/load.ts";
import { ALL_CONTENDERS, type ContenderName } from "./contenders.ts";
import type { World } from "./world.ts";

/** Duration of one load. */
export const SECONDS = 3;

export interface Operation {
  /** As `--only` names it. */
  readonly name: "GET" | "LIST" | "POST";
  readonly title: string;
  readonly path: string;
  readonly load: LoadOptions;
  readonly contenders: readonly ContenderName[];
  /** Minimum ratio to the baseline's requests per second. */
  readonly target?: number;
}

/** Returns all operations, with the keys of the given companies. */
export function operationsOf(world: World): readonly [Operation, ...Operation[]] {
  const { company, writers, customerId } = world;
  const read = { headers: headersOf(company), seconds: SECONDS };
  const create = {
    seconds: SECONDS,
    method: "POST",
    json: {
      displayName: "Lone Star Roofing",
      email: "dispatch@lonestarroofing.example",
      phone: "+1 512 555 0142",
    },
  };
  return [
    {
      name: "GET",
      title: "GET one customer",
      path: `/v1/customers/${customerId}`,
      load: read,
      contenders: ALL_CONTENDERS,
      target: 0.7,
    },
    {
      name: "LIST",
      title: "List 25 customers",
      path: "/v1/customers",
      load: read,
      contenders: ALL_CONTENDERS,
      target: 0.8,
    },
    {
      name: "POST",
      title: `Create a customer, with one webhook subscriber, in ${writers.length} companies at once`,
      path: "/v1/customers",
      load: { ...create, headersInTurn: writers.map(headersOf) },
      contenders: ALL_CONTENDERS,
    },
    {
      name: "POST",
      title: "Create a customer, all in one company",
      path: "/v1/customers",
      load: { ...create, headers: headersOf(company) },
      contenders: ["bare", "service"],
    },
  ];
}

/** Sends the company's id with its key, for the baseline, which doesn't check keys. */
function headersOf({ id, key }: BenchCompany): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${key}`, "x-company-id": id };
}
