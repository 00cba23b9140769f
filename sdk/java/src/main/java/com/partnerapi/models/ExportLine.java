// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * A line of an export. {@code type} identifies the schema.
 *
 * <p>It is one of these types:
 *
 * <ul>
 *   <li>{@code ExportStart}
 *   <li>{@code ExportItem}
 *   <li>{@code ExportEnd}
 *   <li>{@code UnknownExportLine}
 * </ul>
 */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "type",
    visible = true,
    defaultImpl = UnknownExportLine.class)
@JsonSubTypes({
  @JsonSubTypes.Type(name = "start", value = ExportStart.class),
  @JsonSubTypes.Type(name = "item", value = ExportItem.class),
  @JsonSubTypes.Type(name = "end", value = ExportEnd.class)
})
public interface ExportLine {
  /** Returns {@code type}. */
  String type();
}
