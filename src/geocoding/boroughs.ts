/** The five boroughs of New York City are counties of the state: [county, FIPS code of the county, borough]. */
const BOROUGHS = [
  ["New York County", "061", "Manhattan"],
  ["Bronx County", "005", "Bronx"],
  ["Kings County", "047", "Brooklyn"],
  ["Queens County", "081", "Queens"],
  ["Richmond County", "085", "Staten Island"],
] as const;

const byCode = new Map<string, string>(BOROUGHS.map(([, code, borough]) => [code, borough]));
const byCounty = new Map<string, string>(BOROUGHS.map(([county, , borough]) => [county, borough]));
const names = new Set<string>(BOROUGHS.map(([, , borough]) => borough));

/** Returns the borough of a county by its three-digit FIPS code; `""` outside New York City. */
export function boroughByCountyCode(state: string, countyCode: string): string {
  return state === "NY" ? (byCode.get(countyCode) ?? "") : "";
}

/**
 * Returns the borough of an address that a provider found.
 * @param given the provider's borough or first-level sublocality, or `""`
 * @returns in New York State one of the five boroughs or `""`; elsewhere the given name
 */
export function boroughFrom(given: string, state: string, county: string): string {
  const name = given.replace(/^The /, "");
  if (state !== "NY" || names.has(name)) return name;
  return byCounty.get(county) ?? "";
}
