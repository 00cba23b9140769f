/**
 * Runs the items of a batch, each as if it were a separate request. Reasons:
 * docs/decisions/0053-external-ids-and-batches.md.
 */
import { ApiError, validationFailed, type ErrorBody, type Issue } from "../kernel/errors.ts";
import { JsonText } from "../kernel/json-text.ts";
import type { RequestServices } from "../services.ts";
import type { ItemAnswer } from "./handler.ts";

/** A batch counts as one more request for each of these items that it begins. */
const ITEMS_PER_REQUEST = 10;
/** The text of a response with a resource starts with this, and ends with one brace more than the resource. */
const DATA = '{"data":';

interface BatchCall {
  /** The items aren't checked yet. */
  readonly body: { readonly items: readonly unknown[] };
  readonly idempotencyKey: string | undefined;
  readonly charge: (requests: number) => Promise<void>;
  readonly performItem: (
    item: unknown,
    defaultKey: string | undefined,
    more: Partial<RequestServices>,
  ) => Promise<ItemAnswer>;
}

interface BatchAnswer<Body> {
  readonly body: JsonText<Body>;
  /** Whether an item can have another result later. */
  readonly isTransient: boolean;
}

/**
 * Runs all items at the same time, so that their writes share statements. Items with the same external ID run in their
 * order.
 * @param services to replace for the items
 * @throws ApiError VALIDATION_FAILED for a key that names two writes; REQUEST_LIMIT_EXCEEDED before anything is written; IDEMPOTENCY_KEY_IN_USE while another request with
 *   the batch's key runs; and when the service fails. Then some items may have been written: with the same keys, they
 *   are not written again
 */
export async function runBatch<Body>(
  call: BatchCall,
  services: Partial<RequestServices> = {},
): Promise<BatchAnswer<Body>> {
  const { items } = call.body;
  const repeated = repeatedKeys(call);
  if (repeated.length > 0) throw validationFailed(repeated);
  await call.charge(Math.ceil(items.length / ITEMS_PER_REQUEST));
  const perform = async (item: unknown, index: number) => {
    // No key of a request contains a space.
    const derived = call.idempotencyKey && `${call.idempotencyKey} ${index}`;
    const answer = await call.performItem(item, derived, services);
    const hasOwnKey = textOf(item, "idempotencyKey") !== undefined;
    if (!hasOwnKey && codeOf(answer) === "IDEMPOTENCY_KEY_IN_USE") throw inUse();
    return answer;
  };
  const last = new Map<string, Promise<ItemAnswer>>();
  const outcomes = await Promise.allSettled(
    items.map(async (item, index) => {
      const externalId = textOf(item, "externalId");
      if (externalId === undefined) return await perform(item, index);
      const before = last.get(externalId);
      const answer = before
        ? Promise.allSettled([before]).then(() => perform(item, index))
        : perform(item, index);
      last.set(externalId, answer);
      return await answer;
    }),
  );
  // All writes have ended before the first failure is reported.
  const answers = outcomes.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  const results = answers.map((answer, index) => resultJson(answer, index));
  return {
    body: new JsonText(`{"data":[${results.join(",")}]}`),
    isTransient: answers.some(
      (answer) => answer.status >= 500 || codeOf(answer) === "IDEMPOTENCY_KEY_IN_USE",
    ),
  };
}

/** Finds the items whose key an earlier item has, or the batch. */
function repeatedKeys({ body: { items }, idempotencyKey }: BatchCall): Issue[] {
  const firsts = new Map<string, number>();
  return items.flatMap((item, index) => {
    const key = textOf(item, "idempotencyKey");
    if (key === undefined) return [];
    const first = firsts.get(key);
    firsts.set(key, first ?? index);
    if (first === undefined && key !== idempotencyKey) return [];
    const owner = first === undefined ? "the batch" : `/items/${first}`;
    return {
      in: "body",
      path: `/items/${index}/idempotencyKey`,
      keyword: "unique",
      message: `is the key of ${owner} already: send another one for each item`,
    };
  });
}

/** Returns a field of an item that isn't checked yet, if it is a text. */
function textOf(item: unknown, field: string): string | undefined {
  const value = (item as { readonly [field: string]: unknown } | null | undefined)?.[field];
  return typeof value === "string" ? value : undefined;
}

const NOT_REPLAYED = /(\{"index":\d+,"status":\d+,"replayed":)false/g;

/**
 * Returns the stored response of a batch for a repeated request: every item is a replay.
 * @param body as `runBatch` made it
 */
export function replayedBatch(body: JsonText): JsonText {
  return new JsonText(body.text.replaceAll(NOT_REPLAYED, "$1true"));
}

function resultJson(answer: ItemAnswer, index: number): string {
  const { status, body, replayed } = answer;
  const head = `{"index":${index},"status":${status},"replayed":${replayed}`;
  if (status < 400) return `${head},"data":${dataOf(body)}}`;
  const { code, message, extraData } = body as ErrorBody;
  return `${head},"error":${JSON.stringify({ code, message, extraData })}}`;
}

/** Returns the JSON of the resource in a response. */
function dataOf(body: unknown): string {
  if (!(body instanceof JsonText)) return JSON.stringify((body as { data: object }).data);
  const { text } = body;
  if (!text.startsWith(DATA)) throw new Error("a response with a resource has data first");
  return text.slice(DATA.length, -1);
}

function codeOf({ status, body }: ItemAnswer): string | undefined {
  return status < 400 ? undefined : (body as ErrorBody).code;
}

function inUse(): ApiError {
  return new ApiError(
    "IDEMPOTENCY_KEY_IN_USE",
    "The first request with this Idempotency-Key is still running. Retry in a moment.",
  );
}
