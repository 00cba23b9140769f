/** Answers requests of a sandbox with the documented error that they name in X-Sandbox-Simulate, after a delay. */
import { setTimeout } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorResponses, type ErrorExample } from "../generated/error-examples.ts";
import type { OperationId } from "../generated/operations.ts";
import type { Clock } from "../kernel/clock.ts";
import {
  ApiError,
  type ErrorCode,
  retryAfter,
  sandboxOnly,
  validationFailed,
} from "../kernel/errors.ts";
import { challenge } from "./authenticate.ts";
import { aborted } from "./error-answer.ts";
import { exceeded } from "./quota.ts";
import { onResponseEnd } from "./response-end.ts";

/** Name of the request header, a dictionary of structured fields (RFC 9651, section 3.2). */
export const SIMULATE_HEADER = "x-sandbox-simulate";

const MAX_DELAY_MS = 10_000;

/** A member of the dictionary: a key, and a token or an integer. */
const MEMBER =
  /^(?:error=(?<error>[A-Z][A-Z_]*)|example=(?<example>[A-Za-z]\w*)|delay=(?<delay>\d{1,6}))$/;

/** Headers of the pipeline, which errors before the check of the key and the quota don't have. */
const HEADERS = ["x-environment", "ratelimit-policy", "ratelimit"];

export interface Simulation {
  /** Whether it was answered with an error that it asked for. */
  readonly isError: boolean;
  /** The delay that it asked for; 0 for none. */
  readonly delayMs: number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** What the request has asked for in X-Sandbox-Simulate; null for any other request. */
    simulation: Simulation | null;
  }
}

/**
 * Delays a request, and refuses it with the error that it names. No connection to the database is held.
 * @throws ApiError the named one; VALIDATION_FAILED if the operation doesn't have it; SANDBOX_ONLY for a live company
 */
export async function simulate(
  request: FastifyRequest,
  reply: FastifyReply,
  operationId: OperationId,
  clock: Clock,
): Promise<void> {
  const { caller } = request;
  if (caller?.environment !== "sandbox") throw sandboxOnly("X-Sandbox-Simulate");
  const { error, example, delayMs } = read(String(request.headers[SIMULATE_HEADER]));
  const found = error === undefined ? undefined : find(operationId, error, example);
  if (found || delayMs > 0) request.simulation = { isError: found !== undefined, delayMs };
  if (delayMs > 0) await delay(reply, delayMs);
  if (!found) return;
  const isBeforeKey = error === "HTTPS_REQUIRED";
  for (const name of HEADERS)
    if (isBeforeKey || !found.headers.includes(name)) reply.removeHeader(name);
  throw toError(found.example, found.headers, reply, caller.quota, clock);
}

interface Wish {
  readonly error: string | undefined;
  readonly example: string | undefined;
  readonly delayMs: number;
}

/** @throws ApiError VALIDATION_FAILED */
function read(value: string): Wish {
  const members = value.split(",").map((member) => MEMBER.exec(member.trim())?.groups);
  const names = members.flatMap((groups = {}) =>
    Object.keys(groups).filter((name) => groups[name] !== undefined),
  );
  const delayMs = Number(members.find((groups) => groups?.["delay"])?.["delay"] ?? 0);
  const [error, example] = ["error", "example"].map(
    (name) => members.find((groups) => groups?.[name])?.[name],
  );
  if (names.length !== members.length || new Set(names).size < names.length)
    throw refused(
      "pattern",
      "must be error=CODE, delay=MILLISECONDS or both, separated by a comma",
    );
  if (delayMs > MAX_DELAY_MS)
    throw refused("maximum", `must have a delay of at most ${MAX_DELAY_MS} milliseconds`);
  if (example !== undefined && error === undefined)
    throw refused("pattern", "must name the error of the example");
  return { error, example, delayMs };
}

/** Finds an example of an error of an operation, and the names of its headers. */
function find(operationId: OperationId, error: string, name: string | undefined) {
  const all = errorResponses[operationId].flatMap(({ headers, examples }) =>
    examples.map((example) => ({ example, headers })),
  );
  const ofCode = all.filter(({ example }) => example.code === error);
  const found = ofCode.find(({ example }) => name === undefined || example.name === name);
  if (found) return found;
  const allowed =
    ofCode.length > 0 ? ofCode.map((one) => one.example.name) : all.map((one) => one.example.code);
  const what = ofCode.length > 0 ? `an example of ${error}` : `an error of ${operationId}`;
  throw refused("enum", `must name ${what}: ${[...new Set(allowed)].join(", ")}`);
}

function refused(keyword: string, message: string): ApiError {
  return validationFailed([{ in: "header", path: `/${SIMULATE_HEADER}`, keyword, message }]);
}

/** Waits, for as long as the client does. */
async function delay(reply: FastifyReply, delayMs: number): Promise<void> {
  const gone = new AbortController();
  onResponseEnd(reply.raw, () => gone.abort());
  try {
    await setTimeout(delayMs, undefined, { signal: gone.signal });
  } catch {
    throw aborted();
  }
}

/** Creates the error of an example, with its headers. The quota is the company's. */
function toError(
  { code, message, extraData }: ErrorExample,
  headers: readonly string[],
  reply: FastifyReply,
  quota: number,
  clock: Clock,
): ApiError {
  const seconds = Number(extraData["retryAfter"]);
  if (code === "REQUEST_LIMIT_EXCEEDED") return exceeded(reply, quota, seconds * 1000, clock.now());
  return new ApiError(code as ErrorCode, message, {
    extraData,
    headers: {
      ...(headers.includes("retry-after") ? retryAfter(seconds) : {}),
      ...(headers.includes("etag") ? { etag: String(extraData["etag"]) } : {}),
      ...(headers.includes("www-authenticate") ? challenge() : {}),
    },
  });
}
