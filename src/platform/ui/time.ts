/** Formats timestamps and durations for pages. */
import { DAY_MS } from "../../kernel/time.ts";
import { html, type Html } from "../../html/html.ts";
import { currentDisplay } from "./display.ts";
import { zoneFormatters } from "./zone-formatters.ts";

/** “324 days ago” says less than a date. */
const MAX_RELATIVE_MS = 30 * DAY_MS;

/**
 * A timestamp as the user chose in the footer: relative (“3 minutes ago”), UTC or local. For tables and facts; in a
 * sentence with “at”, “since” or “until”, use `exactTime`.
 */
export function time(instant: Date): Html {
  const display = currentDisplay();
  if (display?.times !== "relative") return exactTime(instant);
  if (Math.abs(instant.getTime() - display.now.getTime()) > MAX_RELATIVE_MS) return day(instant);
  return html`<time datetime="${instant.toISOString()}" title="${exactText(instant)}" data-relative
    >${relativeText(instant, display.now)}</time
  >`;
}

/** A timestamp to the second, in UTC or, if the user chose it, in local time. */
export function exactTime(instant: Date): Html {
  return html`<time datetime="${instant.toISOString()}">${exactText(instant)}</time>`;
}

/** A timestamp to the minute, such as `2026-07-01 13:00 UTC`, for ends of ranges. */
export function minuteTime(instant: Date): Html {
  const text = exactText(instant);
  return html`<time datetime="${instant.toISOString()}" title="${text}"
    >${text.replace(/(\d\d:\d\d):\d\d/, "$1")}</time
  >`;
}

/** A timestamp to the second and how long ago it was, for the facts of one thing. */
export function fullTime(instant: Date): Html {
  const display = currentDisplay();
  if (!display) return exactTime(instant);
  return html`${exactTime(instant)}
    <span class="quiet"
      >(<time datetime="${instant.toISOString()}" data-relative
        >${relativeText(instant, display.now)}</time
      >)</span
    >`;
}

/** The date of a timestamp, in UTC or local time. */
export function day(instant: Date): Html {
  const iso = instant.toISOString();
  return html`<time datetime="${iso}" title="${exactText(instant)}"
    >${exactText(instant).slice(0, 10)}</time
  >`;
}

/** A timestamp as the user chose, or a text for none. */
export function timeOr(instant: Date | null | undefined, none: string): Html {
  return instant ? time(instant) : html`<span class="quiet">${none}</span>`;
}

/** A timestamp to the second and how long ago it was, or a text for none. */
export function fullTimeOr(instant: Date | null | undefined, none: string): Html {
  return instant ? fullTime(instant) : html`<span class="quiet">${none}</span>`;
}

/** Parts of a timestamp, in UTC or local time. */
export interface TimeParts {
  /** Such as `2026-07-01`. */
  readonly date: string;
  /** To the minute, such as `13:00`. */
  readonly time: string;
  /** Such as `UTC` or `GMT-5`. */
  readonly zone: string;
}

/** The parts of a timestamp for axes and ranges, in UTC or, if the user chose it, in local time. */
export function timeParts(instant: Date): TimeParts {
  const [date = "", time = "", ...zone] = exactText(instant).split(" ");
  return { date, time: time.slice(0, 5), zone: zone.join(" ") };
}

/** A timestamp as text, such as `2026-07-01 13:00:05 UTC` or `2026-07-01 08:00:05 GMT-5`. */
export function exactText(instant: Date): string {
  const display = currentDisplay();
  if (display?.times === "local" && display.timeZone !== undefined)
    return localText(instant, display.timeZone);
  const iso = instant.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

// Canada writes dates as ISO 8601 does.
const formatterOf = zoneFormatters("en-CA", {
  hourCycle: "h23",
  dateStyle: "short",
  timeStyle: "long",
});

function localText(instant: Date, timeZone: string): string {
  return formatterOf(timeZone).format(instant).replace(",", "");
}

/** The distance to a timestamp, such as `3 minutes ago` or `in 2 days`. */
function relativeText(instant: Date, now: Date): string {
  const distanceMs = instant.getTime() - now.getTime();
  if (Math.abs(distanceMs) < 1000) return "just now";
  return distanceMs > 0 ? `in ${span(distanceMs)}` : `${span(distanceMs)} ago`;
}

/** A time span in its largest fitting unit, such as `3 hours`. */
export function span(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const units: [size: number, name: string][] = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ];
  const [size, name] = units.find(([each]) => seconds >= each) ?? [1, "second"];
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** A duration, such as `0.8 ms`, `143 ms` or `2.4 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
