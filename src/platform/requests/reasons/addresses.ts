/** Explains rejected addresses. Does not repeat the address: it is personal data and not stored. */
import type { NotFoundReason } from "../../../geocoding/geocoder.ts";
import { html } from "../../../html/html.ts";
import { counted } from "../../ui/number.ts";
import { numberIn, textIn } from "../details.ts";
import type { Reasons } from "./reason.ts";

const NOT_FOUND: { readonly [reason in NotFoundReason]: string } = {
  unparseable: "it can’t be read as an address",
  outside_us: "it is not in the United States",
  missing_street: "it has no street",
  missing_street_number: "it has a street but no number",
  po_box: "it is a PO box, where no service is possible",
  unknown_zip: "the ZIP code does not exist",
  unknown_city: "the city does not exist in the state",
  zip_state_mismatch: "the ZIP code is in another state",
  zip_city_mismatch: "the city and the ZIP code don’t match",
  unknown_part: "a part of it isn’t understood",
  no_match: "no place matches it",
};

const VALIDATE = html`Check an address without saving anything:
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
        html`Show the response’s <code>message</code> to the user who entered the address: it says
          what is wrong.`,
        VALIDATE,
      ],
    };
  },
  ADDRESS_AMBIGUOUS: ({ details }) => {
    const total = numberIn(details, "total");
    return {
      why: `The address matches ${total === undefined ? "several places" : counted(total, "place")}. Nothing was changed.`,
      todo: [
        "Make the address more specific, usually by adding the ZIP code.",
        html`The response lists up to ten in <code>extraData.candidates</code>: let the user who
          entered the address choose.`,
        VALIDATE,
      ],
    };
  },
  GEOCODER_UNAVAILABLE: () => ({
    why: "Addresses could not be resolved at that time. The request itself was fine, and nothing was changed.",
    todo: [
      html`Retry after the number of seconds in <code>Retry-After</code>, with the same
        <code>Idempotency-Key</code>.`,
      "Requests without an address are not affected.",
    ],
  }),
} satisfies Reasons;
