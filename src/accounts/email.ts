/** Validates and normalizes email addresses of users. */
import { Refusal } from "../kernel/refusal.ts";
import { isEmailAddress } from "../validation/email-address.ts";

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
  if (isEmailAddress(email)) return foldEmail(email);
  const message =
    "Enter a valid email address, such as name@company.example: at most 64 characters before the @, and a domain name after it.";
  throw new Refusal("invalid", "email", message);
}
