/** Pages of addresses that could not be resolved. */
import { ApiError, retryAfter } from "../../../kernel/errors.ts";
import { NOT_UNCHANGED, type ErrorPages } from "../error-page.ts";

export const ADDRESSES = {
  ADDRESS_NOT_FOUND: {
    meaning: "The address cannot be resolved.",
    details:
      "`extraData.reason` says why, for programs. Further reasons may follow. Nothing was changed.",
    causes: [
      "`unparseable`: the text cannot be read as an address.",
      "`outside_us`: the address is not in the United States.",
      "`missing_street`: there is no street.",
      "`missing_street_number`: there is a street, but no number.",
      "`po_box`: it is a PO box, where nobody can be served.",
      "`unknown_zip`: there is no such ZIP code.",
      "`unknown_city`: there is no such city in the state.",
      "`zip_state_mismatch`: the ZIP code is in another state.",
      "`zip_city_mismatch`: the ZIP code is in another city.",
      "`no_match`: nothing fits the address.",
    ],
    fixes: [
      "Write the address in full, such as `1060 W Addison St, Chicago, IL 60613`.",
      "Show the message to whoever typed the address: it says what does not fit.",
      "Try an address without writing anything: `POST /v1/locations/validate-address`.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError("ADDRESS_NOT_FOUND", "ZIP code 60613 is in IL, not TX", {
      extraData: { reason: "zip_state_mismatch" },
    }),
  },
  ADDRESS_AMBIGUOUS: {
    meaning: "The address fits several places.",
    details:
      "`extraData.candidates` lists at most ten of them, with the parts that are known; `extraData.total` says how many there are. Nothing was changed.",
    causes: [
      "There is no ZIP code, and the city has several.",
      "There is no state, and several states have a city of that name.",
    ],
    fixes: [
      "Add what tells the candidates apart, most often the ZIP code.",
      "Let whoever typed the address choose from the candidates.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError("ADDRESS_AMBIGUOUS", "Boerne, TX has 2 ZIP codes; add a ZIP code", {
      extraData: {
        candidates: [
          { city: "Boerne", state: "TX", zipcode: "78006", county: "Kendall County", borough: "" },
          { city: "Boerne", state: "TX", zipcode: "78015", county: "Bexar County", borough: "" },
        ],
        total: 2,
      },
    }),
  },
  GEOCODER_UNAVAILABLE: {
    meaning: "Addresses cannot be resolved just now.",
    details: "Only requests that carry an address are affected. Nothing was changed.",
    causes: ["The provider that resolves addresses cannot be reached, or is overloaded."],
    fixes: [
      "Wait as many seconds as the `Retry-After` header says, then send the same request again.",
      "Keep the address on your side until then. Other operations go on working.",
    ],
    retry: "Yes, after `Retry-After` seconds, with the same `Idempotency-Key`.",
    example: new ApiError(
      "GEOCODER_UNAVAILABLE",
      "Addresses can't be resolved right now, and nothing was changed. Retry after 30 seconds.",
      { extraData: { retryAfter: 30 }, headers: retryAfter(30) },
    ),
  },
} satisfies ErrorPages;
