/** Describes who caused an event. */
import type { EventActor } from "../generated/schemas.ts";
import type { Cause } from "./emit.ts";

/** Who causes events, besides the request. */
export type Actor = Pick<NonNullable<EventActor>, "type" | "id" | "name">;

/** The operator, who runs a command. */
export const OPERATOR: Actor = { type: "operator", id: null, name: null };

/** The service, which acts by itself. */
const SERVICE: Actor = { type: "service", id: null, name: null };

/** Returns the actor of an event as JSON text, as it is stored and sent. */
export function actorText({ actor, requestId, idempotencyKey }: Cause): string {
  const { type, id, name } = actor ?? SERVICE;
  return JSON.stringify({
    type,
    id,
    name,
    requestId: requestId ?? null,
    idempotencyKey: idempotencyKey ?? null,
  } satisfies EventActor);
}
