import type { ListenerDelivery } from "#src/generated/schemas.ts";
import { parseEvents } from "../../../helpers/lines.ts";
import { refusal, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { UNKNOWN_EVENT } from "../events/listEvents.ts";

/** 200: one event. Its body is the event's as it is stored, and the signature differs each second. */
const oneEvent: Case<ListenerDelivery> = untouched({
  async play({ api, world, requests }) {
    const { eventId } = world;
    const event = await api.call("getEvent", { params: { id: eventId } });
    const response = await api.call("streamListener", requests.streamListener(world));
    const [delivery] = parseEvents<ListenerDelivery>(response.body);
    const signature = String(delivery?.headers["x-service-signature"]);
    if (!/^t=\d+,s=[0-9a-f]{64}$/.test(signature)) throw new Error(`${signature} is no signature`);
    const expected = {
      eventId,
      attempt: 1,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Partner-API-Webhooks/1.0",
        "x-service-event-id": eventId,
        "x-service-event-type": "customer.created",
        "x-service-event-sequence": "1",
        "x-service-signature": signature,
      },
      body: JSON.stringify(event.json().data),
    };
    // The body is a list of messages.
    return { response, expected: [expected] as unknown as ListenerDelivery };
  },
});

export const streamListener: OperationCases<"streamListener"> = {
  route: "GET /v1/listeners/{id}/stream",
  scopes: ["customers:read"],
  request: ({ listenerId, eventId }) => ({
    params: { id: listenerId },
    query: { event: eventId },
  }),
  statuses: {
    200: oneEvent,
    400: [common.unknownParameter("streamListener"), common.malformedId("streamListener")],
    401: common.noKey("streamListener"),
    403: common.forbidden("streamListener"),
    404: common.unknownId("streamListener"),
    422: refusal(
      "streamListener",
      ({ world }) => ({ params: { id: world.listenerId }, query: { after: UNKNOWN_EVENT } }),
      {
        code: "REFERENCE_NOT_FOUND",
        extraData: {
          issues: [{ in: "query", path: "/after", keyword: "reference" }],
          issueCount: 1,
        },
      },
    ),
    429: common.overQuota("streamListener"),
    500: common.fault("streamListener", "events"),
    503: common.unavailable("streamListener"),
  },
};
