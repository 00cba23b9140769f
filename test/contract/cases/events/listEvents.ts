import type { Event, UnprocessableBody } from "#src/generated/schemas.ts";
import { WORLD_SITE_ID, type World } from "../../../helpers/world.ts";
import { recent, refusal, success, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customer, location } from "../resources.ts";

export const UNKNOWN_EVENT = `evt_${"0".repeat(32)}`;

/** The world's first event. */
export const customerCreated = (world: World, answered: Event | undefined): Event => {
  if (answered?.type !== "customer.created") throw new Error("this is not the expected event");
  return {
    id: world.eventId,
    type: "customer.created",
    createdAt: recent(answered.createdAt),
    sequence: 1,
    actor: keyActor(answered),
    data: customer(world, answered.data),
  };
};

/** The world's second event. */
const locationCreated = (world: World, answered: Event | undefined): Event => {
  if (answered?.type !== "location.created") throw new Error("this is not the expected event");
  const { locationId: id, customerId } = world;
  return {
    id: newEventId(answered.id),
    type: "location.created",
    createdAt: recent(answered.createdAt),
    sequence: 2,
    actor: keyActor(answered),
    data: location(answered.data, { id, customerId, externalId: WORLD_SITE_ID }),
  };
};

/** Returns the actor of an event; throws unless it is a key without an idempotency key. */
function keyActor({ actor }: Event): Event["actor"] {
  if (actor?.type !== "api_key" || actor.id === null || actor.requestId === null)
    throw new Error(`${JSON.stringify(actor)} is not a key`);
  return { ...actor, name: "test", idempotencyKey: null };
}

/** Returns an event's id; throws unless it is `evt_` and a UUID of version 7, as new ids are. */
function newEventId(text: string): string {
  if (!/^evt_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/.test(text))
    throw new Error(`${text} is not the id of a new event`);
  return text;
}

/** Returns a position; throws unless it has the format of one. */
function feedPosition(text: string): string {
  if (!/^pos_[0-9a-f]{32}$/.test(text)) throw new Error(`${text} is not a position`);
  return text;
}

/** 422: an event that the company doesn't have. */
const unknownEvent: Case<UnprocessableBody> = refusal(
  "listEvents",
  () => ({ query: { after: UNKNOWN_EVENT } }),
  {
    code: "REFERENCE_NOT_FOUND",
    extraData: { issues: [{ in: "query", path: "/after", keyword: "reference" }], issueCount: 1 },
  },
);

export const listEvents: OperationCases<"listEvents"> = {
  route: "GET /v1/events",
  scopes: ["customers:read"],
  request: ({ eventId, locationId }) => ({
    query: {
      after: eventId,
      limit: 10,
      type: "location.created",
      types: ["location.created", "location.updated"],
      resourceId: locationId,
    },
  }),
  statuses: {
    200: [
      untouched(
        success(
          "listEvents",
          common.validRequest("listEvents"),
          ({ world }, { data, position }) => ({
            data: [locationCreated(world, data[0])],
            hasMore: false,
            position: feedPosition(position),
          }),
        ),
      ),
      untouched(
        success(
          "listEvents",
          () => ({ query: { limit: 1 } }),
          ({ world }, { data, position }) => ({
            data: [customerCreated(world, data[0])],
            hasMore: true,
            position: feedPosition(position),
          }),
        ),
      ),
    ],
    400: common.unknownParameter("listEvents"),
    401: common.noKey("listEvents"),
    403: common.forbidden("listEvents"),
    422: unknownEvent,
    429: common.overQuota("listEvents"),
    500: common.fault("listEvents", "events"),
    503: common.unavailable("listEvents"),
  },
};
