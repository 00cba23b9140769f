/** The document as the reference shows it: with code that calls each operation, and a word on how to begin. */
import { samples, type Sample } from "../generated/samples.ts";

/** A parsed OpenAPI document, as far as it is read here. */
interface OpenApi {
  readonly info: { readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * A copy of the document with `x-codeSamples`. What programs get at /openapi.yaml stays without.
 * @param document parsed
 * @param baseUrl the address of the service in it
 */
export function referenceDocument(document: object, baseUrl: string): object {
  const copy = structuredClone(document) as OpenApi;
  const paths = Object.entries(copy.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([word, own]) => [word, withSamples(own)])),
  ]);
  const description = `${beginning(baseUrl)}\n\n${copy.info.description ?? ""}`;
  return { ...copy, info: { ...copy.info, description }, paths: Object.fromEntries(paths) };
}

function withSamples(own: unknown): unknown {
  const { operationId = "" } = own as { operationId?: string };
  const found = (samples as Readonly<Record<string, readonly Sample[]>>)[operationId];
  return found ? { ...(own as object), "x-codeSamples": found } : own;
}

function beginning(baseUrl: string): string {
  return `New here? Begin with [getting started](/docs/guides/getting-started); there are more [guides](/docs/guides).
The samples take the address and your key from the environment:

\`\`\`sh
export PARTNER_API_BASE_URL=${baseUrl}
export PARTNER_API_KEY=pak_…
\`\`\`

For programs, this document is at [/openapi.yaml](/openapi.yaml) and [/openapi.json](/openapi.json).`;
}
