import { boroughByCountyCode } from "../boroughs.ts";
import { cityKey } from "./city-key.ts";
import { countyName } from "./county-name.ts";
import { STATE_CODES } from "./state-names.ts";

/** A ZIP code and where its centre is. */
export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly borough: string;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
}

/** ZIP codes have five digits. */
const ZIP_LIMIT = 100_000;

/**
 * Every ZIP code of the fifty states and DC, by code and by city. It keeps the file's text, and where in it
 * each place is: objects of their own would take several times the memory, and the time.
 */
export class ZipTable {
  readonly #text: string;
  /** By ZIP: where its line starts, plus one; 0 for none. */
  readonly #starts = new Uint32Array(ZIP_LIMIT);
  /** In the file's order. */
  readonly #zips: number[] = [];
  readonly #byCity = new Map<string, number[]>();

  /** @param text GeoNames' postal code file: one place a line, tab-separated (see `toPlace`) */
  constructor(text: string) {
    this.#text = text;
    const keys = new Map<string, string>(); // a large city has hundreds of lines
    for (let start = 0; start < text.length;) {
      const columns = this.#columnsAt(start);
      const { zip, city } = columns;
      if (isPlace(columns) && !this.#starts[Number(zip)]) {
        const key = keys.get(city) ?? cityKey(city);
        keys.set(city, key);
        this.#add(Number(zip), start, key);
      }
      start = this.#endOf(start) + 1;
    }
  }

  get size(): number {
    return this.#zips.length;
  }

  /** Every place, in the file's order. */
  places(): ZipPlace[] {
    return this.#zips.map((zip) => toPlace(this.#columnsOf(zip)));
  }

  /** @param zip five digits */
  find(zip: string): ZipPlace | undefined {
    return this.#starts[Number(zip)] ? toPlace(this.#columnsOf(Number(zip))) : undefined;
  }

  /** The ZIPs of a city of one state; none when the state has no such city. */
  inCity(city: string, state: string): readonly ZipPlace[] {
    return this.#named(city)
      .filter((columns) => columns.state === state)
      .map(toPlace);
  }

  /** The states that have a city of this name. */
  statesWith(city: string): string[] {
    return [...new Set(this.#named(city).map(({ state }) => state))];
  }

  #add(zip: number, start: number, key: string): void {
    this.#starts[zip] = start + 1;
    this.#zips.push(zip);
    const zips = this.#byCity.get(key);
    if (zips) zips.push(zip);
    else this.#byCity.set(key, [zip]);
  }

  #named(city: string): Columns[] {
    return this.#byCity.get(cityKey(city))?.map((zip) => this.#columnsOf(zip)) ?? [];
  }

  #columnsOf(zip: number): Columns {
    return this.#columnsAt((this.#starts[zip] ?? 0) - 1);
  }

  #columnsAt(start: number): Columns {
    return readColumns(this.#text.slice(start, this.#endOf(start)));
  }

  #endOf(start: number): number {
    const end = this.#text.indexOf("\n", start);
    return end < 0 ? this.#text.length : end;
  }
}

type Columns = ReturnType<typeof readColumns>;

/** Columns: country, ZIP, city, state name, state, county, county code, (2 unused), lat, lng, accuracy. */
function readColumns(line: string) {
  const columns = line.split("\t");
  const [, zip = "", city = "", , state = "", county = "", countyCode = ""] = columns;
  const [lat = "", lng = ""] = columns.slice(9);
  return { zip, city, state, county, countyCode, lat, lng };
}

/** Military ZIPs have no state, and two of them repeat a Hawaiian ZIP. */
function isPlace({ zip, city, state, lat, lng }: Columns): boolean {
  return STATE_CODES.has(state) && /^\d{5}$/.test(zip) && city !== "" && lat !== "" && lng !== "";
}

function toPlace({ zip, city, state, county, countyCode, lat, lng }: Columns): ZipPlace {
  return {
    zip,
    city,
    state,
    county: county && countyName(county, state, countyCode),
    borough: boroughByCountyCode(state, countyCode),
    lat: Number(lat),
    lng: Number(lng),
  };
}

const EARTH_DIAMETER_KM = 12_742;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: ZipPlace, b: ZipPlace): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const h =
    half(b.lat - a.lat) +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lng - a.lng);
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(h));
}
