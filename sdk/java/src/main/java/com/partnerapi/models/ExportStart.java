// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * The first line of an export.
 *
 * @param type The type of the line.
 * @param resource A resource that can be exported.
 * @param position A position in the company's list of events. Pass it as {@code after} of {@code
 *     GET /v1/events} to get the events that follow it. It is an opaque string: don't compare or
 *     change it. If {@code hasMore} is {@code false}, it is the end of the list, even if you filter
 *     or {@code data} is empty. It remains valid as long as all events after it are available,
 *     which is at least 30 days.
 * @param createdAt The point in time of the export.
 */
public record ExportStart(
    @JsonProperty("type") String type,
    @JsonProperty("resource") ExportableResource resource,
    @JsonProperty("position") String position,
    @JsonProperty("createdAt") Instant createdAt) implements ExportLine {}
