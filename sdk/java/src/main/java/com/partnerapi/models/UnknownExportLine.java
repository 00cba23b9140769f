// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A ExportLine with a {@code type} that this version doesn't know, because the service is newer.
 */
public record UnknownExportLine(
    @JsonProperty("type") String type)
    implements ExportLine {}
