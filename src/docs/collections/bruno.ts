/** Renders the collection for Bruno, in the format of its exports: a JSON file that it imports, and stores as a folder. */
import {
  COLLECTION_NAME,
  collectionFolders,
  KEY_PLACEHOLDER,
  VARIABLES,
  type CollectionParameter,
  type CollectionRequest,
} from "./requests.ts";

/** Bruno gives new ids to the other parts when it imports them. Ids have 21 letters and digits. */
const VARIABLE_IDS = ["partnerApiBaseUrl0001", "partnerApiApiKey00002"] as const;

/**
 * Returns the collection.
 * @param baseUrl of the service, without a trailing slash
 */
export function brunoCollection(baseUrl: string): object {
  const variables = [
    { uid: VARIABLE_IDS[0], name: VARIABLES.baseUrl, value: baseUrl, enabled: true, local: false },
    {
      uid: VARIABLE_IDS[1],
      name: VARIABLES.apiKey,
      value: KEY_PLACEHOLDER,
      enabled: true,
      local: false,
    },
  ];
  return {
    name: COLLECTION_NAME,
    version: "1",
    items: collectionFolders(baseUrl).map(({ name, requests }, i) => ({
      type: "folder",
      name,
      seq: i + 1,
      root: { request: { auth: { mode: "inherit" } }, meta: { name, seq: i + 1 } },
      items: requests.map(requestItem),
    })),
    environments: [],
    root: {
      request: {
        auth: { mode: "bearer", bearer: { token: `{{${VARIABLES.apiKey}}}` } },
        vars: { req: variables, res: [] },
      },
      docs: `A request of each operation. Set the variable \`${VARIABLES.apiKey}\` of the collection to an API key of your sandbox. The documentation is at ${baseUrl}/docs.`,
    },
    brunoConfig: { version: "1", name: COLLECTION_NAME, type: "collection" },
  };
}

function requestItem(request: CollectionRequest, i: number): object {
  const { title, method, path, body, about, query, headers, pathParameters } = request;
  const sent = query.filter(({ isSent }) => isSent);
  const search = sent.map(({ name, value }) => `${name}=${value}`).join("&");
  return {
    type: "http-request",
    name: title,
    seq: i + 1,
    request: {
      url: `{{${VARIABLES.baseUrl}}}${path}${search && `?${search}`}`,
      method,
      headers: headers.map(field),
      params: [
        ...query.map((each) => ({ ...field(each), type: "query" })),
        ...pathParameters.map((each) => ({ ...field(each), type: "path" })),
      ],
      body: body === undefined ? { mode: "none" } : { mode: "json", json: body },
      auth: { mode: "inherit" },
      script: {},
      vars: {},
      assertions: [],
      tests: "",
      docs: about,
    },
  };
}

function field({ name, value, about, isSent }: CollectionParameter): object {
  return { name, value, ...(about !== "" && { description: about }), enabled: isSent };
}
