/** Units of addresses in all their spellings: the 24 designators of USPS Publication 28 (appendix C2), and common ones. */
import t from "tap";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";

const geocoder = createOfflineGeocoder();

/** Designators that need an identifier: abbreviated and spelled out. */
const NUMBERED = [
  ["Apt", "Apartment"],
  ["Bldg", "Building"],
  ["Dept", "Department"],
  ["Fl", "Floor"],
  ["Hngr", "Hangar"],
  ["Key", "Key"],
  ["Lot", "Lot"],
  ["Pier", "Pier"],
  ["Rm", "Room"],
  ["Slip", "Slip"],
  ["Spc", "Space"],
  ["Ste", "Suite"],
  ["Stop", "Stop"],
  ["Trlr", "Trailer"],
  ["Unit", "Unit"],
  // not in Publication 28
  ["Bay", "Bay"],
  ["Dock", "Dock"],
  ["Gate", "Gate"],
  ["Lvl", "Level"],
  ["Site", "Site"],
  ["Studio", "Studio"],
  ["Twr", "Tower"],
  ["Wing", "Wing"],
  ["#", "No."],
] as const;
const WITHOUT_NUMBER = [
  ["Bsmt", "Basement"],
  ["Frnt", "Front"],
  ["Lbby", "Lobby"],
  ["Lowr", "Lower"],
  ["Ofc", "Office"],
  ["PH", "Penthouse"],
  ["Rear", "Rear"],
  ["Side", "Side"],
  ["Uppr", "Upper"],
] as const;
/** One designator replaces the others, so that they don't tell units apart. */
const GENERAL = new Set(["Apt", "Ste", "Unit", "#"]);
const VALUES = ["5", "6", "5B", "C", "Two", "101-A"];

/** Streets, many of which contain the word of a designator. */
const STREETS = [
  "12 Main St",
  "14 N Oak Ave",
  "16 Broadway",
  "18 Highway 71",
  "20 County Road B",
  "22 Main St N",
  "24 Tower Rd",
  "26 Bay St",
  "28 Lower Main St",
  "30 Front St",
  "32 Key Blvd",
  "34 Lot St",
  "36 Rear Admiral Dr",
  "38 Upper Deck Ln",
  "40 Old Pier 7 Rd",
  "42 Avenue A",
  "44 S 300 E",
  "46 W Bay 5th St",
  "48 Trailer Park Ln",
  "50 Post Office Sq",
  "T412 Dock Rd",
  "W 6797 Stop 8 Rd",
  "5 5th Ave",
  "12 1/2 Studio Ln",
];
const ENDS = [", Springfield, IL 62701", " Springfield IL 62701", ", 62701", " 62701"];
/** All identifiers and ends are tried with this street, some with the others. */
const [FIRST_STREET] = STREETS;

async function idOf(text: string): Promise<string> {
  const result = await geocoder.geocode(text);
  if (result.kind !== "found") throw new Error(`${text}: ${JSON.stringify(result)}`);
  return result.address.geoPlaceId;
}

/** Requires one place id of all spellings, different from the place ids of the groups before. */
function placesOf(t: { fail: (message: string) => unknown }, street: string) {
  const seen = new Map<string, string>();
  const ends = street === FIRST_STREET ? ENDS : ENDS.slice(0, 1);
  return async (name: string, spellings: string[]) => {
    const ids = await Promise.all(
      ends.flatMap((end) => spellings.map(async (spelling) => await idOf(spelling + end))),
    );
    const [id = ""] = ids;
    if (ids.some((other) => other !== id)) t.fail(`${street}: ${name} is several places`);
    const other = seen.get(id);
    if (other !== undefined && other !== name) t.fail(`${street}: ${name} is ${other}`);
    seen.set(id, name);
  };
}

for (const street of STREETS) {
  t.test(
    `each unit of ${street} is one place in all spellings, and no other unit is`,
    async (t) => {
      const place = placesOf(t, street);
      await place("none", [street, street.toUpperCase()]);
      for (const [short, long] of NUMBERED)
        for (const value of street === FIRST_STREET ? VALUES : VALUES.slice(0, 2))
          await place(`${GENERAL.has(short) ? "unit" : short} ${value}`, [
            `${street}, ${long} ${value}`,
            `${street} ${long} ${value}`,
            `${street}, ${short} ${value}`,
            `${street} ${short.toUpperCase()} ${value.toLowerCase()}`,
            `${street}, ${long} #${value}`,
            `${long} ${value}, ${street}`,
            `${short} ${value} ${street}`,
          ]);
      for (const [short, long] of WITHOUT_NUMBER) {
        await place(short, [
          `${street}, ${long}`,
          `${street} ${long}`,
          `${street}, ${short}`,
          `${street} ${short.toLowerCase()}`,
          `${long}, ${street}`,
          `${short} ${street}`,
        ]);
        await place(`${short} 3`, [`${street}, ${long} 3`, `${street} ${short} 3`]);
      }
      await place("Bldg 2 Apt 3", [
        `${street}, Bldg 2, Apt 3`,
        `${street} Building 2 Unit 3`,
        `${street}, Apt 3, Bldg 2`,
        `Bldg 2, Apt 3, ${street}`,
        `Bldg 2 Apt 3 ${street}`,
      ]);
      await place("Bldg 3 Apt 2", [`${street}, Bldg 3, Apt 2`]);
      await place("Tower 2 Dock 3", [`${street}, Tower 2, Dock 3`, `${street} Dock 3 Twr 2`]);
      await place("Rear Apt 3", [`${street}, Rear, Apt 3`, `${street} Apt 3 Rear`]);
      await place("Tower N", [`${street}, North Tower`, `${street} Tower N`, `${street}, N Twr`]);
      await place("Tower S", [`${street}, South Tower`]);
    },
  );
}

t.test("a street that contains the word of a designator has no unit", async (t) => {
  for (const street of STREETS) {
    const result = await geocoder.geocode(`${street}, Springfield, IL 62701`);
    const [line] = result.kind === "found" ? result.address.formattedAddress.split(",") : [];
    t.equal(line, street.replace("W 6797", "W6797"), street);
  }
});

t.test("a city that is named like a designator is a city", async (t) => {
  const cities: Record<string, string> = {
    "12 Main St, Tower, MN 55790": "12 Main St, Tower, MN 55790",
    "12 Main St, Bay, AR 72411": "12 Main St, Bay, AR 72411",
    "12 Main St, Gate, OK 73844": "12 Main St, Gate, OK 73844",
    "12 Main St, Key West, FL 33040": "12 Main St, Key West, FL 33040",
    "12 Main St Unit 5 Key West FL 33040": "12 Main St Unit 5, Key West, FL 33040",
    "12 Main St Upper Marlboro MD 20772": "12 Main St, Upper Marlboro, MD 20772",
    "12 Main St, Upper, Upper Marlboro, MD 20772": "12 Main St Uppr, Upper Marlboro, MD 20772",
    "12 Main St Bay 3, Green Bay, WI 54301": "12 Main St Bay 3, Green Bay, WI 54301",
  };
  for (const [text, shown] of Object.entries(cities)) {
    const result = await geocoder.geocode(text);
    t.match(result, { kind: "found", address: { formattedAddress: `${shown}, USA` } }, text);
  }
});

t.test(
  "units are formatted as USPS does, after a comma where they could be the street",
  async (t) => {
    const shown: Record<string, string> = {
      "12 Main St, Trailer 5": "12 Main St Trlr 5",
      "12 Main St, Lower": "12 Main St Lowr",
      "12 Main St, Lower Level": "12 Main St Level Lower",
      "12 Main St, Willis Tower, Suite 3": "12 Main St, Tower Willis Ste 3",
      "12 Camino Real, Side": "12 Camino Real, Side",
      "12 Camino Real Side": "12 Camino Real Side",
      "12 Main St, Suite Blue": "12 Main St Ste BLUE",
    };
    for (const [text, line] of Object.entries(shown)) {
      const result = await geocoder.geocode(`${text}, Springfield, IL 62701`);
      const formattedAddress = `${line}, Springfield, IL 62701, USA`;
      t.match(result, { kind: "found", address: { formattedAddress } }, text);
      t.match(await geocoder.geocode(formattedAddress), { address: { formattedAddress } });
    }
  },
);

t.test("a unit never has the former place ids of the address without it", async (t) => {
  for (const street of STREETS) {
    const base = await idOf(`${street}, Springfield, IL 62701`);
    for (const [, long] of [...NUMBERED, ...WITHOUT_NUMBER]) {
      const result = await geocoder.geocode(`${street}, ${long} 5, Springfield, IL 62701`);
      if (result.kind !== "found") throw new Error(long);
      if (result.formerPlaceIds?.().includes(base)) t.fail(`${street}, ${long}`);
    }
  }
});
