/** Checks email addresses: the API's format `email`, and the addresses of users. */
import addFormats from "ajv-formats";

const FORMAT = addFormats.default.get("email") as RegExp;
/** Limits of RFC 5321 (4.5.3.1.1) and RFC 1035 (2.3.4), in octets. The format has ASCII characters only. */
const MAX_LOCAL_PART = 64;
const MAX_LABEL = 63;
const MAX_DOMAIN = 253;
/** A last label of digits: part of an IPv4 address, and never a top-level domain (RFC 3696, 2). */
const ENDS_IN_NUMBER = /\.\d+$/;

/** Whether a text is one plain address, such as `name@company.example`, with a domain that can exist. */
export function isEmailAddress(text: string): boolean {
  if (!FORMAT.test(text)) return false;
  const at = text.indexOf("@");
  const domain = text.slice(at + 1);
  return (
    at <= MAX_LOCAL_PART &&
    domain.length <= MAX_DOMAIN &&
    !ENDS_IN_NUMBER.test(domain) &&
    domain.split(".").every((label) => label.length <= MAX_LABEL)
  );
}
