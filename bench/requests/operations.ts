/** What is asked of every contender. */
import type { LoadOptions } from "../helpers/load.ts";
import type { World } from "./world.ts";

export interface Operation {
  /** As `--only` names it. */
  readonly name: "GET" | "LIST" | "POST";
  readonly title: string;
  readonly path: string;
  readonly load: LoadOptions;
  /** At least so much of the bare minimum's requests a second. */
  readonly aim?: number;
}

/** All operations, as the company's key asks for them. */
export function operationsOf({ company, customerId }: World): readonly [Operation, ...Operation[]] {
  const headers = { authorization: `Bearer ${company.key}` };
  return [
    {
      name: "GET",
      title: "GET one customer",
      path: `/v1/customers/${customerId}`,
      load: { headers },
      aim: 0.7,
    },
    {
      name: "LIST",
      title: "List 25 customers",
      path: "/v1/customers",
      load: { headers },
      aim: 0.8,
    },
    {
      name: "POST",
      title: "Create a customer, with one webhook subscriber",
      path: "/v1/customers",
      load: {
        method: "POST",
        headers,
        json: {
          displayName: "Lone Star Roofing",
          email: "dispatch@lonestarroofing.example",
          phone: "+1 512 555 0142",
        },
      },
    },
  ];
}
