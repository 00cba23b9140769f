/** Describes the errors of address validation. */
import { ApiError, retryAfter } from "../../../kernel/errors.ts";
import { RETRY_CHANGED, type ErrorPages } from "../error-page.ts";

export const ADDRESSES = {
  ADDRESS_NOT_FOUND: {
    meaning: "The address can't be resolved.",
    details:
      "`extraData.reason` contains the reason in machine-readable form. New reasons may be added. Nothing was changed.",
    causes: [
      "`unparseable`: the text isn't an address.",
      "`outside_us`: the address isn't in the United States.",
      "`missing_street`: the address has no street.",
      "`missing_street_number`: the address has a street but no number.",
      "`po_box`: the address is a PO box, which can't be served.",
      "`unknown_zip`: the ZIP code doesn't exist.",
      "`unknown_city`: the state has no city of this name.",
      "`zip_state_mismatch`: the ZIP code is in another state.",
      "`zip_city_mismatch`: the city and the ZIP code don't match. `extraData.candidates` has the address in both places, each with a `formattedAddress`.",
      "`unknown_part`: a part of the address isn't understood. The message names it. Write units like `Unit 5` after the street, and put a comma after a recipient.",
      "`no_match`: nothing matches the address.",
    ],
    fixes: [
      "Send the complete address, such as `1060 W Addison St, Chicago, IL 60613`.",
      "Show the message to the user who entered the address. It says what is wrong. If there are `extraData.candidates`, let the user choose one, and send its `formattedAddress`.",
      "Check an address before you create a location: `POST /v1/locations/validate-address`.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError("ADDRESS_NOT_FOUND", "ZIP code 60613 is in IL, not TX", {
      extraData: { reason: "zip_state_mismatch" },
    }),
  },
  ADDRESS_AMBIGUOUS: {
    meaning: "The address matches several places.",
    details:
      "`extraData.candidates` lists up to ten of them with their address and known parts. `extraData.total` is the total number. Nothing was changed.",
    causes: [
      "The address has no ZIP code, and the city has several.",
      "The address has no state, and several states have a city of this name.",
    ],
    fixes: [
      "Add what distinguishes the candidates, usually the ZIP code.",
      "Let the user who entered the address choose a candidate, and send its `formattedAddress`.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError("ADDRESS_AMBIGUOUS", "Boerne, TX has 2 ZIP codes; add a ZIP code", {
      extraData: {
        candidates: [
          {
            formattedAddress: "100 Main St, Boerne, TX 78006, USA",
            streetNumber: "100",
            route: "Main St",
            city: "Boerne",
            state: "TX",
            zipcode: "78006",
            county: "Kendall County",
            borough: "",
            geoPlaceId: "uszip:78006:Co0TNOtTQUvLR_7o",
            location: { lat: 29.8931, lng: -98.6857 },
          },
          {
            formattedAddress: "100 Main St, Boerne, TX 78015, USA",
            streetNumber: "100",
            route: "Main St",
            city: "Boerne",
            state: "TX",
            zipcode: "78015",
            county: "Bexar County",
            borough: "",
            geoPlaceId: "uszip:78015:BXPdxXfY3zUKIHio",
            location: { lat: 29.7327, lng: -98.6646 },
          },
        ],
        total: 2,
      },
    }),
  },
  GEOCODER_UNAVAILABLE: {
    meaning: "Addresses can't be resolved right now.",
    details: "Only requests that contain an address are affected. Nothing was changed.",
    causes: ["The geocoding provider can't be reached or is overloaded."],
    fixes: [
      "Wait for the number of seconds in the `Retry-After` header, then send the same request again.",
      "Store the address on your side until then. Other operations keep working.",
    ],
    retry: "Yes, after `Retry-After` seconds, with the same `Idempotency-Key`.",
    example: new ApiError(
      "GEOCODER_UNAVAILABLE",
      "Addresses can't be resolved right now, and nothing was changed. Retry after 30 seconds.",
      { extraData: { retryAfter: 30 }, headers: retryAfter(30) },
    ),
  },
} satisfies ErrorPages;
