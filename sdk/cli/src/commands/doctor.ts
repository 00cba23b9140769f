/** `partner doctor`: checks a webhook receiver, step by step. */
import { randomBytes, randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { connect as connectTcp, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { sign } from "../../../typescript/src/webhooks.ts";
import { EXIT, usage, type ExitCode } from "../failure.ts";
import { forward, type Answer } from "../forward.ts";
import type { Output, Style } from "../output.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const WARN_DAYS = 14;
const DAY_MS = 86_400_000;
/** A success that takes as long puts an endpoint behind others. */
const SLOW_MS = 2_000;

interface Finding {
  readonly step: string;
  readonly state: "ok" | "warning" | "failed";
  readonly message: string;
}

const SIGNS: Readonly<Record<Finding["state"], readonly [string, Style]>> = {
  ok: ["✓", "green"],
  warning: ["!", "yellow"],
  failed: ["✗", "red"],
};

/**
 * Checks a receiver. A step that fails ends the check.
 * @param secret the receiver's signing secret; without it, signatures aren't checked
 */
export async function doctor(
  address: string,
  secret: string | undefined,
  out: Output,
): Promise<ExitCode> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw usage(
      `Pass the URL of a webhook receiver, such as https://example.com/hooks, not ${address}.`,
    );
  let hasFailed = false;
  for await (const finding of check(url, secret)) {
    const { step, state, message } = finding;
    hasFailed ||= state === "failed";
    const [mark, style] = SIGNS[state];
    out.result(
      { type: "finding", ...finding },
      () => `${out.style(mark, style)} ${step}: ${message}`,
    );
  }
  return hasFailed ? EXIT.checkFailed : EXIT.ok;
}

async function* check(url: URL, secret: string | undefined): AsyncGenerator<Finding> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  let addresses: string[];
  try {
    addresses = (await lookup(host, { all: true })).map(({ address }) => address);
    yield { step: "DNS", state: "ok", message: addresses.join(", ") };
  } catch (error) {
    yield {
      step: "DNS",
      state: "failed",
      message: `${host} has no address (${codeOf(error)}). Check the name.`,
    };
    return;
  }
  const local = addresses.find(isPrivate);
  if (local !== undefined)
    yield {
      step: "Reachability",
      state: "warning",
      message: `${local} is a private address, to which the service doesn't send. Use \`partner listen\` during development.`,
    };

  try {
    const startedAt = performance.now();
    const socket = await connected(connectTcp({ host, port }), "connect");
    socket.destroy();
    yield {
      step: "TCP",
      state: "ok",
      message: `connected in ${Math.round(performance.now() - startedAt)} ms`,
    };
  } catch (error) {
    yield {
      step: "TCP",
      state: "failed",
      message: `port ${port} doesn't accept connections (${codeOf(error)}). Start the program, or open the port.`,
    };
    return;
  }
  if (url.protocol === "https:") {
    const finding = await checkTls(host, port);
    yield finding;
    if (finding.state === "failed") return;
  } else if (local === undefined)
    yield {
      step: "TLS",
      state: "warning",
      message: "The service sends to https URLs only. Add a certificate.",
    };

  const answer = await forward(url, delivery(secret ?? newSecret()));
  if (answer.status === undefined) {
    yield { step: "Answer", state: "failed", message: answer.error ?? "There was no answer." };
    return;
  }
  yield {
    step: "Answer",
    state: answer.durationMs < SLOW_MS ? "ok" : "warning",
    message: `${answer.status} after ${answer.durationMs} ms`,
  };
  yield secret === undefined
    ? {
        step: "Signature",
        state: "warning",
        message: "not checked. Pass --secret with the endpoint's signing secret.",
      }
    : await checkSignature(url, answer);
  if (secret !== undefined) yield consequence(answer);
}

async function checkTls(host: string, port: number): Promise<Finding> {
  const step = "TLS";
  try {
    const startedAt = performance.now();
    const socket = await connected(connectTls({ host, port, servername: host }), "secureConnect");
    const { valid_to: until, issuer } = socket.getPeerCertificate();
    const protocol = socket.getProtocol() ?? "";
    socket.destroy();
    const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS);
    const message = `${protocol}, ${Math.round(performance.now() - startedAt)} ms, certificate of ${String(issuer.O ?? issuer.CN)} for ${days} more days`;
    return { step, state: days < WARN_DAYS ? "warning" : "ok", message };
  } catch (error) {
    return {
      step,
      state: "failed",
      message: `the certificate or the handshake was refused (${codeOf(error)}). The service wouldn't send to it.`,
    };
  }
}

/** Sends the same delivery with a signature of another secret. */
async function checkSignature(url: URL, valid: Answer): Promise<Finding> {
  const step = "Signature";
  const forged = await forward(url, delivery(newSecret()));
  const isAccepted = (answer: Answer) => answer.status !== undefined && answer.status < 300;
  if (!isAccepted(valid))
    return {
      step,
      state: "failed",
      message:
        "a delivery with a valid signature was refused. Check the secret, and verify the raw body.",
    };
  if (isAccepted(forged))
    return {
      step,
      state: "failed",
      message:
        "a delivery with a wrong signature was accepted. Verify each delivery before you handle it.",
    };
  return {
    step,
    state: "ok",
    message: `valid ones are accepted, and wrong ones get ${forged.status ?? "no answer"}`,
  };
}

/** Says what the service would do after such an answer. */
function consequence({ status = 0 }: Answer): Finding {
  const step = "Result";
  if (status < 300) return { step, state: "ok", message: "the service would record a success" };
  if (status === 410)
    return {
      step,
      state: "failed",
      message: "the service would disable the endpoint, because of status 410",
    };
  return {
    step,
    state: "failed",
    message: "the service would retry after a minute, up to 8 attempts within about two hours",
  };
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** A test event, as a user of the developer platform sends it. */
function delivery(secret: string) {
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  const type = "webhook.test";
  const createdAt = new Date().toISOString();
  const body = JSON.stringify({
    id,
    type,
    createdAt,
    data: { message: "Sent by partner doctor." },
  });
  const headers = {
    "content-type": "application/json",
    "user-agent": "Partner-API-Webhooks/1.0",
    "x-service-event-id": id,
    "x-service-event-type": type,
    "x-service-test": "true",
    ...signatureOf(body, secret),
  };
  return { method: "POST", headers, body } as const;
}

function signatureOf(body: string, secret: string): Record<string, string> {
  const signed = Object.entries(sign(body, secret));
  return Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value]));
}

async function connected<S extends Socket | TLSSocket>(
  socket: S,
  event: "connect" | "secureConnect",
): Promise<S> {
  return await new Promise<S>((resolve, reject) => {
    socket.setTimeout(CONNECT_TIMEOUT_MS, () =>
      socket.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })),
    );
    socket.once(event, () => resolve(socket));
    socket.once("error", reject);
  });
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}

/** Addresses of a computer or a private network (RFC 1918, RFC 4193). */
function isPrivate(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i.test(
    address,
  );
}
