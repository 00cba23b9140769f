/** Extends the OpenAPI document for the reference with code samples and an introduction. */
import { samples, type Sample } from "../generated/samples.ts";

/** The parts of a parsed OpenAPI document that are used here. */
interface OpenApi {
  readonly info: { readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Returns a copy of the document with `x-codeSamples`. The document at /openapi.yaml doesn't contain them.
 * @param document the parsed document
 * @param baseUrl of the service, for the samples
 */
export function referenceDocument(document: object, baseUrl: string): object {
  const copy = structuredClone(document) as OpenApi;
  const paths = Object.entries(copy.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, withSamples(operation)]),
    ),
  ]);
  const description = `${introduction(baseUrl)}\n\n${copy.info.description ?? ""}`;
  return { ...copy, info: { ...copy.info, description }, paths: Object.fromEntries(paths) };
}

function withSamples(operation: unknown): unknown {
  const { operationId = "" } = operation as { operationId?: string };
  const codeSamples = (samples as Readonly<Record<string, readonly Sample[]>>)[operationId];
  return codeSamples ? { ...(operation as object), "x-codeSamples": codeSamples } : operation;
}

function introduction(baseUrl: string): string {
  return `New here? Start with [Getting started](/docs/guides/getting-started), or see all [guides](/docs/guides).
The code samples read the base URL and your API key from the environment:

\`\`\`sh
export PARTNER_API_BASE_URL=${baseUrl}
export PARTNER_API_KEY=pak_…
\`\`\`

Download this document as [YAML](/openapi.yaml) or [JSON](/openapi.json). If your tool doesn't support webhooks, use the
[document without webhooks](/openapi-without-webhooks.json); if it doesn't support OpenAPI 3.1, use
[OpenAPI 3.0](/openapi-3.0.json).`;
}
