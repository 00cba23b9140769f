// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A service available in a zone.
 *
 * @param id The {@code id} of the service.
 * @param name The service's name.
 * @param identifier The human-readable identifier of the service.
 */
public record ZoneService(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("identifier") String identifier) {}
