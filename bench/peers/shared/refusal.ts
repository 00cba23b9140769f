/** What the peers answer when they refuse a request. */

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

/** 404, of a customer. */
export function unknownCustomer(id: string): Refusal {
  return new Refusal(404, "NOT_FOUND", `There is no customer with the id ${id}. Check the id.`);
}

/** 400. @param issues what is wrong, as the validator says it */
export function invalid(issues: unknown): Refusal {
  return new Refusal(400, "VALIDATION_FAILED", "The request was refused.", { issues });
}

/** The JSON body of a refusal. */
export function errorBody({ code, message, extraData }: Refusal, internalRequestId: string) {
  return { code, message, internalRequestId, extraData };
}

/** Hides what went wrong from the caller, unless it is a refusal. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  console.error(error);
  return new Refusal(500, "INTERNAL_ERROR", "Something went wrong.");
}
