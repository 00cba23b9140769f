/** Reads the document's webhooks. */
import { fail, pointer, type Document, type Node } from "./document.ts";
import { bodyModel } from "./operations.ts";

export interface WebhookModel {
  /** The type of its events, which is the webhook's name in the document. */
  readonly type: string;
  /** Name of the body's schema: the envelope. */
  readonly envelope: string;
}

/** Returns every webhook in the document's order. Throws on a form that the generator doesn't support. */
export function webhookModels(document: Document): WebhookModel[] {
  return Object.entries<Node>(document.root.webhooks ?? {}).map(([type, item]) => {
    const at = pointer("#/webhooks", type);
    for (const word of Object.keys(item))
      if (word !== "post") fail(pointer(at, word), "is not supported by codegen");
    const post = pointer(at, "post");
    const body = item.post && bodyModel(document, item.post, post);
    if (!body) fail(post, "a body is required");
    checkEnvelope(document, body.name, type);
    return { type, envelope: body.name };
  });
}

function checkEnvelope(document: Document, name: string, type: string): void {
  const at = pointer("#/components/schemas", name);
  const { properties = {}, required = [] } = document.root.components.schemas[name];
  if (properties.type?.const !== type)
    fail(pointer(at, "properties", "type"), `the const must be "${type}", as in #/webhooks`);
  for (const field of ["id", "type", "createdAt", "data"])
    if (!required.includes(field)) fail(pointer(at, "required"), `an envelope requires "${field}"`);
}
