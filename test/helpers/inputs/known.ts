/** Values by which generated requests reach the rows of a world. */
import type { OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import type { Known } from "./arbitraries.ts";
import { requests } from "../requests.ts";
import type { World } from "../world.ts";

/**
 * Finds existing values for a parameter or field of an operation by its name: values of the operation's own succeeding
 * request, the world's value of the same name, and a few that are spelled differently or find several rows.
 */
export function knownIn(world: World, { operationId }: Operation): Known {
  const { params, query, body } = requests[operationId as OperationId](world);
  const sources: readonly Values[] = [
    { ...params, ...(query as Values), ...(body as Values) },
    { ...world },
    {
      priceListId: [world.defaultPricelistId, world.ecommercePricelistId],
      sourcePriceListId: [world.defaultPricelistId, world.ecommercePricelistId],
      address: ["1100 Congress Ave, Austin, TX 78701", "350 5th Ave Fl 20, New York, NY 10118"],
      zipcode: ` ${world.zipcode} `,
      searchTerm: ["alamo", "AUSTIN", "%"],
      q: ["concrete", "ROLL", "_"],
    },
  ];
  return (name) => [...new Set(sources.flatMap((values) => textsIn(values[name])))];
}

type Values = { readonly [name: string]: unknown };

function textsIn(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === "string");
}
