// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The last line of a complete export.
 *
 * @param type The type of the line.
 * @param count The number of items.
 */
public record ExportEnd(
    @JsonProperty("type") String type,
    @JsonProperty("count") int count) implements ExportLine {}
