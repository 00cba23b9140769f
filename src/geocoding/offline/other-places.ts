import { readFileSync } from "node:fs";
import { cityKey } from "./city-key.ts";
import { distanceKm, type ZipPlace } from "./zip-table.ts";

type Point = Pick<ZipPlace, "lat" | "lng">;

/**
 * Places of GeoNames (CC BY 4.0) over 40 km from the ZIP codes of their state that have their name, if any, while cities
 * elsewhere have it too: state, name, latitude, longitude. Written by scripts/other-places.ts.
 */
const FILE = new URL("other-places.tsv", import.meta.url);

/** By state and name; read at the first name that needs it. */
let points: Map<string, Point[]> | undefined;

/**
 * Whether a place that no ZIP code nearby is named after is near a ZIP code: Hollywood in Los Angeles, Bloomington near
 * Minneapolis. Without these, their names would only be known as cities of other states.
 */
export function isOtherPlaceNear(city: string, zip: ZipPlace, radiusKm: number): boolean {
  points ??= readPoints();
  const found = points.get(`${zip.state} ${cityKey(city)}`);
  return found?.some((point) => distanceKm(point, zip) <= radiusKm) ?? false;
}

function readPoints(): Map<string, Point[]> {
  const read = new Map<string, Point[]>();
  for (const line of readFileSync(FILE, "utf8").trim().split("\n")) {
    const [state = "", name = "", lat, lng] = line.split("\t");
    const key = `${state} ${cityKey(name)}`;
    const point = { lat: Number(lat), lng: Number(lng) };
    const others = read.get(key);
    if (others) others.push(point);
    else read.set(key, [point]);
  }
  return read;
}
