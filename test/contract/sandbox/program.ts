/**
 * A partner's program that tests its integration in a sandbox. It knows a base URL, a key and the published document, and imports
 * nothing of the service, of its generated code and of its helpers.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  escapePart,
  readPublished,
  type Node,
  type PublishedDocument,
} from "./published-document.ts";

/** A documented operation. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
}

/** An example of an error of an operation. */
export interface DocumentedError {
  readonly status: number;
  /** The value of the header that simulates it. */
  readonly simulation: string;
  readonly body: Node;
}

/** A delivery to a webhook endpoint or a listener. */
export interface Delivery {
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

interface Call {
  readonly params?: { readonly [name: string]: string };
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
}

/** The document: "reject a delivery if it differs from the current time by more than 300 seconds". */
const TOLERANCE_SECONDS = 300;

/** Headers of responses after the key and the quota were checked. */
const COUNTED = ["x-environment", "ratelimit-policy", "ratelimit"];

/** The document: a missing key and plain HTTP are refused before that. */
const isCounted = ({ body }: DocumentedError) =>
  !["UNAUTHENTICATED", "HTTPS_REQUIRED"].includes(body.code);

/** Starts the program. */
export async function openSandbox(baseUrl: string, key: string) {
  const document = await readPublished(baseUrl);
  const { root, at, target, mismatches, headerMismatches } = document;
  const text = String(root.info.description);
  const header = /^ *(X-[\w-]+): error=/m.exec(text)?.[1] ?? "";
  const operations = operationsOf(root);

  /** Sends a request, by default with the examples of the document as parameters of the path. */
  async function call(operation: Operation, { params = {}, body, headers }: Call = {}) {
    const values = { ...exampleParams(document, operation), ...params };
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ""),
    );
    return await fetch(baseUrl + path, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  function named(id: string): Operation {
    const operation = operations.find((each) => each.id === id);
    if (!operation) throw new Error(`The document has no operation ${id}.`);
    return operation;
  }
  const send = async (id: string, request?: Call) => await call(named(id), request);

  return {
    operations,
    /** The rows of the table of errors: status and code. */
    codes: [...text.matchAll(/^\| (\d{3}) \| \[`(\w+)`\]/gm)].map(
      ([, status, code]) => `${status} ${code}`,
    ),
    eventTypes: Object.keys(root.webhooks),
    /** Types in the list of events, which listeners get. */
    listedTypes: valuesOf(root.components.schemas.EventType),
    /** Verdicts in the examples of addresses, reasons why none is found, and verdicts of a part of one. */
    addresses: matches(text, /"sandbox:(\w+)": /g),
    reasons: matches(
      root.components.schemas.UnprocessableData.properties.reason.description,
      /`([a-z]+(?:_[a-z]+)*)`/g,
    ).filter((name) => name !== "reason"),
    componentVerdicts: valuesOf(root.components.schemas.AddressVerdict),
    errorsOf: (operation: Operation) => errorsOf(document, operation),
    mismatches,

    send,

    /** Sends a request. @returns the status and the body @throws unless the response is as documented */
    async sendChecked(id: string, request?: Call): Promise<{ status: number; body: Node }> {
      const response = await send(id, request);
      const body: Node = await response.json();
      const problems = responseProblems(document, named(id), response, body);
      if (problems.length > 0) throw new Error(`${id}: ${problems.join("; ")}`);
      return { status: response.status, body };
    },

    /** Causes an error of an operation. @returns how the response differs from the document and the example */
    async cause(operation: Operation, error: DocumentedError): Promise<string[]> {
      const response = await call(operation, { headers: { [header]: error.simulation } });
      const body: Node = await response.json();
      const { documentation, ...details } = body.extraData ?? {};
      const { documentation: page, ...expected } = error.body.extraData;
      const retryAfter = response.headers.get("retry-after");
      return [
        ...difference("the status", response.status, error.status),
        ...difference("the code", body.code, error.body.code),
        // The message about a used up quota has the company's quota.
        ...(error.status === 429
          ? []
          : difference("the message", body.message, error.body.message)),
        ...difference("extraData", details, expected),
        ...difference("the page", pathOf(documentation), pathOf(page)),
        ...(retryAfter === null
          ? []
          : difference("Retry-After", Number(retryAfter), details.retryAfter)),
        ...responseProblems(document, operation, response, body),
        ...COUNTED.flatMap((name) =>
          difference(name, response.headers.has(name), isCounted(error)),
        ),
      ].map((problem) => `${operation.id}, ${error.simulation}: ${problem}`);
    },

    /** Compares a delivery with the document, and verifies its signature. @returns the differences */
    check({ headers, body }: Delivery, secret: string): string[] {
      const envelope: Node = JSON.parse(body);
      if (!(envelope.type in root.webhooks)) return [`the document has no ${envelope.type}`];
      const webhook = `/webhooks/${escapePart(envelope.type)}/post`;
      const listed = at(webhook).parameters.map((_: Node, index: number) => {
        const parameter = target(`${webhook}/parameters/${index}`);
        return [String(at(parameter).name).toLowerCase(), parameter] as const;
      });
      return [
        ...headerMismatches(Object.entries(headers), new Map(listed)),
        ...mismatches(`${webhook}/requestBody/content/application~1json/schema`, envelope),
        ...(headers["x-service-event-id"] === envelope.id ? [] : ["its id isn't the header's"]),
        ...(headers["x-service-event-type"] === envelope.type
          ? []
          : ["its type isn't the header's"]),
        ...signatureProblems(headers["x-service-signature"] ?? "", body, secret),
      ].map((problem) => `${envelope.type}: ${problem}`);
    },
  };
}

function operationsOf(root: Node): Operation[] {
  return Object.entries<Node>(root.paths).flatMap(([path, item]) =>
    Object.entries<Node>(item)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
        pointer: `/paths/${escapePart(path)}/${method}`,
      })),
  );
}

function errorsOf({ at, target }: PublishedDocument, { pointer }: Operation): DocumentedError[] {
  const statuses = Object.keys(at(pointer).responses).filter((status) => Number(status) >= 400);
  return statuses.flatMap((status) => {
    const content = `${target(`${pointer}/responses/${status}`)}/content/application~1json`;
    return Object.keys(at(content).examples).map((name) => {
      const body = at(target(`${content}/examples/${name}`)).value;
      return { status: Number(status), simulation: `error=${body.code}, example=${name}`, body };
    });
  });
}

/** Compares a response with the document: its status, headers and body, and the id of an error. */
function responseProblems(
  { at, target, mismatches, headerMismatches }: PublishedDocument,
  { pointer }: Operation,
  { status, headers }: Response,
  body: Node,
): string[] {
  if (!at(pointer).responses[status]) return [`the document has no ${status}`];
  const response = target(`${pointer}/responses/${status}`);
  const names = Object.keys(at(response).headers);
  const listed = names.map(
    (name) => [name.toLowerCase(), target(`${response}/headers/${name}`)] as const,
  );
  return [
    ...headerMismatches(headers, new Map(listed)),
    ...mismatches(`${response}/content/application~1json/schema`, body),
    ...(status < 400
      ? []
      : difference("the id", body.internalRequestId, headers.get("x-request-id"))),
  ];
}

function difference(name: string, value: unknown, expected: unknown): string[] {
  if (isDeepStrictEqual(value, expected)) return [];
  return [`${name} is ${JSON.stringify(value)} instead of ${JSON.stringify(expected)}`];
}

/** Returns the first example of each parameter of an operation and of its path. */
function exampleParams({ at, target }: PublishedDocument, { pointer }: Operation) {
  const item = pointer.slice(0, pointer.lastIndexOf("/"));
  const parameters = [item, pointer].flatMap((owner) =>
    (at(owner).parameters ?? []).map((_: Node, index: number) =>
      target(`${owner}/parameters/${index}`),
    ),
  );
  const values = parameters.map((parameter) => {
    const schema = at(target(`${parameter}/schema`));
    return [at(parameter).name, String((schema.examples ?? schema.enum ?? [])[0])];
  });
  return Object.fromEntries(values) as { readonly [name: string]: string };
}

/** Verifies a signature as the document says: HMAC-SHA256 of `t`, a period and the bytes of the body, not older than 300 s. */
function signatureProblems(signature: string, body: string, secret: string): string[] {
  const [, time = "", digest] = /^t=([0-9]{1,12}),s=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (digest === undefined) return [`the signature is ${signature}`];
  const computed = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  if (!timingSafeEqual(computed, Buffer.from(digest, "hex"))) return ["the signature is wrong"];
  const isOld = Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS;
  return isOld ? ["the signature is too old"] : [];
}

/** Returns the known values of a field. A response may have others in the future. */
function valuesOf(schema: Node): readonly string[] {
  return schema.enum ?? schema["x-extensible-enum"];
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from<RegExpMatchArray, string>(text.matchAll(pattern), ([, found = ""]) => found);
}

function pathOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).pathname;
}
