// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The verdict on each part of the address: {@code confirmed} if the text has it and so has the
 * provider's data, whatever the spelling; {@code inferred} if the text doesn't have it and it
 * follows from the other parts; {@code corrected} if the text has something else, which was
 * replaced; {@code unconfirmed} if the text has it and no data confirms or contradicts it. The
 * default offline provider has no streets: {@code streetNumber} and {@code route} are always {@code
 * unconfirmed}. Parts that are {@code ""} are omitted.
 *
 * @param streetNumber The verdict on the house number.
 * @param route The verdict on the street.
 * @param city The verdict on the city. {@code unconfirmed} for a city near the ZIP code that isn't
 *     its own.
 * @param state The verdict on the state.
 * @param zipcode The verdict on the ZIP code.
 * @param county The verdict on the county.
 * @param borough The verdict on the borough.
 */
public record AddressComponents(
    @JsonProperty("streetNumber") AddressVerdict streetNumber,
    @JsonProperty("route") AddressVerdict route,
    @JsonProperty("city") AddressVerdict city,
    @JsonProperty("state") AddressVerdict state,
    @JsonProperty("zipcode") AddressVerdict zipcode,
    @JsonProperty("county") AddressVerdict county,
    @JsonProperty("borough") AddressVerdict borough) {}
