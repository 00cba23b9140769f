/** E-mail addresses, as accounts have them. */
import addFormats from "ajv-formats";
import { Refusal } from "../kernel/refusal.ts";

const LONGEST = 320;
/** What the API takes for an e-mail address, too (validation/formats.ts). */
const FORMAT = addFormats.default.get("email");

/** An address as it is stored and looked for: without blanks around it, and in lower case. */
export function foldEmail(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The e-mail address for an account, folded.
 * @throws Refusal when it is none
 */
export function readEmail(text: string): string {
  const email = text.trim();
  // Before folding: it makes letters of signs that no address may have.
  if (email.length <= LONGEST && FORMAT instanceof RegExp && FORMAT.test(email))
    return foldEmail(email);
  const message = `The e-mail address must read like name@company.example, with at most ${LONGEST} characters.`;
  throw new Refusal("invalid", "email", message);
}
