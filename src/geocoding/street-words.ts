/** Directions and street types, from the abbreviations of USPS Publication 28. Keys are in capitals. */
import TYPES from "./street-types.json" with { type: "json" };

export const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ["NORTH", "N"],
  ["SOUTH", "S"],
  ["EAST", "E"],
  ["WEST", "W"],
  ["NORTHEAST", "NE"],
  ["NORTHWEST", "NW"],
  ["SOUTHEAST", "SE"],
  ["SOUTHWEST", "SW"],
  ...["N", "S", "E", "W", "NE", "NW", "SE", "SW"].map((short): [string, string] => [short, short]),
]);

/** Street types by spelling, with the abbreviation that `formatRoute` writes. Each line of the file begins with it. */
export const STREET_TYPES: ReadonlyMap<string, string> = new Map(
  TYPES.written.flatMap((line) => {
    const [shown = "", ...others] = line.split(" ");
    return [shown.toUpperCase(), ...others].map((word): [string, string] => [word, shown]);
  }),
);
