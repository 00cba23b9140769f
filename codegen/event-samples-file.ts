/** Writes src/generated/event-samples.ts: an example of the data of each type of event. */
import { fail, pointer, type Document, type Node } from "./document.ts";
import { webhookModels } from "./webhooks.ts";

/** Returns the file's text. Throws when a webhook has no example. */
export function eventSamplesFile(document: Document): string {
  const samples = webhookModels(document).map(({ type }) => {
    const at = pointer("#/webhooks", type);
    const content: Node = document.root.webhooks?.[type]?.post?.requestBody?.content;
    const [example] = Object.values<Node>(content?.["application/json"]?.examples ?? {});
    if (example?.value?.data === undefined) fail(at, "an example of the body is required");
    return `  ${JSON.stringify(type)}: ${JSON.stringify(example.value.data)},`;
  });
  return `import type { EventData } from "./events.ts";

/** The data of each webhook's example. */
export const eventSamples: EventData = {
${samples.join("\n")}
};
`;
}
