/** Describes the cause of an event: who, and by which request. */
import type { EventActor } from "../generated/schemas.ts";

/** Who causes events, besides the request. */
export type Actor = Pick<NonNullable<EventActor>, "type" | "id" | "name">;

/** Cause of an event. */
export interface Cause {
  /** Id of the request, if a request is the cause. */
  readonly requestId?: string;
  /** The `Idempotency-Key` that the request sent. */
  readonly idempotencyKey?: string | undefined;
  /** The sender. Default: the service. */
  readonly actor?: Actor;
  /** Returns the active span, which the deliveries continue, when tracing is enabled. */
  readonly traceparent?: () => string | undefined;
}

/** The operator, who runs a command. */
export const OPERATOR: Actor = { type: "operator", id: null, name: null };

/** The service, acting without a caller. */
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
