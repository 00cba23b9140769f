/** Writes src/generated/operations.ts: the table of operations, and the types of their requests and responses. */
import { pointer, type Document } from "./document.ts";
import { operationModels, type OperationModel } from "./operations.ts";
import { toTypeBox } from "./schema.ts";
import { references } from "./schemas-file.ts";

/** Returns the file's text. */
export function operationsFile(document: Document): string {
  const models = operationModels(document);
  const parameters = models.flatMap((model) =>
    model.parameters.map(
      (part) =>
        `export const ${partName(model, part.field)} = ${toTypeBox(part.schema, pointer("#/paths", model.path, model.method))};\n`,
    ),
  );
  const used = new Set(
    models.flatMap((model) => [
      ...(model.body ? [model.body.name] : []),
      ...model.responses.flatMap(({ name }) => name ?? []),
      ...model.parameters.flatMap((part) => references(part.schema)),
    ]),
  );
  return `import { Enum, Type, With, type Filled, type Operation, type Static } from "./typebox.ts";
import { ${[...used].toSorted().join(", ")} } from "./schemas.ts";

${parameters.join("\n")}
/** Each operation's request, and its response bodies by status. */
export interface OperationTypes {
${models.map(types).join("\n")}
}

export type OperationId = keyof OperationTypes;

export const operations = {
${models.map(entry).join("\n")}
} as const satisfies Record<OperationId, Operation>;
`;
}

function partName(model: OperationModel, field: string): string {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return `${capital(model.id)}${capital(field)}`;
}

function types(model: OperationModel): string {
  const filled = (name: string, defaults: readonly string[]) =>
    defaults.length > 0
      ? `Filled<Static<typeof ${name}>, ${defaults.map((field) => JSON.stringify(field)).join(" | ")}>`
      : `Static<typeof ${name}>`;
  const part = (field: string) => {
    const found = model.parameters.find((parameter) => parameter.field === field);
    return `${field}: ${found ? filled(partName(model, field), found.defaults) : "{}"};`;
  };
  return `  ${model.id}: {
    ${part("params")}
    ${part("query")}
    body: ${model.body ? filled(model.body.name, model.body.defaults) : "undefined"};
    replies: { ${model.responses.map(({ status, name }) => `${status}: ${name ? `Static<typeof ${name}>` : "undefined"}`).join("; ")} };
  };`;
}

function entry(model: OperationModel): string {
  const schema = [
    ...model.parameters.map((part) => `${part.slot}: ${partName(model, part.field)}`),
    ...(model.body ? [`body: ${model.body.name}`] : []),
    `response: { ${model.responses.flatMap(({ status, name }) => (name ? `${status}: ${name}` : [])).join(", ")} }`,
  ];
  return `  ${model.id}: {
    operationId: ${JSON.stringify(model.id)},
    method: ${JSON.stringify(model.method)},
    path: ${JSON.stringify(model.path)},
    tag: ${JSON.stringify(model.tag)},
    successStatus: ${model.successStatus},
    scopes: ${JSON.stringify(model.scopes)},
    ${model.streams ? `streams: ${JSON.stringify(model.streams)},` : ""}
    hasEtag: ${model.hasEtag},
    hasLastModified: ${model.hasLastModified},
    emptyStatuses: [${model.responses.flatMap(({ status, name }) => (name ? [] : status)).join(", ")}],
    ${model.deprecation ? `deprecation: ${JSON.stringify(model.deprecation)},` : ""}${
      model.tool ? `tool: ${JSON.stringify(model.tool)},` : ""
    }
    ${model.bodyLimitKib === undefined ? "" : `bodyLimitKib: ${model.bodyLimitKib},`}
    ${model.isSandboxOnly ? "isSandboxOnly: true," : ""}
    ${model.batchOf === undefined ? "" : `batchOf: ${JSON.stringify(model.batchOf)},`}
    schema: { ${schema.join(", ")} },
  },`;
}
