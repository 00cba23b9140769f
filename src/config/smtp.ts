/** Reads the settings of emails: SMTP_URL and MAIL_FROM. */
import { BlockList, isIP } from "node:net";

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** Whether the connection uses TLS from the start (`smtps:`). */
  readonly secure: boolean;
  /** Whether the connection must switch to TLS by STARTTLS before anything is sent. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

const PORTS = { "smtp:": 587, "smtps:": 465 } as const;
/** `address` or `Name <address>`. Neither part may contain control characters, which could start another header. */
const FROM =
  /^(?:(?<name>[^<>\p{Cc}]*?)\s*<(?<inside>[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)>|(?<bare>[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+))$/u;

/**
 * Reads the settings.
 * @param problem creates the error to throw; it never receives a value that may contain a password
 * @returns undefined when SMTP_URL isn't set
 */
export function readSmtp(
  text: (name: "SMTP_URL" | "MAIL_FROM") => string | undefined,
  problem: (name: string, problem: string) => Error,
): SmtpConfig | undefined {
  const value = text("SMTP_URL");
  const from = text("MAIL_FROM");
  if (value === undefined) {
    if (from === undefined) return undefined;
    throw problem("SMTP_URL", "is required with MAIL_FROM.");
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isUrl =
    url !== undefined &&
    (url.protocol === "smtp:" || url.protocol === "smtps:") &&
    url.hostname !== "" &&
    ["", "/"].includes(url.pathname) &&
    url.search === "" &&
    url.hash === "";
  // The message leaves out the value, which may contain a password.
  if (!isUrl)
    throw problem(
      "SMTP_URL",
      "must read smtps://user:password@host:port, or smtp:// for STARTTLS.",
    );
  if (from === undefined)
    throw problem("MAIL_FROM", "is required with SMTP_URL, for example alerts@company.example.");
  const groups = FROM.exec(from)?.groups;
  const address = groups?.["inside"] ?? groups?.["bare"];
  if (!address)
    throw problem(
      "MAIL_FROM",
      "must be an email address, such as alerts@company.example or Partner API <alerts@company.example>.",
    );
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = url.protocol === "smtps:";
  return {
    host,
    port: url.port === "" ? PORTS[url.protocol as keyof typeof PORTS] : Number(url.port),
    secure,
    requireTls: !secure && !isLoopback(host),
    auth: url.username ? { user: decode(url.username), pass: decode(url.password) } : undefined,
    from: { name: (groups?.["name"] ?? "").replaceAll('"', "").trim(), address },
  };
}

function isLoopback(host: string): boolean {
  if (host === "localhost") return true;
  const family = isIP(host);
  return family !== 0 && LOOPBACK.check(host, family === 6 ? "ipv6" : "ipv4");
}

/** A password may contain a percent sign that isn't an escape. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
