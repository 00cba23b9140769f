/** An SMTP server for tests, on this machine. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createMailer, type Mailer } from "#src/mail/mailer.ts";
import { readSmtp } from "#src/config/smtp.ts";
import { teardown, type TestScope } from "../teardown.ts";

interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
  /** The password of the connection's sign-in. */
  readonly password: string | undefined;
}

export interface TestSmtp {
  readonly url: string;
  readonly received: ReceivedEmail[];
  /** The status with which it refuses emails from now on; undefined to accept them. */
  refuseWith: number | undefined;
  /** Opens a mailer that sends to it; it closes when the test ends. */
  mailer(from?: string): Mailer;
}

/** Starts a server that accepts every email without TLS; it closes when `t` ends. */
export async function startSmtp(t: TestScope): Promise<TestSmtp> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      callback(null, { user: `${username}:${password}` }),
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const status = smtp.refuseWith;
        if (status !== undefined)
          return callback(Object.assign(new Error("refused"), { responseCode: status }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
          password: session.user === undefined ? undefined : String(session.user),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  teardown(
    t,
    "closing the SMTP server",
    () => new Promise<void>((resolve) => server.close(() => resolve())),
  );
  const { port } = server.server.address() as AddressInfo;
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: undefined,
    mailer(from = "Partner API <alerts@service.example>") {
      const settings: { [name: string]: string } = { SMTP_URL: smtp.url, MAIL_FROM: from };
      const config = readSmtp(
        (name) => settings[name],
        (_name, problem) => new Error(problem),
      );
      if (!config) throw new Error("no SMTP_URL");
      const mailer = createMailer(config);
      teardown(t, "closing the mailer", async () => mailer.close());
      return mailer;
    },
  };
  return smtp;
}
