/** Resolves addresses of a sandbox that name their verdict, such as `sandbox:po_box`. */
import {
  NOT_FOUND_REASONS,
  notFound,
  unavailable,
  type ComponentVerdict,
  type ComponentVerdicts,
  type Geocoder,
  type GeocodeResult,
  type ValidatedAddress,
} from "./geocoder.ts";

const NAMED = /^\s*sandbox:(\w*)\s*$/i;

const ADDRESS: Omit<ValidatedAddress, "geoPlaceId"> = {
  formattedAddress: "1100 Congress Ave, Austin, TX 78701, USA",
  streetNumber: "1100",
  route: "Congress Ave",
  city: "Austin",
  state: "TX",
  zipcode: "78701",
  county: "Travis County",
  borough: "",
  location: { lat: 30.2713, lng: -97.7426 },
};

const CONFIRMED: ComponentVerdicts = {
  streetNumber: "confirmed",
  route: "confirmed",
  city: "confirmed",
  state: "confirmed",
  zipcode: "confirmed",
  county: "inferred",
};

/** The parts of a found address that aren't confirmed, by verdict. */
const FOUND: { readonly [V in ComponentVerdict]: ComponentVerdicts } = {
  confirmed: {},
  inferred: { zipcode: "inferred" },
  corrected: { city: "corrected" },
  unconfirmed: { streetNumber: "unconfirmed", route: "unconfirmed" },
};

const CANDIDATES = ["78701", "78702"].map((zipcode) => ({
  ...ADDRESS,
  zipcode,
  formattedAddress: ADDRESS.formattedAddress.replace("78701", zipcode),
  geoPlaceId: `sandbox:${zipcode}`,
}));

/**
 * Returns the geocoder of a sandbox: an address `sandbox:` with a verdict has this verdict, and other addresses are resolved
 * by the provider. Verdicts are the reasons for which no address is found, `ambiguous`, `unavailable`, and the verdicts of
 * components for an address that is found.
 */
export function withVerdicts(geocoder: Geocoder): Geocoder {
  return {
    name: geocoder.name,
    async geocode(text, options) {
      const [, verdict] = NAMED.exec(text) ?? [];
      if (verdict === undefined) return await geocoder.geocode(text, options);
      return resultOf(verdict.toLowerCase(), geocoder);
    },
  };
}

function resultOf(verdict: string, { name }: Geocoder): GeocodeResult {
  if (verdict in FOUND)
    return {
      kind: "found",
      address: { ...ADDRESS, geoPlaceId: `sandbox:${verdict}` },
      components: { ...CONFIRMED, ...FOUND[verdict as ComponentVerdict] },
      precision: "rooftop",
      provider: name,
      storeUntil: null,
    };
  if (verdict === "ambiguous")
    return {
      kind: "ambiguous",
      message: "This address of the sandbox has 2 matches. Choose one of them.",
      candidates: CANDIDATES,
      total: CANDIDATES.length,
    };
  if (verdict === "unavailable") return unavailable("network");
  const reason = NOT_FOUND_REASONS.find((known) => known === verdict);
  if (reason)
    return notFound(
      reason,
      `This address of the sandbox is not found, with the reason ${reason}.`,
      reason === "zip_city_mismatch" ? CANDIDATES : undefined,
    );
  const verdicts = [...Object.keys(FOUND), "ambiguous", "unavailable", ...NOT_FOUND_REASONS];
  return notFound(
    "unparseable",
    `The sandbox has no such verdict. Choose from ${verdicts.join(", ")}.`,
  );
}
