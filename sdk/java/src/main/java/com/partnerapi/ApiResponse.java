package com.partnerapi;

import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;

/** A response of the service. */
public final class ApiResponse {
  private final int status;
  private final HttpHeaders headers;
  private final byte[] body;

  /** Creates a response. The client calls it. */
  public ApiResponse(int status, HttpHeaders headers, byte[] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns all headers. */
  public HttpHeaders headers() {
    return headers;
  }

  /** Returns a header by its case-insensitive name, or "" if it is missing. */
  public String header(String name) {
    return headers.firstValue(name).orElse("");
  }

  /** Returns the service's id for the request, or "". Include it when you contact support. */
  public String requestId() {
    return header("X-Request-Id");
  }

  /**
   * Returns the version of the resource, for {@link CallOptions#ifMatch(String)}, or "". Only responses with a single
   * resource have one.
   */
  public String etag() {
    return header("ETag");
  }

  /** Returns the JSON body with its envelope, including fields that are newer than this version. */
  public String body() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Returns the bytes of the body. */
  public byte[] bytes() {
    return body.clone();
  }
}
