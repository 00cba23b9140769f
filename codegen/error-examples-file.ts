/** Writes src/generated/error-examples.ts: the documented errors of each operation, which a sandbox can simulate. */
import type { Document, Node } from "./document.ts";
import { operationModels } from "./operations.ts";

/** Returns the file's text. */
export function errorExamplesFile(document: Document): string {
  const responses = new Map<string, string>();
  const operations = operationModels(document).map(({ id, path, method }) => {
    const errors = Object.entries<Node>(document.root.paths[path][method.toLowerCase()].responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => {
        const name: string = response.$ref?.split("/").at(-1) ?? `${id}${status}`;
        responses.set(name, JSON.stringify(errorsOf(document, document.deref(response))));
        return name;
      });
    return `  ${id}: [${errors.join(", ")}],`;
  });
  const texts = responses
    .entries()
    .map(([name, text]) => `const ${name}: ErrorResponse = ${text};`)
    .toArray();
  return `import type { OperationId } from "./operations.ts";

/** A documented response of an error. */
export interface ErrorResponse {
  /** Names of its headers in lower case. */
  readonly headers: readonly string[];
  readonly examples: readonly ErrorExample[];
}

export interface ErrorExample {
  readonly name: string;
  readonly code: string;
  readonly message: string;
  /** Without \`documentation\`. */
  readonly extraData: { readonly [name: string]: unknown };
}

${texts.join("\n\n")}

/** The responses of each operation with a status of 400 or above. */
export const errorResponses: { readonly [K in OperationId]: readonly ErrorResponse[] } = {
${operations.join("\n")}
};
`;
}

function errorsOf(document: Document, { headers = {}, content }: Node) {
  const { examples } = content["application/json"];
  return {
    headers: Object.keys(headers).map((name) => name.toLowerCase()),
    examples: Object.entries<Node>(examples).map(([name, example]) => {
      const { code, message, extraData } = document.deref(example).value;
      const { documentation: _documentation, ...details } = extraData;
      return { name, code, message, extraData: details };
    }),
  };
}
