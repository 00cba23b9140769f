package com.partnerapi;

/**
 * No complete response arrived: the connection failed, the attempt timed out, or the thread was interrupted. The
 * request may or may not have been processed.
 */
public class ApiConnectionException extends PartnerApiException {
  private static final long serialVersionUID = 1;

  private final String request;

  /** Creates an error. The client calls it. */
  public ApiConnectionException(
      String request, String reason, Throwable cause, String idempotencyKey) {
    super(request + ": " + reason, cause, idempotencyKey);
    this.request = request;
  }

  /** Returns the method and the URL without the query: GET https://api.example.com/v1/customers. */
  public String request() {
    return request;
  }
}
