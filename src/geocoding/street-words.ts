/** Directions and street types, from the abbreviations of USPS Publication 28. Keys are in capitals. */

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

/** Each line has the abbreviation we print, then other common spellings. */
const TYPE_LINES = `
Aly ALLEY ALLY
Ave AVENUE AV AVEN
Blvd BOULEVARD BOUL BLV
Br BRANCH
Brg BRIDGE
Bypass BYP
Cir CIRCLE CIRC
Ct COURT
Ctr CENTER CENTRE CNTR
Cv COVE
Cres CRESCENT
Xing CROSSING
Dr DRIVE DRV
Expy EXPRESSWAY EXP
Ext EXTENSION
Fwy FREEWAY
Gdns GARDENS
Gln GLEN
Grn GREEN
Grv GROVE
Hts HEIGHTS
Hwy HIGHWAY
Hl HILL
Hls HILLS
Is ISLAND
Jct JUNCTION
Knls KNOLLS
Lndg LANDING
Ln LANE
Loop
Mnr MANOR
Mdws MEADOWS
Mall
Mews
Oval
Park PRK
Pkwy PARKWAY PKY
Pass
Path
Pike
Pl PLACE
Plz PLAZA
Pt POINT
Prom PROMENADE
Rd ROAD
Rdg RIDGE
Row
Run
Sq SQUARE SQR
St STREET STR
Sta STATION
Ter TERRACE TERR
Trce TRACE
Trl TRAIL
Tpke TURNPIKE
Vly VALLEY
Vw VIEW
Vlg VILLAGE
Walk
Way WY
`;

export const STREET_TYPES: ReadonlyMap<string, string> = new Map(
  TYPE_LINES.trim()
    .split("\n")
    .flatMap((line) => {
      const [shown = "", ...others] = line.split(" ");
      return [shown.toUpperCase(), ...others].map((word): [string, string] => [word, shown]);
    }),
);
