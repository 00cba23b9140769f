/** Validates and normalizes email addresses of users. */
import addFormats from "ajv-formats";
import { Refusal } from "../kernel/refusal.ts";

const MAX_LENGTH = 320;
/** The API's format of an email address (validation/formats.ts). */
const FORMAT = addFormats.default.get("email");

/** The stored form of an address: trimmed and in lower case. */
export function foldEmail(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The normalized email address.
 * @throws Refusal when it is not valid
 */
export function readEmail(text: string): string {
  const email = text.trim();
  // Checked before lower-casing, which can turn invalid characters into letters.
  if (email.length <= MAX_LENGTH && FORMAT instanceof RegExp && FORMAT.test(email))
    return foldEmail(email);
  const message = `Enter a valid email address, such as name@company.example, of at most ${MAX_LENGTH} characters.`;
  throw new Refusal("invalid", "email", message);
}
