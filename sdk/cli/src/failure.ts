/** Defines failures of commands with their exit codes. */
import { ApiConnectionError, ApiError } from "../../typescript/src/errors.ts";

/** The exit codes, which README.md documents. */
export const EXIT = {
  ok: 0,
  refused: 1,
  usage: 2,
  notSignedIn: 3,
  unreachable: 4,
  checkFailed: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A failure with a message that says what to do. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A command that is written wrong. */
export function usage(message: string): Failure {
  return new Failure(EXIT.usage, message);
}

/** An error as it is printed. */
export interface Described {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  readonly requestId?: string | undefined;
  readonly documentation?: string | undefined;
}

/** Describes any error. @throws the error itself if it is a defect of this program */
export function describe(error: unknown): Described {
  if (error instanceof Failure)
    return { exitCode: error.exitCode, code: "FAILED", message: error.message };
  if (error instanceof ApiError) {
    const { code, message, status, requestId, documentation } = error;
    const isCredential = status === 401 || status === 403;
    const exitCode = isCredential ? EXIT.notSignedIn : EXIT.refused;
    const advice = status === 401 ? " Sign in with `partner login`, or pass another --key." : "";
    return { exitCode, code, message: `${message}${advice}`, status, requestId, documentation };
  }
  if (error instanceof ApiConnectionError) {
    const reason = reasonOf(error.cause);
    const message = `${error.message.replace(/\.$/, "")}${reason}. Check the address with \`partner doctor\`.`;
    return { exitCode: EXIT.unreachable, code: "UNREACHABLE", message };
  }
  // The client's own checks of arguments, and parseArgs.
  if (error instanceof TypeError)
    return { exitCode: EXIT.usage, code: "USAGE", message: error.message };
  throw error;
}

function reasonOf(cause: unknown): string {
  const inner = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof inner === "string" ? ` (${inner})` : "";
}

/** Whether a later request can succeed. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  if (error instanceof ApiConnectionError) return true;
  // Errors of `fetch` and of its body have a cause, unlike those of wrong arguments.
  const isNetworkError = error instanceof TypeError && error.cause !== undefined;
  return isNetworkError || (error instanceof Error && error.name === "AbortError");
}
