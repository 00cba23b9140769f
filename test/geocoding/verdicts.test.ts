import t from "tap";
import type { ComponentVerdicts, ValidatedAddress } from "#src/geocoding/geocoder.ts";
import { verdictsOf } from "#src/geocoding/remote/verdicts.ts";

const AUSTIN: ValidatedAddress = {
  formattedAddress: "1100 Congress Ave, Austin, TX 78701, USA",
  streetNumber: "1100",
  route: "Congress Ave",
  city: "Austin",
  state: "TX",
  zipcode: "78701",
  county: "Travis County",
  borough: "",
  geoPlaceId: "austin",
  location: { lat: 30.27, lng: -97.74 },
};
const NEW_YORK: ValidatedAddress = {
  ...AUSTIN,
  streetNumber: "350",
  route: "5th Ave",
  city: "New York",
  state: "NY",
  zipcode: "10118",
  county: "New York County",
  borough: "Manhattan",
};
const confirmed: ComponentVerdicts = {
  streetNumber: "confirmed",
  route: "confirmed",
  city: "confirmed",
  state: "confirmed",
  zipcode: "confirmed",
  county: "inferred",
};

t.test("parts of an online provider's address are compared with the text", (t) => {
  const expected: Record<string, ComponentVerdicts> = {
    "1100 Congress Ave, Austin, TX 78701": confirmed,
    "1100 CONGRESS AVENUE AUSTIN TEXAS 78701-1234 USA": confirmed,
    "Unit 4, 1100 Congress Avenue, Austin, TX 78701": confirmed,
    "1100 Congress Ave Apt 4, Austin, TX 78701": confirmed,
    "1100 Congress Ave, Austin, Travis County, TX 78701": { ...confirmed, county: "confirmed" },
    "1100 Congress Ave, 78701": { ...confirmed, city: "inferred", state: "inferred" },
    "1100 Congress Ave, Austin, TX": { ...confirmed, zipcode: "inferred" },
    "1100 Congress Ave, Dallas, TX 78701": { ...confirmed, city: "corrected" },
    "1100 Congress Ave, Austin, TX 75201": { ...confirmed, zipcode: "corrected" },
    "1100 Congress Ave, Austin, OK 78701": { ...confirmed, state: "corrected" },
    "1100 Congres Ave, Austin, TX 78701": { ...confirmed, route: "corrected" },
    "1102 Congress Ave, Austin, TX 78701": { ...confirmed, streetNumber: "corrected" },
  };
  for (const [text, components] of Object.entries(expected))
    t.strictSame(verdictsOf({ address: AUSTIN, precision: "rooftop" }, text), components, text);
  t.end();
});

t.test("New York is the city, unless it is there twice", (t) => {
  const match = { address: NEW_YORK, precision: "rooftop" } as const;
  const borough = { borough: "inferred" } as const;
  t.strictSame(verdictsOf(match, "350 Fifth Ave, New York 10118"), {
    ...confirmed,
    ...borough,
    state: "inferred",
  });
  t.strictSame(verdictsOf(match, "350 5 Ave, New York, New York 10118"), {
    ...confirmed,
    ...borough,
  });
  t.end();
});

t.test("a house number is confirmed only by a building's own point", (t) => {
  const text = "1100 Congress Ave, Austin, TX 78701";
  for (const precision of ["interpolated", "street", "postal_code"] as const)
    t.match(verdictsOf({ address: AUSTIN, precision }, text), { streetNumber: "unconfirmed" });
  t.end();
});
