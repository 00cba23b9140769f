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

/** Borough of a county of New York State by its three-digit FIPS code; `""` outside New York City. */
export function boroughByCountyCode(state: string, countyCode: string): string {
  return state === "NY" ? (byCode.get(countyCode) ?? "") : "";
}

/**
 * Borough to show for what a provider said.
 * @param said the provider's own borough or first-level sublocality, or `""`
 * @returns in New York State one of the five boroughs or `""`; elsewhere what was said
 */
export function boroughFrom(said: string, state: string, county: string): string {
  const name = said.replace(/^The /, "");
  if (state !== "NY" || names.has(name)) return name;
  return byCounty.get(county) ?? "";
}
