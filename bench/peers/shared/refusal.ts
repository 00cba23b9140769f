/** Refusals of the peers, with the shared error body. */

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extraData: object;

  constructor(status: number, code: string, message: string, extraData: object = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extraData = extraData;
  }
}

/** Refuses an unknown customer, 404. */
export function unknownCustomer(id: string): Refusal {
  return new Refusal(404, "NOT_FOUND", `There is no customer with the id ${id}. Check the id.`);
}

/**
 * Refuses an invalid request, 400.
 * @param issues as the validator reports them
 */
export function invalid(issues: unknown): Refusal {
  return new Refusal(400, "VALIDATION_FAILED", "The request is invalid.", { issues });
}

/** Returns the JSON body of a refusal. */
export function errorBody({ code, message, extraData }: Refusal, internalRequestId: string) {
  return { code, message, internalRequestId, extraData };
}

/** Returns a refusal as it is, and hides any other error behind a 500. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  console.error(error);
  return new Refusal(500, "INTERNAL_ERROR", "Something went wrong.");
}
