/** Writes src/generated/events.ts: the types of events that webhooks deliver, with their data. */
import type { Document } from "./document.ts";
import { webhookModels } from "./webhooks.ts";

/** Returns the file's text. */
export function eventsFile(document: Document): string {
  const models = webhookModels(document);
  const names = [...new Set(models.map(({ envelope }) => envelope))];
  return `import type { Static } from "./typebox.ts";
import { ${names.toSorted().join(", ")} } from "./schemas.ts";

/** The envelope of each type of event. */
export const envelopes = {
${models.map(({ type, envelope }) => `  ${JSON.stringify(type)}: ${envelope},`).join("\n")}
} as const;

export type WebhookType = keyof typeof envelopes;

/** The data of each type of event. */
export type EventData = { [T in WebhookType]: Static<(typeof envelopes)[T]>["data"] };

/** The types of the list of events, in the document's order. */
export const eventTypes = ${JSON.stringify(document.root.components.schemas.EventType?.enum ?? [])} as const satisfies readonly WebhookType[];

/** Every type, in the document's order. */
export const webhookTypes = [
${models.map(({ type }) => `  ${JSON.stringify(type)},`).join("\n")}
] as const satisfies readonly WebhookType[];
`;
}
