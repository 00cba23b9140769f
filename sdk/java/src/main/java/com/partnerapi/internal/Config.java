package com.partnerapi.internal;

import com.partnerapi.CallOptions;
import com.partnerapi.Hooks;
import com.partnerapi.Tracer;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;
import java.util.function.Function;

/** The validated options of a client. It is no record, whose text would contain the API key. */
public final class Config {
  final String apiKey;
  final String baseUrl;
  final HttpClient httpClient;
  final Hooks hooks;
  final System.Logger logger;
  final Tracer tracer;
  final Duration maxRetryAfter;
  final Function<Duration, CompletableFuture<Void>> sleep;
  final DoubleSupplier random;
  final CallOptions defaults;

  /** The ids of the deprecated operations that were reported. */
  final Set<String> deprecated = ConcurrentHashMap.newKeySet();

  /** Creates options. */
  public Config(
      String apiKey,
      String baseUrl,
      HttpClient httpClient,
      Hooks hooks,
      System.Logger logger,
      Tracer tracer,
      Duration maxRetryAfter,
      Function<Duration, CompletableFuture<Void>> sleep,
      DoubleSupplier random,
      CallOptions defaults) {
    this.apiKey = apiKey;
    this.baseUrl = baseUrl;
    this.httpClient = httpClient;
    this.hooks = hooks;
    this.logger = logger;
    this.tracer = tracer;
    this.maxRetryAfter = maxRetryAfter;
    this.sleep = sleep;
    this.random = random;
    this.defaults = defaults;
  }
}
