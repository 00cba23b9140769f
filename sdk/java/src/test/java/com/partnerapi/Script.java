package com.partnerapi;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** A server that sends replies in turn, and repeats the last one. */
final class Script {
  /** A scripted response. */
  record Reply(int status, Map<String, String> headers, String body) {
    static Reply of(int status) {
      return new Reply(status, Map.of(), "");
    }

    static Reply of(int status, String body) {
      return new Reply(status, Map.of(), body);
    }

    /** An error response of the service. */
    static Reply error(int status, String code, String extraData) {
      return of(
          status,
          "{\"code\":\"%s\",\"message\":\"No.\",\"internalRequestId\":\"r1\",\"extraData\":%s}"
              .formatted(code, extraData));
    }
  }

  /** A request that arrived. */
  record Received(String method, URI uri, Headers headers, String body) {
    String header(String name) {
      return headers.getFirst(name);
    }
  }

  static final Reply ZONES = Reply.of(200, "{\"data\":[]}");

  final List<Received> requests = Collections.synchronizedList(new ArrayList<>());
  final String url;
  private final Deque<Reply> replies;

  Script(Reply... replies) throws IOException {
    this.replies = new ArrayDeque<>(List.of(replies));
    url = Testing.serve(this::reply);
  }

  private void reply(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Headers headers = new Headers();
    headers.putAll(exchange.getRequestHeaders());
    requests.add(
        new Received(
            exchange.getRequestMethod(),
            exchange.getRequestURI(),
            headers,
            new String(body, StandardCharsets.UTF_8)));
    Reply reply = next();
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] text = reply.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(reply.status(), text.length == 0 ? -1 : text.length);
    exchange.getResponseBody().write(text);
    exchange.close();
  }

  private synchronized Reply next() {
    return replies.size() > 1 ? replies.pop() : replies.peek();
  }
}
