package com.partnerapi.internal;

import com.partnerapi.RequestFields;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** An operation and its arguments. */
public final class Call {
  final String operationId;
  final String method;
  final String path;
  private final Map<String, String> pathValues = new LinkedHashMap<>();
  private final Map<String, Object> query = new LinkedHashMap<>();
  RequestFields body;
  boolean takesIdempotencyKey;
  boolean takesIfMatch;
  boolean takesDryRun;

  /** Creates a call; the path contains parameter names in braces. */
  public Call(String operationId, String method, String path) {
    this.operationId = operationId;
    this.method = method;
    this.path = path;
  }

  /** Sets a parameter of the path. An empty id or a dot segment would turn it into that of another operation. */
  public Call path(String name, String value) {
    if (value == null || value.isEmpty() || value.equals(".") || value.equals("..")) {
      throw new IllegalArgumentException(
          operationId + ": " + name + " must be a valid id, not \"" + value + "\"");
    }
    pathValues.put(name, value);
    return this;
  }

  /** Sets the query; null for none. */
  public Call query(RequestFields params) {
    if (params != null) {
      query.putAll(params.toMap());
    }
    return this;
  }

  /** Sets the body. */
  public Call body(RequestFields fields) {
    if (fields == null) {
      throw new IllegalArgumentException(operationId + ": the body must not be null");
    }
    body = fields;
    return this;
  }

  /** Marks an operation with an idempotency key. */
  public Call takesIdempotencyKey() {
    takesIdempotencyKey = true;
    return this;
  }

  /** Marks an operation that can be conditional. */
  public Call takesIfMatch() {
    takesIfMatch = true;
    return this;
  }

  /** Marks a write that can be tried. */
  public Call takesDryRun() {
    takesDryRun = true;
    return this;
  }

  /** Returns the same call at another position in a list; null removes the parameter. */
  Call at(String name, Object value) {
    Call copy = new Call(operationId, method, path);
    copy.pathValues.putAll(pathValues);
    copy.query.putAll(query);
    copy.query.put(name, value);
    copy.body = body;
    copy.takesIdempotencyKey = takesIdempotencyKey;
    copy.takesIfMatch = takesIfMatch;
    copy.takesDryRun = takesDryRun;
    return copy;
  }

  /** Returns the path and the query, encoded. */
  String target() {
    String target = path;
    for (Map.Entry<String, String> each : pathValues.entrySet()) {
      target =
          target.replace("{" + each.getKey() + "}", encode(each.getValue()).replace("+", "%20"));
    }
    String text =
        query.entrySet().stream()
            .filter(each -> each.getValue() != null)
            .map(each -> encode(each.getKey()) + "=" + encode(text(each.getValue())))
            .collect(Collectors.joining("&"));
    return text.isEmpty() ? target : target + "?" + text;
  }

  /** Returns the text of a value. The items of a list are separated by commas. */
  private static String text(Object value) {
    return value instanceof Collection<?> list
        ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
        : value.toString();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
