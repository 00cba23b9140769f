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

/** An endpoint with this id exists: its form was submitted twice. */
export function alreadyCreated(): Refusal {
  const message =
    "This endpoint has already been created, and its secret was shown then. If you don't have the secret, rotate it.";
  return new Refusal("conflict", "url", message);
}

/** Another endpoint of the company has this name, in upper or lower case. */
export function nameTaken(name: string): Refusal {
  const message = `Another endpoint is named “${name}”. Choose a different name.`;
  return new Refusal("conflict", "name", message);
}

/** The company has reached the limit of endpoints. */
export function tooManyEndpoints(limit: number): Refusal {
  const message = `A company can have at most ${limit} endpoints. Delete one that you no longer use, then create this one, or ask the operator of this service to raise the limit.`;
  return new Refusal("conflict", "url", message);
}

/** Too many test events were sent in a minute. */
export function tooManyTests(seconds: number): Refusal {
  const message = `Too many test events: at most 10 a minute to one endpoint and 30 to all. Wait ${seconds} seconds, then send this one again.`;
  return new Refusal("conflict", "endpointId", message);
}
