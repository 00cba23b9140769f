/** Generates the table of operations from which the command line makes its commands. */
import type { Document, Node } from "../../document.ts";
import { sdkDocument, sdkResources, type SdkMethod, type SdkParameter } from "../model.ts";

/** Returns the unformatted text of each file, by its path in sdk/cli/. */
export function commandLine(source: Document): Record<string, string> {
  const document = sdkDocument(source);
  const commands = sdkResources(document).flatMap(({ name, methods }) =>
    methods.map((method) => command(document, kebabCase(name), method)),
  );
  const text = `/** The operations of the service, as commands. */
import type { Operation } from "../operation.ts";

export const OPERATIONS: readonly Operation[] = ${JSON.stringify(commands, null, 2)};
`;
  return { "src/generated/operations.ts": text };
}

function command(document: Document, resource: string, method: SdkMethod) {
  const { name, operation, summary, path, query, dryRun, body, listing } = method;
  const { takesIdempotencyKey, takesIfMatch } = method;
  return {
    resource,
    name: kebabCase(name),
    summary,
    operationId: operation.id,
    method: operation.method,
    path: operation.path,
    params: path.map((parameter) => parameter.name),
    query: [...query, ...dryRun].map((parameter) => field(document, parameter)),
    ...(body === undefined ? {} : { body: bodyFields(document, body) }),
    ...(listing === undefined ? {} : { listing }),
    ...(takesIdempotencyKey ? { takesIdempotencyKey } : {}),
    ...(takesIfMatch ? { takesIfMatch } : {}),
  };
}

function bodyFields(document: Document, name: string) {
  const { properties = {}, required = [] } = document.root.components.schemas[name];
  return Object.entries<Node>(properties).map(([property, schema]) =>
    field(document, { name: property, schema, isRequired: required.includes(property) }),
  );
}

function field(document: Document, { name, schema, isRequired }: SdkParameter) {
  const { type = "string" } = document.deref(schema);
  const one = [type].flat().find((each) => each !== "null");
  return { name, type: one as string, ...(isRequired ? { isRequired } : {}) };
}

function kebabCase(camelCase: string): string {
  return camelCase.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
