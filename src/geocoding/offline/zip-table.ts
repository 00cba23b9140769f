import { boroughByCountyCode } from "../boroughs.ts";
import { cityKey, looseCityKey } from "./city-key.ts";
import { countyName } from "./county-name.ts";
import { STATE_CODES } from "./state-names.ts";

/** A ZIP code with its city and centre. */
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
 * Lines with a ZIP code, a city and a centre, and their state (see `readColumns`): takes a fifth less than splitting
 * each line. Military ZIP codes have no state; two of them repeat a Hawaiian ZIP code.
 */
const PLACES =
  /^[^\t\n]*\t(\d{5})\t([^\t\n]+)\t[^\t\n]*\t([^\t\n]*)\t(?:[^\t\n]*\t){4}[^\t\n]+\t[^\t\n]+/gm;

const COUNTY = / (?:County|Parish)$/;

/**
 * Finds the ZIP codes of the fifty states and DC by code and by city. Stores the file's text and the offset of each
 * place in it, because an object per place would take several times the memory and load time.
 */
export class ZipTable {
  readonly #text: string;
  /** By ZIP code: the offset of its line plus one; 0 for none. */
  readonly #starts = new Uint32Array(ZIP_LIMIT);
  /** In file order. */
  readonly #zips: number[] = [];
  readonly #byCity = new Map<string, number[]>();
  /** The keys of `#byCity` by `looseCityKey`; filled when a name isn't found. */
  #byLooseKey: Map<string, string[]> | undefined;
  /** States with their counties; filled at the first question. */
  #counties: Set<string> | undefined;

  /** @param text GeoNames' postal code file: one place per line, tab-separated (see `toPlace`) */
  constructor(text: string) {
    this.#text = text;
    const keys = new Map<string, string>(); // a large city has hundreds of lines
    for (const { 1: zip, 2: city = "", 3: state = "", index } of text.matchAll(PLACES)) {
      if (!STATE_CODES.has(state) || this.#starts[Number(zip)]) continue;
      const key = keys.get(city) ?? cityKey(city);
      keys.set(city, key);
      this.#add(Number(zip), index, key);
    }
  }

  get size(): number {
    return this.#zips.length;
  }

  /** Returns every place in file order. */
  places(): ZipPlace[] {
    return this.#zips.map((zip) => toPlace(this.#columnsOf(zip)));
  }

  /** @param zip five digits */
  find(zip: string): ZipPlace | undefined {
    return this.#starts[Number(zip)] ? toPlace(this.#columnsOf(Number(zip))) : undefined;
  }

  /**
   * Finds the ZIP codes of a city in a state; empty when the state has no such city. If it has none of this name, those
   * with a similar spelling are found ("Westboro" for "Westborough").
   */
  inCity(city: string, state: string): readonly ZipPlace[] {
    const inState = (keys: readonly string[]) =>
      this.#named(keys).filter((columns) => columns.state === state);
    const exact = inState([cityKey(city)]);
    return (exact.length ? exact : inState(this.#similar(city))).map(toPlace);
  }

  /** Whether a state has a city of this name. Reads one line, where `inCity` reads every ZIP code of the city. */
  hasCity(city: string, state: string): boolean {
    const isInState = (key: string) =>
      this.#byCity.get(key)?.some((zip) => this.#columnsOf(zip).state === state) ?? false;
    return isInState(cityKey(city)) || this.#similar(city).some(isInState);
  }

  /** Whether any state has a city of this name. */
  hasCityAnywhere(city: string): boolean {
    return this.#byCity.has(cityKey(city)) || this.#similar(city).length > 0;
  }

  /** Whether a state has a county of this name, written without "County" or "Parish". */
  hasCounty(county: string, state: string): boolean {
    this.#counties ??= new Set(
      this.places().map((place) => `${place.state} ${cityKey(place.county.replace(COUNTY, ""))}`),
    );
    return this.#counties.has(`${state} ${cityKey(county)}`);
  }

  /** Finds the states that have a city of this name. */
  statesWith(city: string): string[] {
    const exact = this.#named([cityKey(city)]);
    const found = exact.length ? exact : this.#named(this.#similar(city));
    return [...new Set(found.map(({ state }) => state))];
  }

  #add(zip: number, start: number, key: string): void {
    this.#starts[zip] = start + 1;
    this.#zips.push(zip);
    const zips = this.#byCity.get(key);
    if (zips) zips.push(zip);
    else this.#byCity.set(key, [zip]);
  }

  #named(keys: readonly string[]): Columns[] {
    const zips = keys.flatMap((key) => this.#byCity.get(key) ?? []);
    return zips.map((zip) => this.#columnsOf(zip));
  }

  /** Returns the keys of cities whose names have a similar spelling. */
  #similar(city: string): readonly string[] {
    this.#byLooseKey ??= Map.groupBy(this.#byCity.keys(), looseCityKey);
    return this.#byLooseKey.get(looseCityKey(city)) ?? [];
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

/** Computes the great-circle distance in kilometers (haversine). */
export function distanceKm(
  a: Pick<ZipPlace, "lat" | "lng">,
  b: Pick<ZipPlace, "lat" | "lng">,
): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const h =
    half(b.lat - a.lat) +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lng - a.lng);
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(h));
}
