/** Writes src/generated/handlers.ts, which imports each operation's handler. */
import type { Document } from "./document.ts";
import { operationModels, type OperationModel } from "./operations.ts";

/** Returns the path of an operation's handler below src/. */
export function handlerPath(model: OperationModel): string {
  return `routes/${model.tag.toLowerCase()}/${model.id}.ts`;
}

/** Returns the file's text. A missing handler, or one of another operation, is a compile error in it. */
export function handlersFile(document: Document): string {
  const models = operationModels(document);
  return `import type { Handlers } from "../routes/handler.ts";
${models.map((model) => `import { ${model.id} } from "../${handlerPath(model)}";`).join("\n")}

export const handlers: Handlers = {
${models.map((model) => `  ${model.id},`).join("\n")}
};
`;
}
