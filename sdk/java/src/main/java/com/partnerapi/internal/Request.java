package com.partnerapi.internal;

import com.partnerapi.CallOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** The request that every attempt of a call sends. */
final class Request {
  private final Call call;
  private final String baseUrl;
  private final String idempotencyKey;
  private final boolean isConditional;
  private final HttpRequest http;

  /** Throws IllegalArgumentException if an option isn't one of the operation. */
  Request(Config config, Call call, CallOptions options) {
    if (options.idempotencyKey() != null && !call.takesIdempotencyKey) {
      throw new IllegalArgumentException(call.operationId + ": takes no idempotency key");
    }
    if (options.ifMatch() != null && !call.takesIfMatch) {
      throw new IllegalArgumentException(call.operationId + ": takes no ifMatch");
    }
    if (options.isDryRun() && !call.takesDryRun) {
      throw new IllegalArgumentException(call.operationId + ": takes no dryRun");
    }
    this.call = options.isDryRun() ? call.at("dryRun", true) : call;
    baseUrl = config.baseUrl;
    idempotencyKey = call.takesIdempotencyKey ? keyOf(options) : null;
    Map<String, String> headers = headers(config, options);
    isConditional = headers.containsKey("If-Match");
    http = http(headers);
  }

  String operationId() {
    return call.operationId;
  }

  String method() {
    return call.method;
  }

  String url() {
    return http.uri().toString();
  }

  /** Returns the method and the URL without the query, which can contain search terms. */
  String description() {
    return call.method + " " + baseUrl + call.path;
  }

  String idempotencyKey() {
    return idempotencyKey;
  }

  boolean isConditional() {
    return isConditional;
  }

  HttpRequest http() {
    return http;
  }

  private static String keyOf(CallOptions options) {
    return options.idempotencyKey() == null
        ? UUID.randomUUID().toString()
        : options.idempotencyKey();
  }

  private Map<String, String> headers(Config config, CallOptions options) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put("Accept", "application/json");
    headers.put("User-Agent", UserAgent.TEXT);
    headers.putAll(config.defaults.headers());
    headers.putAll(options.headers());
    headers.put("Accept-Encoding", "gzip");
    headers.put("Authorization", "Bearer " + config.apiKey);
    if (call.body != null) {
      headers.put("Content-Type", "application/json");
    }
    if (idempotencyKey != null) {
      headers.put("Idempotency-Key", idempotencyKey);
    }
    if (options.ifMatch() != null) {
      headers.put("If-Match", options.ifMatch());
    }
    return headers;
  }

  private HttpRequest http(Map<String, String> headers) {
    URI uri = URI.create(baseUrl + call.target());
    HttpRequest.Builder builder = HttpRequest.newBuilder(uri);
    headers.forEach(builder::setHeader);
    // Over plain HTTP, HTTP/2 would need an upgrade of every connection.
    if (uri.getScheme().equals("http")) {
      builder.version(HttpClient.Version.HTTP_1_1);
    }
    return builder
        .method(
            call.method,
            call.body == null
                ? BodyPublishers.noBody()
                : BodyPublishers.ofByteArray(Json.write(call.body)))
        .build();
  }
}
