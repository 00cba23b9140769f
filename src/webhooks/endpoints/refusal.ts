/** Why something asked of webhooks is not done. */

/** The parts of a request that a refusal may be about. */
export type RefusedField = "url" | "events" | "endpointId" | "deliveryId";

/** A refusal whose message, whole sentences for a person, says what was wrong and what to do. */
export class WebhookRefusal extends Error {
  /**
   * `not_found`: the company has no such endpoint or delivery. `invalid`: the field's value is wrong.
   * `conflict`: not as things stand.
   */
  readonly reason: "not_found" | "invalid" | "conflict";
  readonly field: RefusedField;

  constructor(reason: WebhookRefusal["reason"], field: RefusedField, message: string) {
    super(message);
    this.name = "WebhookRefusal";
    this.reason = reason;
    this.field = field;
  }
}

/** The endpoint does not exist, is deleted, or is another company's. */
export function unknownEndpoint(id: string): WebhookRefusal {
  const message = `There is no webhook endpoint with the id ${id}. Check the id.`;
  return new WebhookRefusal("not_found", "endpointId", message);
}

/** The delivery does not exist, is older than 30 days, or is another company's. */
export function unknownDelivery(id: string): WebhookRefusal {
  const message = `There is no delivery with the id ${id}. Check the id; deliveries are kept for 30 days.`;
  return new WebhookRefusal("not_found", "deliveryId", message);
}

/** There is an endpoint with this id: the form that made it was sent again. */
export function alreadyCreated(): WebhookRefusal {
  const message =
    "This endpoint was created already. Its secret was shown then; rotate it if you don't have it.";
  return new WebhookRefusal("conflict", "url", message);
}

/** The company has as many endpoints as it may have. */
export function tooManyEndpoints(most: number): WebhookRefusal {
  const message = `A company has at most ${most} endpoints. Delete one that is not used any more, then create this one.`;
  return new WebhookRefusal("conflict", "url", message);
}
