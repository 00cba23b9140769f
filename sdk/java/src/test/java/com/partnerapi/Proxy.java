package com.partnerapi;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Collections;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Forwards requests to the service, and drops responses: one fault per request, {@code drop}, {@code half} or "". */
final class Proxy {
  private static final Set<String> CONNECTION_HEADERS =
      Set.of("connection", "content-length", "host", "transfer-encoding", "upgrade", "http2-settings");

  final Queue<String> faults = new ConcurrentLinkedQueue<>();

  /** The idempotency keys of POST requests. */
  final List<String> keys = Collections.synchronizedList(new ArrayList<>());

  final String url;
  private final HttpClient http = HttpClient.newHttpClient();

  Proxy() throws IOException {
    url = Testing.serve(this::forward);
  }

  private void forward(HttpExchange exchange) throws IOException {
    try {
      HttpResponse<byte[]> response = response(exchange);
      String fault = faults.isEmpty() ? "" : faults.remove();
      byte[] body = response.body();
      if (!fault.equals("drop")) {
        response
            .headers()
            .map()
            .forEach(
                (name, values) -> {
                  if (!CONNECTION_HEADERS.contains(name.toLowerCase())) {
                    exchange.getResponseHeaders().put(name, values);
                  }
                });
        exchange.sendResponseHeaders(response.statusCode(), body.length);
        exchange.getResponseBody().write(body, 0, fault.equals("half") ? body.length / 2 : body.length);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      // Without a complete response, this closes the connection.
      exchange.close();
    }
  }

  private HttpResponse<byte[]> response(HttpExchange exchange)
      throws IOException, InterruptedException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(Service.URL + exchange.getRequestURI()))
            .version(HttpClient.Version.HTTP_1_1)
            .method(
                exchange.getRequestMethod(),
                body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (!CONNECTION_HEADERS.contains(name.toLowerCase())) {
                request.setHeader(name, values.get(0));
              }
            });
    if (exchange.getRequestMethod().equals("POST")) {
      keys.add(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    }
    return http.send(request.build(), BodyHandlers.ofByteArray());
  }
}
