/** Sends requests to the service and records the responses as examples, by their place in the document. */
import type { Response } from "light-my-request";
import { toDocument, type Document, type Node } from "../../codegen/document.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Api, CallOptions } from "../helpers/api.ts";
import type { ExportableResource, ListenerDelivery, RequestList } from "#src/generated/schemas.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { parseEvents } from "../helpers/lines.ts";
import { ExampleIds, IDS, type Role } from "./ids.ts";

/** What the service really sent, with the ids of the examples. */
export interface Recording {
  /** The place of its example, such as `createCustomer 200 created`; undefined if it has none. */
  readonly place?: string;
  /** JSON pointer of its schema. */
  readonly schema: string;
  readonly value: unknown;
  /** Values by the JSON pointer of the header's schema. */
  readonly headers: readonly (readonly [schema: string, value: unknown])[];
}

/** Headers whose values are new in each run. The document's example takes their place, in bodies too. */
const VARYING = new Set(["X-Request-Id", "RateLimit", "ETag"]);
/** Depends on the speed of this machine. */
const SECONDS_LEFT = 41;

export class Recorder {
  readonly ids = new ExampleIds();
  readonly recordings: Recording[] = [];
  readonly api: Api;
  readonly #document: Document;

  /** @param source text of openapi.yaml */
  constructor(api: Api, source: string) {
    this.api = api;
    this.#document = toDocument(source);
  }

  /** Returns the body of a request's example. */
  body(operationId: OperationId, example: string): object {
    const { path, method } = operations[operationId];
    const { requestBody } = this.#document.root.paths[path][method.toLowerCase()];
    const { content } = this.#document.deref(requestBody);
    const found = content["application/json"].examples[example];
    if (!found) throw new Error(`The request of ${operationId} has no example ${example}`);
    return found.value;
  }

  /** Sends a request over HTTPS, with real ids in place of the examples' ids. */
  async call(
    operationId: OperationId,
    options: CallOptions = {},
    created?: Role,
  ): Promise<Response> {
    const headers = { "x-forwarded-proto": "https", ...options.headers };
    const response = await this.api.call(operationId, { ...this.ids.toReal(options), headers });
    if (created) {
      const { id, priceListId } = response.json().data;
      this.ids.set(created, id ?? priceListId);
    }
    return response;
  }

  /**
   * Sends a request and records the response.
   * @param example name of the example that shows the response; undefined if only its parts are examples
   * @param created role of the resource that the request creates
   */
  async record(
    operationId: OperationId,
    example: string | undefined,
    options: CallOptions = {},
    created?: Role,
  ): Promise<void> {
    this.add(operationId, example, await this.call(operationId, options, created));
  }

  /** Records a response that was received otherwise. */
  add(operationId: OperationId, example: string | undefined, response: Response): void {
    const { path, method } = operations[operationId];
    const status = String(response.statusCode);
    const reference = this.#document.root.paths[path][method.toLowerCase()].responses[status];
    const component: string | undefined = reference.$ref?.split("/").at(-1);
    const place = `${component ?? `${operationId} ${status}`} ${example}`;
    const { headers, content } = this.#document.deref(reference);
    this.recordings.push({
      ...(example === undefined ? {} : { place }),
      schema: content["application/json"].schema.$ref,
      ...this.#normalized(response, headers),
    });
  }

  /**
   * Records the first, an item's and the last line of an export. The first one has the document's time and position.
   * @param role of the item
   */
  async recordExport(resource: ExportableResource, role: Role): Promise<void> {
    const { path } = operations.exportResource;
    const { content } = this.#document.root.paths[path].get.responses["200"];
    const { schema, examples } = content["application/x-ndjson"];
    const { payload } = await this.call("exportResource", { params: { resource } });
    const lines = payload
      .trimEnd()
      .split("\n")
      .map((line) => this.ids.toExample(JSON.parse(line)));
    const [start, end] = [lines[0], lines.at(-1)];
    const { position, createdAt } = examples.start.value;
    for (const [example, value] of Object.entries({
      start: { ...start, position, createdAt },
      item: lines.find(({ data }) => data?.id === IDS[role]),
      end,
    }))
      this.recordings.push({
        place: `exportResource 200 ${example}`,
        schema: schema.$ref,
        value,
        headers: [],
      });
  }

  /** Records a listener, its stream and its attempts. The first two have the document's secret and signature. */
  async recordListener(): Promise<void> {
    const created = await this.call("createListener", {}, "listener");
    const example = this.#successExample("createListener", "201", "application/json", "created");
    const { data } = this.ids.toExample(created.json());
    example.record({ data: { ...data, secret: example.documented.data.secret } });

    const params = { id: IDS.listener };
    const query = { event: IDS.customerCreated };
    const stream = await this.call("streamListener", { params, query });
    const [delivery] = parseEvents<ListenerDelivery>(stream.body).map((one) => ({
      ...one,
      body: JSON.stringify(this.ids.toExample(JSON.parse(one.body))),
    }));
    const type = "text/event-stream";
    const streamed = this.#successExample("streamListener", "200", type, "delivery");
    const { headers, ...rest } = this.ids.toExample(delivery) as ListenerDelivery;
    const { headers: documented } = streamed.documented as ListenerDelivery;
    const signature = documented["x-service-signature"] ?? "";
    streamed.record({ ...rest, headers: { ...headers, "x-service-signature": signature } });

    const body = this.body("createListenerAttempts", "answered");
    await this.record("createListenerAttempts", "recorded", { params, body });
  }

  /** Records the list with a refused request. Its time, duration and position are the document's. */
  async recordRequests(): Promise<void> {
    const refused = await this.call("createCustomer", { body: {} });
    const { id } = await recorded(this.api, refused);
    const list = await this.call("listRequests", { query: { code: "VALIDATION_FAILED" } });
    const { data, hasMore } = list.json<RequestList>();
    const one = data.filter((request) => request.id === id);
    const example = this.#successExample("listRequests", "200", "application/json", "refused");
    const { data: documented, position } = example.documented as RequestList;
    const { receivedAt, durationMs } = documented[0] ?? {};
    const shown = this.ids.toExample(one, id).map((each) => ({ ...each, receivedAt, durationMs }));
    example.record({ data: shown, hasMore, position });
  }

  /** Returns an example of a successful response, and records what is really sent in its place. */
  #successExample(operationId: OperationId, status: string, type: string, example: string) {
    const { path, method } = operations[operationId];
    const response = this.#document.root.paths[path][method.toLowerCase()].responses[status];
    const { schema, examples } = response.content[type];
    const place = `${operationId} ${status} ${example}`;
    const record = (value: unknown) =>
      void this.recordings.push({ place, schema: schema.$ref, value, headers: [] });
    return { documented: examples[example].value, record };
  }

  /** Records an error for which no operation has an example. */
  addError(response: Response): void {
    const schema = "#/components/schemas/ErrorBody";
    this.recordings.push({ schema, ...this.#normalized(response, {}) });
  }

  /** Records the body of a webhook delivery. */
  addDelivery(type: string, example: string, body: unknown): void {
    const { content } = this.#document.root.webhooks[type].post.requestBody;
    this.recordings.push({
      place: `${type} ${example}`,
      schema: content["application/json"].schema.$ref,
      value: this.ids.toExample(body),
      headers: [],
    });
  }

  /** @param documented the headers of the response that are components */
  #normalized(
    response: Response,
    documented: { readonly [name: string]: Node },
  ): Pick<Recording, "value" | "headers"> {
    const requestId = String(response.headers["x-request-id"]);
    const value = this.ids.toExample(response.json(), requestId);
    let text = JSON.stringify(value);
    const headers = Object.entries(documented).flatMap(([name, { $ref }]) => {
      const sent = response.headers[name.toLowerCase()];
      if (sent === undefined) return [];
      const { type, examples } = this.#document.deref({ $ref }).schema;
      if (VARYING.has(name)) text = text.replaceAll(inJson(sent), inJson(examples[0]));
      const shown = VARYING.has(name) ? examples[0] : sent;
      return [[`${$ref}/schema`, type === "integer" ? Number(shown) : shown] as const];
    });
    const normalized = { value: JSON.parse(text), headers };
    return response.statusCode === 429 ? withSecondsLeft(normalized) : normalized;
  }
}

/** Sets the time after which a request may be retried, in an error over the quota. */
function withSecondsLeft({ value, headers }: Pick<Recording, "value" | "headers">) {
  const { message, extraData, ...rest } = value as Node;
  const after = `after ${extraData.retryAfter} s`;
  return {
    value: {
      ...rest,
      message: message.replace(after, `after ${SECONDS_LEFT} s`),
      extraData: { ...extraData, retryAfter: SECONDS_LEFT },
    },
    headers: headers.map(([schema, sent]) =>
      sent === extraData.retryAfter ? ([schema, SECONDS_LEFT] as const) : ([schema, sent] as const),
    ),
  };
}

function inJson(text: unknown): string {
  return JSON.stringify(String(text)).slice(1, -1);
}
