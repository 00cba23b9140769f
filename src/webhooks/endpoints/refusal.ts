/** Refusals that several parts of endpoint management share. */
import { Refusal } from "../../kernel/refusal.ts";

/** The endpoint does not exist, is deleted, or is another company's. */
export function unknownEndpoint(id: string): Refusal {
  const message = `There is no webhook endpoint with the id ${id}. Check the id.`;
  return new Refusal("not_found", "endpointId", message);
}

/** The delivery does not exist, is older than 30 days, or is another company's. */
export function unknownDelivery(id: string): Refusal {
  const message = `There is no delivery with the id ${id}. Check the id; deliveries are kept for 30 days.`;
  return new Refusal("not_found", "deliveryId", message);
}

/** There is an endpoint with this id: the form that made it was sent again. */
export function alreadyCreated(): Refusal {
  const message =
    "This endpoint was created already. Its secret was shown then; rotate it if you don't have it.";
  return new Refusal("conflict", "url", message);
}

/** The company has as many endpoints as it may have. */
export function tooManyEndpoints(most: number): Refusal {
  const message = `A company has at most ${most} endpoints. Delete one that is not used any more, then create this one.`;
  return new Refusal("conflict", "url", message);
}
