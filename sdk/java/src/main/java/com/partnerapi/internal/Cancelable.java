package com.partnerapi.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** The result of several asynchronous steps. When it completes early, the current step is canceled. */
final class Cancelable<T> extends CompletableFuture<T> {
  private volatile Future<?> current;

  Cancelable() {
    whenComplete(
        (value, error) -> {
          Future<?> step = current;
          if (step != null) {
            step.cancel(true);
          }
        });
  }

  /** Runs code of a step. Its exception is the result. */
  void run(Runnable code) {
    try {
      code.run();
    } catch (Throwable error) {
      completeExceptionally(error);
    }
  }

  /** Waits for a step, then continues with its value or its exception. */
  <V> void await(
      CompletableFuture<V> step, Consumer<? super V> onValue, Consumer<Throwable> onError) {
    current = step;
    if (isDone()) {
      step.cancel(true);
      return;
    }
    step.whenComplete(
        (value, error) -> {
          if (isDone()) {
            return;
          }
          run(
              () -> {
                if (error == null) {
                  onValue.accept(value);
                } else {
                  onError.accept(causeOf(error));
                }
              });
        });
  }

  /** Returns the exception that a future wrapped. */
  static Throwable causeOf(Throwable error) {
    return error instanceof CompletionException && error.getCause() != null
        ? error.getCause()
        : error;
  }
}
