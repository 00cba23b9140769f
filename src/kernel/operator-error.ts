/** Errors of operator commands and imports. */

/** An error whose message tells the operator what to do. */
export class OperatorError extends Error {
  /** Printed before the message, one per line. */
  readonly details: readonly string[];
  readonly exitCode: number;

  /** @param exitCode other than 1 only for an interrupted command */
  constructor(message: string, details: readonly string[] = [], exitCode = 1) {
    super(message);
    this.name = "OperatorError";
    this.details = details;
    this.exitCode = exitCode;
  }
}

/** Creates the error for SIGINT, with the exit code that shells use: 128 + 2. */
export function interrupted(what: string): OperatorError {
  return new OperatorError(`Interrupted: ${what}`, [], 130);
}

export function unknownCompany(id: string): OperatorError {
  return new OperatorError(
    `There is no company with the id ${id}. List the IDs with: npm run -s admin -- company list`,
  );
}
