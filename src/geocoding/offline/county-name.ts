/** Counties of Alaska that aren't boroughs and that GeoNames doesn't name in full. */
const ALASKA = new Map([
  ["Hoonah-Angoon", "Census Area"],
  ["Kusilvak", "Census Area"],
  ["Prince of Wales-Hyder", "Census Area"],
  ["Skagway-Hoonah-Angoon", "Census Area"],
  ["Skagway", "Municipality"],
]);

/** Planning regions of Connecticut that GeoNames and the Census name differently. */
const CONNECTICUT = new Map([
  ["Connecticut Metropolitan", "Greater Bridgeport"],
  ["South Central Regional", "South Central Connecticut"],
  ["Capitol Region", "Capitol"],
]);

const FULL = / (?:County|Parish|Borough|Census Area|Municipality)$/;
const CITY_AND_COUNTY = /^City and County of (.+)$/;
const CITY_AND_BOROUGH = /^City and Borough of (.+)$/;
const INDEPENDENT_CITY = /^(?:City of (?<prefixed>.+)|(?<suffixed>.+) \(city\)?)$/;

/**
 * Returns a county's full name, as the Census and the online providers write it. GeoNames writes counties in several ways.
 * @param raw GeoNames' name: "Cook", "Yukon-Koyukuk (CA)", "City of Richmond", "Roanoke (city)"
 * @param code three-digit county FIPS code; in Connecticut, codes from 110 are planning regions, and lower ones are former counties
 * @returns "Cook County", "Yukon-Koyukuk Census Area", "Richmond city", "Roanoke city"
 */
export function countyName(raw: string, state: string, code: string): string {
  if (state === "DC") return "District of Columbia";
  if (raw === "Carson City (city)") return "Carson City";
  const cityAndCounty = CITY_AND_COUNTY.exec(raw)?.[1];
  if (cityAndCounty) return `${cityAndCounty} County`;
  const cityAndBorough = CITY_AND_BOROUGH.exec(raw)?.[1];
  if (cityAndBorough) return `${cityAndBorough} City and Borough`;
  const city = INDEPENDENT_CITY.exec(raw)?.groups;
  if (city) return `${city["prefixed"] ?? city["suffixed"]} city`;
  if (raw.endsWith(" (CA)")) return raw.replace(" (CA)", " Census Area");
  if (FULL.test(raw)) return raw;
  if (state === "CT" && Number(code) >= 110)
    return `${CONNECTICUT.get(raw) ?? raw} Planning Region`;
  if (state === "AK") return `${raw} ${ALASKA.get(raw) ?? "Borough"}`;
  return `${raw} ${state === "LA" ? "Parish" : "County"}`;
}
