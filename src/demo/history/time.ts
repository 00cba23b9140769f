/** Converts times of the demo's story, which are local times of the company in Texas, to timestamps. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";

/** Central Standard Time, without daylight saving: the story's hours only have to look plausible. */
const UTC_OFFSET_MS = -6 * HOUR_MS;
const SUNDAY = 0;
const SATURDAY = 6;

/** Returns the time on the local day that is `days` before `now`. From one day on, it is in the past. */
export function localTime(now: Date, days: number, hour: number, minute = 0): Date {
  const local = now.getTime() + UTC_OFFSET_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS - days * DAY_MS;
  return new Date(midnight - UTC_OFFSET_MS + hour * HOUR_MS + minute * MINUTE_MS);
}

/** Returns the number of requests that the company usually makes in an hour that contains `at`. */
export function usualRequestsPerHour(at: Date): number {
  const local = new Date(at.getTime() + UTC_OFFSET_MS);
  const hour = local.getUTCHours();
  const isWeekend = [SUNDAY, SATURDAY].includes(local.getUTCDay());
  // Crews are dispatched before eight, and offices call until six.
  const byHour =
    hour < 5 ? 6 : hour < 7 ? 40 : hour < 11 ? 120 : hour < 17 ? 90 : hour < 20 ? 35 : 12;
  return isWeekend ? byHour * 0.3 : byHour;
}
