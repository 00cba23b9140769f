/** Strict formats and keywords for ajv. */
import type { Ajv } from "ajv";
import { UUID } from "../kernel/uuid.ts";
import { isEmailAddress } from "./email-address.ts";

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Adds the strict formats `uuid`, `date-time`, `uri`, `email`, and an exact `multipleOf`. */
export function addStrictFormats(ajv: Ajv): void {
  ajv.addFormat("email", isEmailAddress);
  ajv.addFormat("uuid", UUID);
  ajv.addFormat("date-time", isDateTime);
  ajv.addFormat("uri", isWebAddress);
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    compile: (step: number) => (value: number) => isMultipleOf(value, step),
  });
}

/** Whether a text is an RFC 3339 timestamp of a day that exists in the calendar. */
export function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  // The Gregorian calendar repeats every 400 years; JavaScript reads years below 100 as 19xx.
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
}

/** Whether a text is an absolute http or https URL. Excludes `javascript:` and `data:`. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * Whether a number is a whole multiple of a decimal step, computed with decimal digits: by floating-point division,
 * 19.99 isn't a multiple of 0.01.
 */
export function isMultipleOf(value: number, step: number): boolean {
  const [a, b] = [decimal(value), decimal(step)];
  const scale = Math.max(a.scale, b.scale);
  const units = a.digits * 10n ** BigInt(scale - a.scale);
  return units % (b.digits * 10n ** BigInt(scale - b.scale)) === 0n;
}

function decimal(value: number): { digits: bigint; scale: number } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}
