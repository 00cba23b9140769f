/** Renders the collection for Postman, in its format 2.1 (https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/). */
import {
  COLLECTION_NAME,
  collectionFolders,
  KEY_PLACEHOLDER,
  VARIABLES,
  type CollectionParameter,
  type CollectionRequest,
} from "./requests.ts";

/**
 * Returns the collection. Postman imports it from a file or from its address.
 * @param baseUrl of the service, without a trailing slash
 */
export function postmanCollection(baseUrl: string): object {
  return {
    info: {
      name: COLLECTION_NAME,
      description: `A request of each operation. Set the variable \`${VARIABLES.apiKey}\` to an API key of your sandbox. The documentation is at ${baseUrl}/docs.`,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "bearer",
      bearer: [{ key: "token", value: `{{${VARIABLES.apiKey}}}`, type: "string" }],
    },
    variable: [
      { key: VARIABLES.baseUrl, value: baseUrl, type: "string" },
      { key: VARIABLES.apiKey, value: KEY_PLACEHOLDER, type: "string" },
    ],
    item: collectionFolders(baseUrl).map(({ name, requests }) => ({
      name,
      item: requests.map((request) => ({ name: request.title, request: requestOf(request) })),
    })),
  };
}

function requestOf({ method, path, body, about, ...parts }: CollectionRequest): object {
  const base = `{{${VARIABLES.baseUrl}}}`;
  const query = parts.query.map((each) => `${each.name}=${each.value}`);
  const sent = query.filter((_, i) => parts.query[i]?.isSent);
  return {
    method,
    description: about,
    header: parts.headers.map(keyValue),
    url: {
      raw: base + path + (sent.length > 0 ? `?${sent.join("&")}` : ""),
      host: [base],
      path: path.split("/").slice(1),
      query: parts.query.map(keyValue),
      variable: parts.pathParameters.map(({ name, value, about }) => ({
        key: name,
        value,
        description: about,
      })),
    },
    ...(body !== undefined && {
      body: { mode: "raw", raw: body, options: { raw: { language: "json" } } },
    }),
  };
}

function keyValue({ name, value, about, isSent }: CollectionParameter): object {
  return {
    key: name,
    value,
    ...(about !== "" && { description: about }),
    ...(!isSent && { disabled: true }),
  };
}
