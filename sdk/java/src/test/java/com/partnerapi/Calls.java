package com.partnerapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.partnerapi.internal.Json;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/** Calls every operation with valid arguments, and compares the result with the response. */
final class Calls {
  private Calls() {}

  /**
   * Calls all methods of a client.
   *
   * @param isExact whether results have all fields of the responses
   * @return the number of operations
   */
  static int callAll(Object client, boolean isExact) throws Exception {
    JsonNode calls = Service.control("calls");
    for (JsonNode call : calls) {
      String id = call.get("operationId").asText();
      Object resource = method(client, call.get("resource").asText(), 0).invoke(client);
      JsonNode arguments = call.get("arguments");
      Method method = method(resource, call.get("method").asText(), arguments.size() + 1);
      AtomicReference<ApiResponse> response = new AtomicReference<>();
      Object[] values = new Object[arguments.size() + 1];
      for (int i = 0; i < arguments.size(); i++) {
        values[i] = Json.MAPPER.convertValue(arguments.get(i), method.getParameterTypes()[i]);
      }
      values[arguments.size()] = new CallOptions().onResponse(response::set);
      Object result = method.invoke(resource, values);
      if (result instanceof CompletableFuture<?> future) {
        result = future.get();
      }
      JsonNode sent = Json.tree(response.get().bytes()).get("data");
      same(id, Json.MAPPER.valueToTree(dataOf(result)), sent, isExact);
    }
    return calls.size();
  }

  private static Object dataOf(Object result) throws ReflectiveOperationException {
    boolean isList = result.getClass().getSimpleName().endsWith("Page");
    return isList ? result.getClass().getMethod("data").invoke(result) : result;
  }

  /** Finds a method by its name in Go, which writes initialisms in upper case. */
  private static Method method(Object target, String name, int parameters) {
    String own = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    return Arrays.stream(target.getClass().getMethods())
        .filter(each -> each.getName().equalsIgnoreCase(own) && each.getParameterCount() == parameters)
        .filter(
            each ->
                parameters == 0 || each.getParameterTypes()[parameters - 1] == CallOptions.class)
        .findFirst()
        .orElseThrow(() -> new AssertionError("there is no method " + own));
  }

  private static void same(String at, JsonNode found, JsonNode sent, boolean isExact) {
    if (found.isObject()) {
      Iterator<String> names = isExact ? sent.fieldNames() : found.fieldNames();
      while (names.hasNext()) {
        String name = names.next();
        if (!found.has(name)) {
          throw new AssertionError(at + " has no field " + name);
        }
        same(at + "/" + name, found.get(name), sent.path(name), isExact);
      }
    } else if (found instanceof ArrayNode) {
      Testing.equal(found.size(), sent.size());
      for (int i = 0; i < found.size(); i++) {
        same(at + "/" + i, found.get(i), sent.get(i), isExact);
      }
    } else if (found.isNumber()) {
      Testing.equal(found.asDouble(), sent.asDouble());
    } else if (found.asText().matches("\\d{4}-\\d\\d-\\d\\dT.*")) {
      Testing.equal(
          java.time.Instant.parse(found.asText()), java.time.Instant.parse(sent.asText()));
    } else if (!found.isNull() || !sent.isMissingNode()) {
      if (!found.equals(sent)) {
        throw new AssertionError(at + " is " + found + ", but the service sent " + sent);
      }
    }
  }
}
