package com.partnerapi;

import com.partnerapi.internal.Checks;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Options of a single call, which override those of the client. An object never changes: each method returns a copy.
 *
 * <pre>{@code new CallOptions().timeout(Duration.ofSeconds(5)).maxRetries(0)}</pre>
 */
public final class CallOptions {
  /** No options: those of the client apply. */
  public static final CallOptions DEFAULT = new CallOptions();

  private Duration timeout;
  private Integer maxRetries;
  private Map<String, String> headers = Map.of();
  private String idempotencyKey;
  private String ifMatch;
  private boolean isDryRun;
  private Duration interval;
  private Consumer<ApiResponse> onResponse;

  /** Creates options without values. */
  public CallOptions() {}

  private CallOptions(CallOptions from) {
    timeout = from.timeout;
    maxRetries = from.maxRetries;
    headers = from.headers;
    idempotencyKey = from.idempotencyKey;
    ifMatch = from.ifMatch;
    isDryRun = from.isDryRun;
    interval = from.interval;
    onResponse = from.onResponse;
  }

  /** Sets the time limit of one attempt, from connecting to the end of the response; zero means no limit. */
  public CallOptions timeout(Duration limit) {
    Checks.notNegative("timeout", limit);
    CallOptions copy = new CallOptions(this);
    copy.timeout = limit;
    return copy;
  }

  /** Sets the maximum number of retries after a failed attempt. */
  public CallOptions maxRetries(int limit) {
    Checks.notNegative("number of retries", limit);
    CallOptions copy = new CallOptions(this);
    copy.maxRetries = limit;
    return copy;
  }

  /** Adds a header. It replaces the client's header with the same name. */
  public CallOptions header(String name, String value) {
    Checks.header(name, value);
    CallOptions copy = new CallOptions(this);
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.putAll(headers);
    all.put(name, value);
    copy.headers = Collections.unmodifiableMap(all);
    return copy;
  }

  /**
   * Ensures that a write is processed once, even if it is sent repeatedly or by another process: for 24 hours, the
   * service returns the first response again. Default: a new UUID for each call, the same for all its attempts. Calls
   * that take no idempotency key throw {@link IllegalArgumentException}.
   */
  public CallOptions idempotencyKey(String key) {
    Checks.idempotencyKey(key);
    CallOptions copy = new CallOptions(this);
    copy.idempotencyKey = key;
    return copy;
  }

  /**
   * Makes an update only if the resource still has this ETag, the {@link ApiResponse#etag()} of an earlier call.
   * Otherwise, the call throws a {@code PreconditionFailedException}. "*" matches any version. The call is not retried
   * if its response gets lost, because the service would reject the second attempt. Calls that are not updates throw
   * {@link IllegalArgumentException}.
   */
  public CallOptions ifMatch(String etag) {
    Checks.etag(etag);
    CallOptions copy = new CallOptions(this);
    copy.ifMatch = etag;
    return copy;
  }

  /**
   * Checks a write, and writes nothing. The result is the one that the write would have. Calls that can't be tried throw
   * {@link IllegalArgumentException}.
   */
  public CallOptions dryRun() {
    CallOptions copy = new CallOptions(this);
    copy.isDryRun = true;
    return copy;
  }

  /**
   * Sets the wait between polls when a followed feed has nothing new. Each poll counts toward the quota. Default: 10
   * seconds.
   */
  public CallOptions interval(Duration wait) {
    Checks.notNegative("interval", wait);
    CallOptions copy = new CallOptions(this);
    copy.interval = wait;
    return copy;
  }

  /**
   * Passes the response with its status, headers and body to a function: the response to each attempt, also if it
   * failed, and to each request of a list.
   */
  public CallOptions onResponse(Consumer<ApiResponse> action) {
    CallOptions copy = new CallOptions(this);
    copy.onResponse = action;
    return copy;
  }

  /** Returns the time limit of one attempt, or null if it is the client's. */
  public Duration timeout() {
    return timeout;
  }

  /** Returns the maximum number of retries, or null if it is the client's. */
  public Integer maxRetries() {
    return maxRetries;
  }

  /** Returns the headers, by case-insensitive name. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Returns the idempotency key, or null. */
  public String idempotencyKey() {
    return idempotencyKey;
  }

  /** Returns the ETag that the resource must have, or null. */
  public String ifMatch() {
    return ifMatch;
  }

  /** Returns whether the call only checks a write. */
  public boolean isDryRun() {
    return isDryRun;
  }

  /** Returns the wait between polls, or null for the default. */
  public Duration interval() {
    return interval;
  }

  /** Returns the function that receives responses, or null. */
  public Consumer<ApiResponse> onResponse() {
    return onResponse;
  }
}
