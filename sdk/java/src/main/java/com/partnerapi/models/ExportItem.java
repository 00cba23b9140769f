// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * A line with an item.
 *
 * @param type The type of the line.
 * @param data The item, as the list of the resource returns it.
 */
public record ExportItem(
    @JsonProperty("type") String type,
    @JsonProperty("data") Map<String, JsonNode> data) implements ExportLine {}
