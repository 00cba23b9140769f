/** Refusals of addresses. What was sent is not repeated: it is somebody's address, and not kept. */
import type { NotFoundReason } from "../../../geocoding/geocoder.ts";
import { html } from "../../../html/html.ts";
import { counted } from "../../ui/number.ts";
import { numberIn, textIn } from "../details.ts";
import type { Reasons } from "./reason.ts";

const NOT_FOUND: { readonly [reason in NotFoundReason]: string } = {
  unparseable: "it can’t be read as an address",
  outside_us: "it is not in the United States",
  missing_street: "it has no street",
  missing_street_number: "it has a street, but no number",
  po_box: "it is a PO box, where nobody can be served",
  unknown_zip: "there is no such ZIP code",
  unknown_city: "there is no such city in the state",
  zip_state_mismatch: "the ZIP code is in another state",
  zip_city_mismatch: "the ZIP code is in another city",
  no_match: "no place fits it",
};

const TRY = html`Try it without writing anything:
  <code>POST /v1/locations/validate-address</code>.`;

export const ADDRESSES = {
  ADDRESS_NOT_FOUND: ({ details }) => {
    const reason = textIn(details, "reason") ?? "";
    const words = Object.hasOwn(NOT_FOUND, reason) ? NOT_FOUND[reason as NotFoundReason] : "";
    return {
      why: html`The address can’t be
      resolved${words ? html`: ${words} (<code>${reason}</code>)` : ""}. Nothing was changed.`,
      todo: [
        html`Write the address in full, such as <code>1060 W Addison St, Chicago, IL 60613</code>.`,
        html`Show the answer’s <code>message</code> to whoever typed the address: it says what does
          not fit.`,
        TRY,
      ],
    };
  },
  ADDRESS_AMBIGUOUS: ({ details }) => {
    const total = numberIn(details, "total");
    return {
      why: `The address fits ${total === undefined ? "several places" : counted(total, "place")}. Nothing was changed.`,
      todo: [
        "Add what tells them apart, most often the ZIP code.",
        html`The answer lists up to ten in <code>extraData.candidates</code>: let whoever typed the
          address choose.`,
        TRY,
      ],
    };
  },
  GEOCODER_UNAVAILABLE: () => ({
    why: "Addresses could not be resolved at that time. It was nothing about the request, and nothing was changed.",
    todo: [
      html`Send the same request again after as many seconds as <code>Retry-After</code> says, with
        the same <code>Idempotency-Key</code>.`,
      "Requests without an address went on working meanwhile.",
    ],
  }),
} satisfies Reasons;
