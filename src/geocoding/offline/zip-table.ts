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

/** Every ZIP code of the fifty states and DC, by code and by city. */
export class ZipTable {
  readonly #byZip = new Map<string, ZipPlace>();
  readonly #byCity = new Map<string, Map<string, ZipPlace[]>>();

  /** @param text GeoNames' postal code file: one place a line, tab-separated (see `readPlace`) */
  constructor(text: string) {
    for (const line of text.split("\n")) {
      const place = readPlace(line);
      if (place && !this.#byZip.has(place.zip)) this.#add(place);
    }
  }

  get size(): number {
    return this.#byZip.size;
  }

  /** Every place, in the file's order. */
  places(): IterableIterator<ZipPlace> {
    return this.#byZip.values();
  }

  /** @param zip five digits */
  find(zip: string): ZipPlace | undefined {
    return this.#byZip.get(zip);
  }

  /** The ZIPs of a city of one state; none when the state has no such city. */
  inCity(city: string, state: string): readonly ZipPlace[] {
    return this.#byCity.get(cityKey(city))?.get(state) ?? [];
  }

  /** The states that have a city of this name. */
  statesWith(city: string): string[] {
    return [...(this.#byCity.get(cityKey(city))?.keys() ?? [])];
  }

  #add(place: ZipPlace): void {
    this.#byZip.set(place.zip, place);
    const key = cityKey(place.city);
    const states = this.#byCity.get(key) ?? new Map<string, ZipPlace[]>();
    this.#byCity.set(key, states);
    const places = states.get(place.state);
    if (places) places.push(place);
    else states.set(place.state, [place]);
  }
}

/** Columns: country, ZIP, city, state name, state, county, county code, (2 unused), lat, lng, accuracy. */
function readPlace(line: string): ZipPlace | undefined {
  const [
    ,
    zip = "",
    city = "",
    ,
    state = "",
    county = "",
    countyCode = "",
    ,
    ,
    lat = "",
    lng = "",
  ] = line.split("\t");
  // Military ZIPs have no state, and two of them repeat a Hawaiian ZIP.
  if (!STATE_CODES.has(state) || !/^\d{5}$/.test(zip) || !city || !lat || !lng) return undefined;
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
