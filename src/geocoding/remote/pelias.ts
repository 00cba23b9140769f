import { notFound, unavailable, type Geocoder, type GeocodeResult } from "../geocoder.ts";
import { decide } from "./decide.ts";
import { getJson, type Answer } from "./http.ts";
import { asObject, asObjects } from "./json.ts";
import { readPeliasFeature, type PeliasMatch } from "./pelias-feature.ts";
import {
  checkKey,
  hasWords,
  parseBaseUrl,
  reportDenied,
  unexpectedStatus,
  type ProviderOptions,
} from "./provider.ts";

export interface PeliasOptions extends ProviderOptions {
  baseUrl: string;
  /** Sent as `api_key`, for servers that require one. */
  apiKey?: string | undefined;
}

const MAX_RESULTS = 5;

/**
 * Creates a geocoder that uses a Pelias server, self-hosted or not (https://github.com/pelias/documentation/blob/master/search.md).
 * @throws when the key or the base URL is invalid
 */
export function createPeliasGeocoder(options: PeliasOptions): Geocoder {
  if (options.apiKey !== undefined) checkKey("pelias", options.apiKey);
  const base = parseBaseUrl("pelias", options.baseUrl);

  return {
    name: "pelias",
    async geocode(text, { signal } = {}) {
      if (!hasWords(text)) return notFound("unparseable", "No address could be read from the text");
      const url = new URL("v1/search", base);
      const query = {
        text,
        layers: "address",
        "boundary.country": "USA",
        size: String(MAX_RESULTS),
      };
      url.search = new URLSearchParams(query).toString();
      if (options.apiKey !== undefined) url.searchParams.set("api_key", options.apiKey);
      const answer = await getJson(url, {}, options, signal);
      const result = answer.kind === "answer" ? readAnswer(answer, text) : answer;
      if (result.kind === "unavailable" && result.cause === "denied")
        reportDenied("pelias", options);
      return result;
    },
  };
}

function readAnswer({ status, body }: Answer, text: string): GeocodeResult {
  if (status !== 200) return unexpectedStatus(status);
  const list = asObject(body)?.["features"];
  const features = list === undefined ? undefined : asObjects(list)?.map(readPeliasFeature);
  if (!features || features.includes("malformed")) return unavailable("bad_response");
  const matches = features.filter((feature) => typeof feature === "object");
  return decide(bestMatches(matches, text), text, "pelias", null);
}

/** Removes worse matches and duplicates. */
function bestMatches(matches: PeliasMatch[], text: string): PeliasMatch[] {
  const matchesInZip = matches.filter(({ address }) => text.includes(address.zipcode));
  const considered = matchesInZip.length ? matchesInZip : matches;
  const best = Math.max(...considered.map(({ confidence }) => confidence));
  const addresses = new Map<string, PeliasMatch>();
  for (const match of considered) {
    // Each source (OpenStreetMap, OpenAddresses) returns the same address; the first is the best.
    const key = match.address.formattedAddress.toUpperCase();
    if (match.confidence === best && !addresses.has(key)) addresses.set(key, match);
  }
  return [...addresses.values()];
}
