// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/**
 * An area the company delivers to.
 *
 * @param id The unique ID of the zone.
 * @param name The zone's name.
 * @param code The company's own code for the zone.
 * @param color The color of the zone on maps.
 * @param isActive Whether the company currently delivers to the zone. Only active zones are
 *     returned when you search by ZIP code.
 * @param pricelistId The {@code id} of the pricelist whose prices apply in the zone, {@code null}
 *     if the zone has none. Its scope is {@code zone}. See Prices
 *     (/docs/reference/conventions#prices).
 * @param zipCodes The ZIP codes of the zone.
 * @param services The services available in the zone.
 * @param updatedAt The time the zone, its ZIP codes or its services last changed, {@code null} if
 *     that was before this field existed.
 */
public record Zone(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("code") String code,
    @JsonProperty("color") String color,
    @JsonProperty("isActive") boolean isActive,
    @JsonProperty("pricelistId") String pricelistId,
    @JsonProperty("zipCodes") List<String> zipCodes,
    @JsonProperty("services") List<ZoneService> services,
    @JsonProperty("updatedAt") Instant updatedAt) {}
