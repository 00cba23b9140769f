/** Creates the refusals that several parts of endpoint management share. */
import { Refusal } from "../../kernel/refusal.ts";

/** The endpoint does not exist, is deleted, or is another company's. */
export function unknownEndpoint(id: string): Refusal {
  const message = `There is no webhook endpoint with the id ${id}. Check the id.`;
  return new Refusal("not_found", "endpointId", message);
}

/** The delivery does not exist, is older than 30 days, or is another company's. */
export function unknownDelivery(id: string): Refusal {
  const message = `There is no delivery with the id ${id}. Check the id; deliveries are stored for 30 days.`;
  return new Refusal("not_found", "deliveryId", message);
}
