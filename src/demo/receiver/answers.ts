/** Decides how the demo's receiver answers deliveries: some fail at first, some are slow. */

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly delayMs: number;
}

/** Fails one in five events at their first attempt. Retries and resends succeed. */
const FAILING_PATH = "/crm-sync";
const SLOW_PATH = "/accounting";
const SLOW_MS = 900;
/** Events whose failure is remembered. The oldest are forgotten, and would fail once more. */
const MAX_REMEMBERED = 1000;

/** Whether the first attempt of an event to the failing path fails. The same for history and receiver. */
export function isUnlucky(eventId: string): boolean {
  return Number.parseInt(eventId.slice(-4), 16) % 5 === 0;
}

/** Creates the function that answers a signed delivery by its path and event. */
export function createAnswers(): (path: string, eventId: string) => Answer {
  const failed = new Set<string>();
  return (path, eventId) => {
    if (path === FAILING_PATH && isUnlucky(eventId) && !failed.has(eventId)) {
      failed.add(eventId);
      for (const oldest of failed) {
        if (failed.size <= MAX_REMEMBERED) break;
        failed.delete(oldest);
      }
      return { status: 503, body: '{"error":"CRM is busy, try again"}', delayMs: 0 };
    }
    const delayMs = path === SLOW_PATH ? SLOW_MS : 0;
    return { status: 200, body: '{"received":true}', delayMs };
  };
}
