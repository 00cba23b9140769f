package com.partnerapi;

/** A delivery that must not be trusted. It contains neither a secret nor a digest. */
public final class WebhookVerificationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The reason why a delivery fails verification. */
  public enum Reason {
    MISSING_HEADER("missing_header"),
    MALFORMED_HEADER("malformed_header"),
    TIMESTAMP_OUT_OF_TOLERANCE("timestamp_out_of_tolerance"),
    NO_MATCH("no_match"),
    MALFORMED_BODY("malformed_body");

    private final String value;

    Reason(String value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return value;
    }
  }

  private final Reason reason;

  WebhookVerificationException(Reason reason, String message) {
    super(reason + ": " + message);
    this.reason = reason;
  }

  /** Returns the reason. */
  public Reason reason() {
    return reason;
  }
}
