/** Formats timestamps and durations for pages. */
import { html, type Html } from "../../html/html.ts";

/** A timestamp in UTC, to the second. platform.js adds the local time as a tooltip. */
export function time(instant: Date): Html {
  const iso = instant.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/** The UTC date of a timestamp. */
export function day(instant: Date): Html {
  const iso = instant.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)}</time>`;
}

/** A timestamp, or a text for none. */
export function timeOr(instant: Date | null | undefined, none: string): Html {
  return instant ? time(instant) : html`<span class="quiet">${none}</span>`;
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
