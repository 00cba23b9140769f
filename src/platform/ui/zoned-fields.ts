/**
 * Reads and renders form fields of times in the time zone that the user chose. Forms send the zone along, so that a URL means the
 * same to every reader; links have times in UTC.
 */
import { html, NOTHING, type Html } from "../../html/html.ts";
import { DAY_MS } from "../../kernel/time.ts";
import { currentDisplay, timeZoneOf } from "./display.ts";
import type { Form } from "./form.ts";
import { zoneFormatters } from "./zone-formatters.ts";

const ZONE = "zone";
/** The value of a `datetime-local` field. */
const FIELD = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/** The zone of the page's times if the user chose local times, and the browser's is known. */
function chosenZone(): string | undefined {
  const display = currentDisplay();
  return display?.times === "local" ? display.timeZone : undefined;
}

/** Names the zone in the label of a field. */
export function zoneLabel(): string {
  return chosenZone() === undefined ? "UTC" : "local time";
}

/** The hidden field of the zone that the form's times are in; nothing for UTC. */
export function zoneField(): Html {
  const zone = chosenZone();
  return zone === undefined
    ? NOTHING
    : html`<input type="hidden" name="${ZONE}" value="${zone}" />`;
}

/** The value of a `datetime-local` field for a time, to the minute unless it has seconds. */
export function fieldValue(instant: Date): string {
  const zone = chosenZone();
  const shown =
    zone === undefined ? instant : new Date(instant.getTime() + offsetMs(instant, zone));
  return shown.toISOString().replace(/(?::00)?\.000Z$|Z$/, "");
}

/**
 * Reads a field of a time. A time that the zone skips is as much later; one that it repeats is the first.
 * @returns the time in UTC, such as `2026-11-22T10:00`; the text as entered if there is no known zone, or no time
 */
export function utcText(form: Form, name: string): string {
  const text = form.text(name);
  const zone = timeZoneOf(form.text(ZONE));
  const wall = FIELD.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (zone === undefined || Number.isNaN(wall)) return text;
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetMs(new Date(wall + away), zone));
  const times = offsets.map((offset) => new Date(wall - offset));
  const isShown = (time: Date) => time.getTime() + offsetMs(time, zone) === wall;
  const found = times.find(isShown) ?? times[0] ?? new Date(wall);
  return found.toISOString().replace(/(?::00)?\.000Z$|Z$/, "");
}

const formatterOf = zoneFormatters("en-US", { timeZoneName: "longOffset" });

/** The offset of a zone from UTC, in milliseconds; positive east of UTC. */
function offsetMs(instant: Date, timeZone: string): number {
  const parts = formatterOf(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName");
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(parts?.value ?? "") ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === "-" ? -size : size) * 1000;
}
