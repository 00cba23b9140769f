/** Sends requests at a constant rate, whether or not earlier ones have been answered. */
import { setTimeout as wait } from "node:timers/promises";

/** Limits requests in flight, so that the rate drops on a slow machine instead of requests failing. */
const MAX_IN_FLIGHT = 64;

/**
 * Calls a function `rate` times per second.
 * @param send receives the number of the call, from 0
 * @returns the results in the order of the calls
 */
export async function sendAtRate<T>(
  rate: number,
  seconds: number,
  send: (index: number) => Promise<T>,
): Promise<T[]> {
  const sent: Promise<T>[] = [];
  const from = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    const earlyMs = from + (i * 1000) / rate - performance.now();
    if (earlyMs > 0) await wait(earlyMs);
    await sent[i - MAX_IN_FLIGHT];
    sent.push(send(i));
  }
  return await Promise.all(sent);
}
