/** Parses pasted headers, and describes what is wrong with a signature header. */

/** The format of a signature header: Unix seconds and a digest. */
export const SIGNATURE_PATTERN = /^t=([0-9]{1,12}),s=([0-9a-f]{64})$/;

const DIGEST_CHARACTERS = 64;
const LINE = /^["']?([A-Za-z0-9-]+)["']?\s*:\s*(.*)$/;

/**
 * Parses headers in the forms in which they are copied: lines of `Name: value`, options of curl, a JSON object, or the value of
 * `X-Service-Signature` alone. Lines of another form are ignored.
 */
export function parseHeaders(text: string): (readonly [name: string, value: string])[] {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) {
    const entries = jsonEntries(trimmed);
    if (entries) return entries;
  }
  if (/^[ts]=/.test(trimmed) && !trimmed.includes(":")) return [["X-Service-Signature", trimmed]];
  return trimmed.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = LINE.exec(line.trim().replace(/^(-H|--header)\s+/, "")) ?? [];
    return name === undefined || value === undefined ? [] : [[name, unquoted(value)] as const];
  });
}

/** Says what is wrong with a value that doesn't have the format. Completes “The header …”. */
export function malformedBecause(value: string): string {
  if (value === "") return "is empty";
  if (/\s/.test(value)) return "contains whitespace";
  const [, t] = /(?:^|,)t=([^,]*)/.exec(value) ?? [];
  const [, digest] = /(?:^|,)s=([^,]*)/.exec(value) ?? [];
  if (t === undefined) return "has no timestamp: t= is missing";
  if (digest === undefined) return "has no digest: s= is missing";
  if (/^[0-9]{13}$/.test(t)) return "has a timestamp in milliseconds instead of seconds";
  if (!/^[0-9]{1,12}$/.test(t)) return "has a timestamp that isn’t a number of seconds";
  if (/^[0-9A-Fa-f]*$/.test(digest) && digest.length !== DIGEST_CHARACTERS)
    return `has a digest of ${digest.length} instead of ${DIGEST_CHARACTERS} characters`;
  if (/[A-F]/.test(digest)) return "has a digest with uppercase letters";
  if (!/^[0-9a-f]*$/.test(digest)) return "has a digest that isn’t hexadecimal";
  return "isn’t of the form t=<seconds>,s=<digest>";
}

function jsonEntries(text: string): [string, string][] | undefined {
  try {
    const value = JSON.parse(text) as { readonly [name: string]: unknown };
    return Object.entries(value).flatMap(([name, each]) =>
      [each].flat().map((one): [string, string] => [name, String(one)]),
    );
  } catch {
    return undefined;
  }
}

/** Removes what surrounds a value in code and logs. */
function unquoted(value: string): string {
  return value
    .trim()
    .replace(/[,;\\]+$/, "")
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(/["']$/, "");
}
