package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Waits;
import com.partnerapi.errors.ErrorCode;
import com.partnerapi.errors.ValidationFailedException;
import com.partnerapi.models.CustomerCreate;
import com.partnerapi.models.ValidationIssue;
import com.partnerapi.models.ValidationIssueIn;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class ErrorTest {
  private static final CustomerCreate NAMELESS = CustomerCreate.builder().displayName("").build();

  /** Returns the error of a call with a reply. */
  private static ApiException failure(Reply reply) throws IOException {
    PartnerApi client = client(new Script(reply).url, new Waits()).maxRetries(0).build();
    return thrown(ApiException.class, () -> client.zones().list());
  }

  @Test("an error has the type of its code")
  void types() throws Exception {
    Reply reply =
        Reply.error(
            400,
            "VALIDATION_FAILED",
            "{\"issues\":[{\"in\":\"body\",\"path\":\"/phone\",\"keyword\":\"type\",\"message\":\"m\"}],"
                + "\"documentation\":\"https://d\",\"new\":1}");
    ApiException error = failure(new Reply(400, Map.of("X-Other", "1"), reply.body()));
    ValidationFailedException invalid = (ValidationFailedException) error;
    ValidationIssue issue = new ValidationIssue(ValidationIssueIn.BODY, "/phone", "type", "m");
    equal(invalid.issues(), List.of(issue));
    equal(invalid.issueCount(), null);
    equal(error.code(), ErrorCode.VALIDATION_FAILED);
    equal(error.status(), 400);
    equal(error.explanation(), "No.");
    equal(error.documentation(), "https://d");
    equal(error.extraData().get("new"), 1);
    equal(error.headers().firstValue("X-Other").orElse(""), "1");
    equal(error.getMessage(), "400 VALIDATION_FAILED: No. (request r1)");
  }

  @Test("each code has its own type")
  void eachCode() throws Exception {
    Set<Class<?>> types = new HashSet<>();
    List<String> codes =
        List.of(
            ErrorCode.UNAUTHENTICATED,
            ErrorCode.INSUFFICIENT_SCOPE,
            ErrorCode.NOT_FOUND,
            ErrorCode.LOCATION_EXISTS,
            ErrorCode.REFERENCE_NOT_FOUND,
            ErrorCode.ADDRESS_AMBIGUOUS,
            ErrorCode.REQUEST_LIMIT_EXCEEDED,
            ErrorCode.INTERNAL_ERROR);
    for (String code : codes) {
      ApiException error = failure(Reply.error(400, code, "{}"));
      equal(error.code(), code);
      types.add(error.getClass());
    }
    equal(types.size(), codes.size());
    isTrue(!types.contains(ApiException.class), "a code has no type");
  }

  @Test("unknown codes and invalid extra data are errors")
  void unknown() throws Exception {
    ApiException teapot = failure(Reply.error(418, "TEAPOT", "{\"spout\":true}"));
    equal(teapot.getClass(), ApiException.class);
    equal(teapot.extraData(), Map.of("spout", true));
    for (String extraData : List.of("null", "[]", "{\"issues\":\"none\"}")) {
      ApiException error = failure(Reply.error(400, "VALIDATION_FAILED", extraData));
      equal(((ValidationFailedException) error).issues(), List.of());
      isTrue(error.extraData() != null, "there is no extra data");
    }
  }

  @Test("a response of another server has the code UNEXPECTED_RESPONSE")
  void otherServer() throws Exception {
    String text = "ü".repeat(99);
    Map<Reply, String> cases =
        Map.of(
            Reply.of(502, "<html>Bad gateway</html>"),
                "Unexpected response: <html>Bad gateway</html>",
            Reply.of(502, text), "Unexpected response: " + text.substring(0, 50),
            Reply.of(200, "hello"), "Unexpected response",
            Reply.of(200, "{\"data\":null}"), "Unexpected response",
            Reply.of(200, "{\"data\":[{\"id\":1}]}"), "not what this version expects",
            Reply.of(400, "{\"code\":\"NOT_FOUND\"}"), "Unexpected response",
            new Reply(302, Map.of("Location", "https://elsewhere.example"), ""),
                "redirect to https://elsewhere.example");
    for (Map.Entry<Reply, String> each : cases.entrySet()) {
      Reply reply = each.getKey();
      Map<String, String> headers = new java.util.HashMap<>(reply.headers());
      headers.put("X-Request-Id", "r2");
      ApiException error = failure(new Reply(reply.status(), headers, reply.body()));
      equal(error.code(), ErrorCode.UNEXPECTED_RESPONSE);
      equal(error.status(), reply.status());
      equal(error.requestId(), "r2");
      contains(error.explanation(), each.getValue());
    }
  }

  @Test("redirects are never followed")
  void redirects() throws Exception {
    Script target = new Script(Script.ZONES);
    ApiException error = failure(new Reply(307, Map.of("Location", target.url), ""));
    equal(error.status(), 307);
    equal(target.requests.size(), 0);
  }

  @Test("the error of a write has its idempotency key")
  void key() throws Exception {
    Script script = new Script(Reply.of(500));
    PartnerApi client = client(script.url, new Waits()).build();
    PartnerApiException error =
        thrown(PartnerApiException.class, () -> client.customers().create(NAMELESS));
    equal(error.idempotencyKey(), script.requests.get(0).header("Idempotency-Key"));
    PartnerApi unreachable = client("http://127.0.0.1:1", new Waits()).build();
    CallOptions options = new CallOptions().idempotencyKey("k");
    PartnerApiException lost =
        thrown(
            ApiConnectionException.class, () -> unreachable.customers().create(NAMELESS, options));
    equal(lost.idempotencyKey(), "k");
    equal(failure(Reply.of(404)).idempotencyKey(), null);
  }
}
