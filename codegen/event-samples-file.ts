/** Writes src/generated/event-samples.ts: an example of each type of event. */
import { fail, pointer, type Document, type Node } from "./document.ts";
import { webhookModels } from "./webhooks.ts";

/** Returns the file's text. Throws when a webhook has no example. */
export function eventSamplesFile(document: Document): string {
  const samples = webhookModels(document).map(({ type }) => {
    const at = pointer("#/webhooks", type);
    const content: Node = document.root.webhooks?.[type]?.post?.requestBody?.content;
    const [example] = Object.values<Node>(content?.["application/json"]?.examples ?? {});
    if (example?.value?.data === undefined) fail(at, "an example of the body is required");
    const { sequence, actor, data } = example.value;
    return `  ${JSON.stringify(type)}: ${JSON.stringify({ sequence, actor, data })},`;
  });
  return `import type { EventData } from "./events.ts";
import type { EventActor } from "./schemas.ts";

/** The example of an event, without \`id\`, \`type\` and \`createdAt\`. Events that aren't in the feed have only data. */
export interface EventSample<Type extends keyof EventData> {
  readonly sequence?: number;
  readonly actor?: EventActor;
  readonly data: EventData[Type];
}

/** The example of each webhook. */
export const eventSamples: { readonly [Type in keyof EventData]: EventSample<Type> } = {
${samples.join("\n")}
};
`;
}
