package com.partnerapi.testing;

import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.PushPromiseHandler;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow.Subscription;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;

/**
 * An HTTP client for tests, whose responses come from a function instead of a network. Pass it to {@code
 * ClientBuilder.httpClient}.
 *
 * <pre>{@code
 * MockHttpClient http = new MockHttpClient(request -> Reply.json(200, "{\"data\": []}"));
 * }</pre>
 */
public final class MockHttpClient extends HttpClient {
  private final Function<HttpRequest, Reply> answer;
  private final List<HttpRequest> requests = new CopyOnWriteArrayList<>();

  /**
   * A response.
   *
   * @param status the HTTP status
   * @param headers each with one value
   * @param body as text
   */
  public record Reply(int status, Map<String, String> headers, String body) {
    /** Returns a response with a JSON body. */
    public static Reply json(int status, String body) {
      return new Reply(status, Map.of("Content-Type", "application/json"), body);
    }
  }

  /** Creates a client. An exception of the function is a failed connection. */
  public MockHttpClient(Function<HttpRequest, Reply> answer) {
    this.answer = answer;
  }

  /** Returns the requests that were sent, in order. */
  public List<HttpRequest> requests() {
    return List.copyOf(requests);
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, BodyHandler<T> handler) {
    requests.add(request);
    Reply reply;
    try {
      reply = answer.apply(request);
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(new IOException(e.getMessage(), e));
    }
    HttpHeaders headers =
        HttpHeaders.of(
            reply.headers().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, each -> List.of(each.getValue()))),
            (name, value) -> true);
    BodySubscriber<T> body = handler.apply(new Info(reply.status(), headers));
    body.onSubscribe(new Unlimited());
    body.onNext(List.of(ByteBuffer.wrap(reply.body().getBytes(StandardCharsets.UTF_8))));
    body.onComplete();
    return body.getBody()
        .toCompletableFuture()
        .thenApply(content -> new Response<>(request, reply.status(), headers, content));
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, BodyHandler<T> handler, PushPromiseHandler<T> pushes) {
    return sendAsync(request, handler);
  }

  @Override
  public <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler) throws IOException {
    try {
      return sendAsync(request, handler).join();
    } catch (CompletionException e) {
      throw new IOException(e.getCause());
    }
  }

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return Optional.empty();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return Optional.empty();
  }

  @Override
  public Redirect followRedirects() {
    return Redirect.NEVER;
  }

  @Override
  public Optional<ProxySelector> proxy() {
    return Optional.empty();
  }

  @Override
  public SSLContext sslContext() {
    throw new UnsupportedOperationException();
  }

  @Override
  public SSLParameters sslParameters() {
    return new SSLParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return Optional.empty();
  }

  @Override
  public Version version() {
    return Version.HTTP_1_1;
  }

  @Override
  public Optional<Executor> executor() {
    return Optional.empty();
  }

  private record Info(int statusCode, HttpHeaders headers) implements ResponseInfo {
    @Override
    public Version version() {
      return Version.HTTP_1_1;
    }
  }

  private static final class Unlimited implements Subscription {
    @Override
    public void request(long count) {}

    @Override
    public void cancel() {}
  }

  private record Response<T>(HttpRequest request, int statusCode, HttpHeaders headers, T body)
      implements HttpResponse<T> {
    @Override
    public Optional<HttpResponse<T>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public Optional<SSLSession> sslSession() {
      return Optional.empty();
    }

    @Override
    public URI uri() {
      return request.uri();
    }

    @Override
    public Version version() {
      return Version.HTTP_1_1;
    }
  }
}
