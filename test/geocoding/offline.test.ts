import t from "tap";
import type { ComponentVerdicts, Found, ValidatedAddress } from "#src/geocoding/geocoder.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";

const geocoder = createOfflineGeocoder();

async function found(text: string): Promise<Found> {
  const result = await geocoder.geocode(text);
  if (result.kind !== "found") throw new Error(`${text}: ${JSON.stringify(result)}`);
  return result;
}

const addressOf = async (text: string): Promise<ValidatedAddress> => (await found(text)).address;

t.test(
  "an address is returned complete, in USPS style, at the centre of its ZIP code",
  async (t) => {
    const { formerPlaceIds, ...result } = await found(
      "350 fifth avenue suite 3300, new york, new york 10118-3300, usa",
    );
    t.strictSame(result, {
      kind: "found",
      address: {
        formattedAddress: "350 Fifth Ave Ste 3300, New York, NY 10118, USA",
        streetNumber: "350",
        route: "Fifth Ave",
        city: "New York",
        state: "NY",
        zipcode: "10118",
        county: "New York County",
        borough: "Manhattan",
        geoPlaceId: "uszip:10118:7TnW0eTglc7270vR",
        location: { lat: 40.749, lng: -73.9865 },
      },
      components: {
        streetNumber: "unconfirmed",
        route: "unconfirmed",
        city: "confirmed",
        state: "confirmed",
        zipcode: "confirmed",
        county: "inferred",
        borough: "inferred",
      },
      precision: "postal_code",
      provider: "offline",
      storeUntil: null,
    });
    t.ok(formerPlaceIds?.().includes("uszip:10118:jewCNupmQs_UVwAL"), "the id of this spelling");
  },
);

t.test("place ids never change", async (t) => {
  const frozen: Record<string, string> = {
    "1060 W Addison St, Chicago, IL 60613": "uszip:60613:BHv-38SfI03rbOTn",
    "350 5th Ave, New York, NY 10118": "uszip:10118:jIvPBxdo8eD-1xwf",
    "34-12 36th St, Astoria, NY 11106": "uszip:11106:wSHvYJzreU7PppPZ",
    "One Microsoft Way, Redmond, WA 98052": "uszip:98052:1RfceDI87BIAmUfa",
    "12 Main St Apt 4, Springfield, IL 62701": "uszip:62701:ck-vA5dtSfHZwkKt",
    "12 1/2 Main St, Springfield, IL 62701": "uszip:62701:ZQz--PsK7rwlu0_o",
    "RR 2 Box 15, Springfield, IL 62701": "uszip:62701:HCPC2MmP7CFTLXS9",
  };
  for (const [text, id] of Object.entries(frozen))
    t.equal((await addressOf(text)).geoPlaceId, id, text);
});

/** Common spellings of addresses, and how they are formatted. */
const FORMS: Record<string, string> = {
  // commas, case, country, line breaks
  "1060 west addison street chicago illinois 60613": "1060 W Addison St, Chicago, IL 60613",
  "1060 W. ADDISON ST., CHICAGO, IL 60613 U.S.A.": "1060 W Addison St, Chicago, IL 60613",
  "12 Main St\nFargo\nND\n58102": "12 Main St, Fargo, ND 58102",
  "12 Main St; Fargo; North Dakota; 58102-1234; United States": "12 Main St, Fargo, ND 58102",
  "12 Main Street North, Fargo 58102 ND": "12 Main St N, Fargo, ND 58102",
  "12 Main St, 58102": "12 Main St, Fargo, ND 58102",
  "100 Main St 62701, Springfield, IL": "100 Main St, Springfield, IL 62701",
  "100 Main St, Terlingua": "100 Main St, Terlingua, TX 79852",
  // city and state
  "350 5th Ave, New York 10118": "350 5th Ave, New York, NY 10118",
  "350 5th Ave, NYC 10118": "350 5th Ave, New York, NY 10118",
  "12 Main St, The Bronx, NY 10451": "12 Main St, Bronx, NY 10451",
  "1600 Pennsylvania Avenue NW Washington DC 20500":
    "1600 Pennsylvania Ave NW, Washington, DC 20500",
  "1 Washington St, Washington, 27889": "1 Washington St, Washington, NC 27889",
  "12 Elm St, Kansas City, Kansas 66101": "12 Elm St, Kansas City, KS 66101",
  "100 Main St, Norway, ME 04268": "100 Main St, Norway, ME 04268",
  "100 Main St St Paul MN 55101": "100 Main St, Saint Paul, MN 55101",
  "12 Main St, Ft. Worth, TX 76102": "12 Main St, Fort Worth, TX 76102",
  "100 Main, West Springfield, MA 01103": "100 Main, West Springfield, MA 01103",
  "12 Main St, Cañon City, CO 81212": "12 Main St, Canon City, CO 81212",
  "12 O’Brien Rd, Coeur d’Alene, ID 83814": "12 O'Brien Rd, Coeur d'Alene, ID 83814",
  "100 Main St, Springfield, Sangamon County, IL 62701": "100 Main St, Springfield, IL 62701",
  "100 Main St, Hollywood, CA 90028": "100 Main St, Los Angeles, CA 90028",
  "123 S Lancaster 19103": "123 S Lancaster, Philadelphia, PA 19103",
  "12 Oak Ct 60601": "12 Oak Ct, Chicago, IL 60601",
  // numbers
  "One Microsoft Way, Redmond, WA 98052": "1 Microsoft Way, Redmond, WA 98052",
  "12½ Main St, Springfield, IL 62701": "12 1/2 Main St, Springfield, IL 62701",
  "34–12 36th St, Astoria, NY 11106": "34-12 36th St, Astoria, NY 11106",
  "12a Main St, Springfield, IL 62701": "12A Main St, Springfield, IL 62701",
  "W204N7562 Lannon Rd, Menomonee Falls, WI 53051":
    "W204N7562 Lannon Rd, Menomonee Falls, WI 53051",
  // streets
  "150 South 300 East, Salt Lake City, UT 84111": "150 S 300 E, Salt Lake City, UT 84111",
  "12 North Street, Springfield, IL 62701": "12 North St, Springfield, IL 62701",
  "12 North Avenue West, Springfield, IL 62701": "12 North Ave W, Springfield, IL 62701",
  "12 AVENUE OF THE AMERICAS, NEW YORK, NY 10013": "12 Avenue of the Americas, New York, NY 10013",
  "12 Avenue N, Brooklyn, NY 11230": "12 Avenue N, Brooklyn, NY 11230",
  "1234 US HIGHWAY 19 N, Clearwater, FL 33764": "1234 US Highway 19 N, Clearwater, FL 33764",
  "1 Martin Luther King, Jr. Blvd, Chicago, IL 60613":
    "1 Martin Luther King Jr Blvd, Chicago, IL 60613",
  "123 McDonald Ave, Brooklyn NY 11218": "123 McDonald Ave, Brooklyn, NY 11218",
  "12 Old Building Rd, Springfield, IL 62701": "12 Old Building Rd, Springfield, IL 62701",
  "Rural Route 2, Box #15, Springfield, IL 62701": "RR 2 Box 15, Springfield, IL 62701",
  "HC 1 Box 22, Terlingua, TX 79852": "HC 1 Box 22, Terlingua, TX 79852",
  // units, and text beside the street
  "12 Main St Apt#4, Springfield IL 62701": "12 Main St Apt 4, Springfield, IL 62701",
  "Apartment 4, 12 Main St, Springfield, IL 62701": "12 Main St Apt 4, Springfield, IL 62701",
  "12 Main St #4, Springfield, IL 62701": "12 Main St #4, Springfield, IL 62701",
  "12 Main St #, Springfield, IL 62701": "12 Main St, Springfield, IL 62701",
  "12 Main St 2nd Floor, Springfield, IL 62701": "12 Main St Fl 2, Springfield, IL 62701",
  "12 Main St, 2nd Floor, Springfield, IL 62701": "12 Main St Fl 2, Springfield, IL 62701",
  "12 Main St, Building 4, Suite 200, Springfield, IL 62701":
    "12 Main St Bldg 4 Ste 200, Springfield, IL 62701",
  "12 Main St Penthouse, Springfield, IL 62701": "12 Main St PH, Springfield, IL 62701",
  "Acme Inc, 12 Main St, Springfield, IL 62701": "12 Main St, Springfield, IL 62701",
  "P. O. Box 45, 12 Main St, Springfield, IL 62701": "12 Main St, Springfield, IL 62701",
};

t.test("common spellings are parsed", async (t) => {
  for (const [text, shown] of Object.entries(FORMS)) {
    t.equal((await addressOf(text)).formattedAddress, `${shown}, USA`, text);
  }
});

t.test("all spellings of an address have the same place id", async (t) => {
  const spellings = [
    "12 West Main Street, Apartment 4, Springfield, Illinois 62701",
    "12 W MAIN ST APT #4 SPRINGFIELD IL 62701-0001",
    "12 w. main st.; apt. 4; springfield; il; 62701; usa",
  ];
  const ids = await Promise.all(spellings.map(async (text) => (await addressOf(text)).geoPlaceId));
  t.equal(new Set(ids).size, 1);
});

t.test("counties and boroughs have their full names", async (t) => {
  const expected: Record<string, [county: string, borough: string]> = {
    "209 Joralemon St, Brooklyn, NY 11201": ["Kings County", "Brooklyn"],
    "34-12 36th St, Astoria, NY 11106": ["Queens County", "Queens"],
    "12 Main St, Bronx, NY 10451": ["Bronx County", "Bronx"],
    "12 Bay St, Staten Island, NY 10301": ["Richmond County", "Staten Island"],
    "12 Main St, Saint Louis, MO 63101": ["St. Louis city", ""],
    "12 Main St, Richmond, VA 23220": ["Richmond city", ""],
    "12 Main St, Carson City, NV 89701": ["Carson City", ""],
    "12 Main St, San Francisco, CA 94103": ["San Francisco County", ""],
    "12 Main St, New Orleans, LA 70112": ["Orleans Parish", ""],
    "12 Main St, Hartford, CT 06103": ["Capitol Planning Region", ""],
    "12 Main St, Wrangell, AK 99929": ["Wrangell City and Borough", ""],
    "12 Main St, Nome, AK 99762": ["Nome Census Area", ""],
    "12 Main St, Washington, DC 20001": ["District of Columbia", ""],
  };
  for (const [text, [county, borough]] of Object.entries(expected)) {
    t.match(await addressOf(text), { county, borough }, text);
  }
});

t.test("each part has a verdict that says where it comes from", async (t) => {
  const confirmed: ComponentVerdicts = {
    streetNumber: "unconfirmed",
    route: "unconfirmed",
    city: "confirmed",
    state: "confirmed",
    zipcode: "confirmed",
    county: "inferred",
  };
  const expected: Record<string, ComponentVerdicts> = {
    "1060 W Addison St, Chicago, IL 60613": confirmed,
    "1060 W Addison St, Chicago, Illinois 60613-1234, USA": confirmed,
    "100 Main St, St Paul, MN 55101": confirmed, // an abbreviation is no correction
    "1060 W Addison St, Chicago 60613": { ...confirmed, state: "inferred" },
    "1060 W Addison St, 60613": { ...confirmed, city: "inferred", state: "inferred" },
    "100 Main St, Terlingua, TX": { ...confirmed, zipcode: "inferred" },
    "100 Main St, Terlingua": { ...confirmed, state: "inferred", zipcode: "inferred" },
    "100 Main St, Hollywood, CA 90028": { ...confirmed, city: "corrected" }, // Los Angeles
    "100 Main St, Evanston, IL 60613": { ...confirmed, city: "unconfirmed" }, // near Chicago
    "12 Main St, Fargo, Cass County, ND 58102": confirmed,
    "350 5th Ave, New York 10118": { ...confirmed, state: "inferred", borough: "inferred" },
    "350 5th Ave, NYC 10118": { ...confirmed, state: "inferred", borough: "inferred" },
    "350 5th Ave, New York, New York 10118": { ...confirmed, borough: "inferred" },
    "12 Oak Ct 60601": { ...confirmed, city: "inferred", state: "inferred" },
  };
  for (const [text, components] of Object.entries(expected))
    t.strictSame((await found(text)).components, components, text);
  const { streetNumber: _, ...rural } = confirmed;
  t.strictSame((await found("RR 2 Box 15, Springfield, IL 62701")).components, rural);
});
