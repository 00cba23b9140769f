/** Sends emails through the SMTP server of SMTP_URL. */
import type { SmtpConfig } from "../config/smtp.ts";

interface Message {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Identifies the email across attempts, so that servers and readers can drop a duplicate. */
  readonly id: string;
}

export interface Mailer {
  /**
   * Sends an email, in at most 30 seconds.
   * @throws MailError when the server doesn't accept it
   */
  send(message: Message): Promise<void>;
  close(): void;
}

/** An email that wasn't accepted. The message has no credentials. */
export class MailError extends Error {
  /** Whether the server will never accept it. */
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.name = "MailError";
    this.isPermanent = isPermanent;
  }
}

const TIMEOUT_MS = 10_000;

/** Creates a mailer. Connects, and loads nodemailer, when it sends for the first time. */
export function createMailer({ host, port, secure, requireTls, auth, from }: SmtpConfig): Mailer {
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      pool: true,
      maxConnections: 2,
      host,
      port,
      secure,
      requireTLS: requireTls,
      ...(auth ? { auth } : {}),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Messages are our own, but no mistake in one may attach a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opening: ReturnType<typeof open> | undefined;
  return {
    async send({ to, subject, text, html, id }) {
      opening ??= open();
      const transport = await opening;
      const domain = from.address.split("@").at(-1) ?? "localhost";
      try {
        await transport.sendMail({
          from,
          // An object, because a string is parsed as a list of addresses.
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close() {
      void opening?.then((transport) => transport.close());
    },
  };
}

/** Leaves out everything but the code and the server's status: a server may repeat what it received. */
function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === "number" ? ` ${responseCode}` : "";
  const name = typeof code === "string" ? code : "failed";
  const isRefused = ["EENVELOPE", "EMESSAGE"].includes(name);
  const isPermanent = isRefused && typeof responseCode === "number" && responseCode >= 500;
  return new MailError(`${name}${status}`, isPermanent);
}
