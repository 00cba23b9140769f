import { systemClock } from "../../kernel/clock.ts";
import { DAY_MS } from "../../kernel/time.ts";
import { notFound, unavailable, type Geocoder, type GeocodeResult } from "../geocoder.ts";
import { decide } from "./decide.ts";
import { readGoogleResult } from "./google-result.ts";
import { DENIED_RETRY_SECONDS, getJson, type Answer } from "./http.ts";
import { asObject, asObjects } from "./json.ts";
import {
  checkKey,
  hasWords,
  parseBaseUrl,
  reportDenied,
  unexpectedStatus,
  type ProviderOptions,
} from "./provider.ts";

export interface GoogleOptions extends ProviderOptions {
  apiKey: string;
  /** Default: Google's API. Set it for tests or a proxy. */
  baseUrl?: string | undefined;
}

/** Google's terms allow storing coordinates for 30 days, and place ids without limit. */
const STORE_MS = 30 * DAY_MS;

const FIELDS = ["placeId", "location", "granularity", "formattedAddress", "addressComponents"];
const FIELD_MASK = FIELDS.map((field) => `results.${field}`).join(",");

/**
 * Creates a geocoder that uses Google's Geocoding API v4 (https://developers.google.com/maps/documentation/geocoding).
 * Accepts only results with a street number, because v4 doesn't indicate partial matches.
 * @throws when the key or the base URL is invalid
 */
export function createGoogleGeocoder(options: GoogleOptions): Geocoder {
  checkKey("google", options.apiKey);
  const base = parseBaseUrl("google", options.baseUrl ?? "https://geocode.googleapis.com");
  const headers = { "x-goog-api-key": options.apiKey, "x-goog-fieldmask": FIELD_MASK };
  const { clock = systemClock } = options;

  return {
    name: "google",
    async geocode(text, { signal } = {}) {
      if (!hasWords(text)) return notFound("unparseable", "No address could be read from the text");
      const url = new URL("v4/geocode/address", base);
      url.search = new URLSearchParams({
        addressQuery: text,
        regionCode: "us",
        languageCode: "en",
      }).toString();
      const answer = await getJson(url, headers, options, signal);
      const result =
        answer.kind === "answer"
          ? readAnswer(answer, text, new Date(clock.now().getTime() + STORE_MS))
          : answer;
      if (result.kind === "unavailable" && result.cause === "denied")
        reportDenied("google", options);
      return result;
    },
  };
}

function readAnswer({ status, body }: Answer, text: string, storeUntil: Date): GeocodeResult {
  if (status === 404) return notFound("no_match", "The address was not found");
  if (status === 400 && isKeyRejected(body)) return unavailable("denied", DENIED_RETRY_SECONDS);
  if (status !== 200) return unexpectedStatus(status);
  const object = asObject(body);
  const results = object && asObjects(object["results"])?.map(readGoogleResult);
  if (!results || results.includes("malformed")) return unavailable("bad_response");
  const matches = results.filter((result) => typeof result === "object");
  const isAbroad = results.length > 0 && results.every((result) => result === "foreign");
  if (isAbroad) return notFound("outside_us", "Only addresses in the United States are supported");
  return decide(matches, text, "google", storeUntil);
}

/** Google responds with 400, not 403, to an unknown or expired key. */
function isKeyRejected(body: unknown): boolean {
  const details = asObjects(asObject(asObject(body)?.["error"])?.["details"]);
  return details?.some((detail) => detail["reason"] === "API_KEY_INVALID") ?? false;
}
