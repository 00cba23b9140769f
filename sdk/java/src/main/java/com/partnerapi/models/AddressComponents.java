// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The verdict on each part of the address: {@code confirmed} if the provider's data has the part as
 * it was sent, whatever the spelling; {@code inferred} if it was not sent and follows from the
 * other parts; {@code corrected} if it replaces a different value that was sent; {@code
 * unconfirmed} if no data confirms or contradicts it. The default offline provider has no streets:
 * {@code streetNumber} and {@code route} are always {@code unconfirmed}. Parts that are {@code ""}
 * are omitted.
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
