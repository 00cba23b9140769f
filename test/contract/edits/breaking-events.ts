/** Breaking edits of events and their deliveries. */
import { fieldOf, remove, removeField, rename, schemaOf, type BreakingEdits } from "./edit.ts";

export const BREAKING_EVENTS: BreakingEdits = {
  "event renamed": [
    (root) => rename(root.webhooks, "customer.created", "customer.made"),
    "#/webhooks/customer.created: was removed",
  ],
  "event type renamed": [
    (root) => (fieldOf(root, "LocationCreatedEvent", "type").const = "location.made"),
    '#/components/schemas/LocationCreatedEvent/properties/type: no longer has the value "location.created"',
  ],
  "event removed from the list": [
    (root) => {
      const { oneOf, discriminator } = schemaOf(root, "Event");
      delete discriminator.mapping["location.updated"];
      oneOf.splice(3, 1);
    },
    '#/components/schemas/Event/properties/type: no longer has the value "location.updated"',
  ],
  "event removed from the filter": [
    (root) => remove(schemaOf(root, "EventType").enum, "pricelist.created"),
    '#/components/schemas/EventType: no longer has the value "pricelist.created"',
  ],
  "field of a payload removed": [
    (root) => removeField(root, "WebhookTest", "endpointId"),
    "#/webhooks/webhook.test/post/requestBody",
    "Property `endpointId` of `data` was removed",
  ],
  "header of deliveries removed": [
    (root) => root.webhooks["webhook.test"].post.parameters.splice(3, 1),
    "#/webhooks/webhook.test/post/parameters: header parameter X-Service-Signature-Next was removed",
  ],
};
