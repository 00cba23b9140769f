// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A product, material type, load composition or pricing type of SKUs.
 *
 * @param id The unique ID.
 * @param name The name, as SKUs show it.
 */
public record CatalogEntry(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name) {}
