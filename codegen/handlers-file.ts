/** src/generated/handlers.ts: imports each operation's handler from the one place where it must be. */
import type { Document } from "./document.ts";
import { operationModels, type OperationModel } from "./operations.ts";

/** Where an operation's handler lives, below src/. */
export function handlerPath(model: OperationModel): string {
  return `routes/${model.tag.toLowerCase()}/${model.id}.ts`;
}

/** The file's text. A handler that is missing, or has another operation's type, is a compile error here. */
export function handlersFile(document: Document): string {
  const models = operationModels(document);
  return `import type { Handlers } from "../routes/handler.ts";
${models.map((model) => `import { ${model.id} } from "../${handlerPath(model)}";`).join("\n")}

export const handlers: Handlers = {
${models.map((model) => `  ${model.id},`).join("\n")}
};
`;
}
