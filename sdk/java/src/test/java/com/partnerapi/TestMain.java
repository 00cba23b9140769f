package com.partnerapi;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Runs all tests, and prints `ok` or `not ok` with the title of each. A framework would have to be downloaded, and
 * takes longer to start than all tests.
 */
final class TestMain {
  private static final List<Class<?>> CLASSES =
      List.of(
          AsyncTest.class,
          ClientTest.class,
          DeprecationTest.class,
          ErrorTest.class,
          ExportTest.class,
          FeedTest.class,
          FieldsTest.class,
          ListTest.class,
          NewerServiceTest.class,
          OperationsTest.class,
          ReadmeTest.class,
          ResilienceTest.class,
          ResponseTest.class,
          RetryTest.class,
          TimeoutTest.class,
          WebhooksTest.class);

  private TestMain() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    boolean isSuccess = true;
    for (Class<?> each : CLASSES) {
      List<Method> methods =
          Arrays.stream(each.getDeclaredMethods())
              .filter(method -> method.isAnnotationPresent(Test.class))
              .sorted(Comparator.comparing(Method::getName))
              .toList();
      for (Method method : methods) {
        isSuccess &= passes(each, method);
      }
    }
    System.exit(isSuccess ? 0 : 1);
  }

  private static boolean passes(Class<?> type, Method method) throws ReflectiveOperationException {
    String title = method.getAnnotation(Test.class).value();
    try {
      method.invoke(type.getDeclaredConstructor().newInstance());
      System.out.println("ok " + title);
      return true;
    } catch (InvocationTargetException e) {
      System.out.println("not ok " + title);
      e.getCause().printStackTrace(System.out);
      return false;
    } finally {
      Testing.closeAll();
    }
  }
}
