/** Tests that a sandbox gives every documented error of every operation, from nothing but the published document. */
import { readFileSync } from "node:fs";
import t from "tap";
import type { Node } from "../../codegen/document.ts";
import { documentOf } from "../../codegen/document.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";

const document = documentOf(
  JSON.parse(readFileSync(new URL("../../src/generated/openapi.json", import.meta.url), "utf8")),
);
const live = await startApi(t);
const api = await live.asSandbox();

interface Example {
  readonly status: number;
  readonly name: string;
  readonly code: string;
  readonly extraData: { readonly retryAfter?: number; readonly etag?: string };
  readonly headers: { readonly [name: string]: Node };
}

/** Returns the examples of a documented operation's errors. */
function examplesOf(operation: Node): Example[] {
  return Object.entries<Node>(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => {
      const { headers, content } = document.deref(response);
      return Object.entries<Node>(content["application/json"].examples).map(([name, example]) => {
        const { code, extraData } = document.deref(example).value;
        return { status: Number(status), name, code, extraData, headers };
      });
    });
}

for (const [path, item] of Object.entries<Node>(document.root.paths))
  for (const [method, operation] of Object.entries<Node>(item)) {
    const id = operation.operationId as OperationId | undefined;
    if (id === undefined) continue;
    t.test(`${id} gives each documented error in a sandbox`, async (t) => {
      for (const { status, name, code, extraData, headers } of examplesOf(operation)) {
        const header = `error=${code}, example=${name}`;
        // A path with placeholders: an error that is simulated needs no resource. `call` checks body and headers.
        const response = await api.call(id, { headers: { "x-sandbox-simulate": header } });
        t.equal(operations[id].method, method.toUpperCase(), path);
        const { documentation, ...expected } = extraData as { documentation?: string };
        t.match(response, { statusCode: status }, header);
        t.strictSame(
          response.json(),
          {
            code,
            message: response.json().message,
            internalRequestId: response.headers["x-request-id"],
            extraData:
              documentation === undefined
                ? expected
                : { ...expected, documentation: `${api.baseUrl}/docs/errors/${code}` },
          },
          header,
        );
        if (headers["Retry-After"])
          t.equal(response.headers["retry-after"], String(extraData.retryAfter), header);
        if (headers["ETag"]) t.equal(response.headers.etag, extraData.etag, header);
        if (headers["RateLimit"]) t.type(response.headers.ratelimit, "string", header);
      }
    });
  }
