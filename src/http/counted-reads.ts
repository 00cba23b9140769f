/**
 * Answers reads of one resource, and of pages of all customers or locations, by a key that the connection has sent before: the
 * request is counted and the rows are read in one statement. All other requests pass the request pipeline, also those that
 * are refused before they are counted, have a body, or accept a compressed list. Both ways give the same answers:
 * test/http/counted-reads.test.ts compares them.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { serviceUnavailable } from "../kernel/errors.ts";
import type { CountedRead } from "../db/requests/quota.ts";
import type { OperationId } from "../generated/operations.ts";
import type { Operation } from "../generated/typebox.ts";
import { COUNTED_READS, type PreparedRead, type PrepareRead } from "../routes/counted-reads.ts";
import type { Services } from "../services.ts";
import type { RequestCheck } from "../validation/request-check.ts";
import type { Authenticator } from "./authenticate.ts";
import type { Caller } from "./caller.ts";
import { credentialId, type Quota } from "./quota.ts";
import type { WatchRequest } from "./request-recorder.ts";
import { hasScopes } from "./scopes.ts";
import { SIMULATE_HEADER } from "./simulate.ts";
import { sendAnswer } from "./send-answer.ts";
import { setCaller } from "./set-caller.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set for operations that can be answered by `AnswerRead`. */
    countedRead?: {
      readonly operation: Operation;
      readonly check: RequestCheck;
      readonly prepare: PrepareRead;
    };
  }
}

/** Returns the configuration of an operation's route; undefined if none of its requests is such a read. */
export function countedReadOf(operation: Operation, check: RequestCheck) {
  const prepare = COUNTED_READS[operation.operationId as OperationId];
  return prepare && { operation, check, prepare };
}

/** Parts of the request pipeline. */
interface Parts {
  readonly keys: Pick<Authenticator, "recall">;
  readonly quota: Quota;
  readonly watch: WatchRequest;
  /** Refuses a request whose key was revoked just now. */
  readonly refuseRevoked: (request: FastifyRequest, reply: FastifyReply) => Promise<never>;
}

/** Answers a request, or returns false and has done nothing. */
export type AnswerRead = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Creates the function that answers what it can. */
export function createCountedReads({ db, clock }: Services, parts: Parts): AnswerRead {
  const { keys, quota, watch, refuseRevoked } = parts;

  async function countAndAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    { countAndRead, toBody }: PreparedRead,
    caller: Caller,
  ): Promise<void> {
    const { companyId } = caller;
    const askedAtMs = clock.now().getTime();
    const { offsetMs } = clock;
    const counted = { companyId, credentialId: credentialId(caller), offsetMs };
    let answer: CountedRead;
    try {
      answer = await countAndRead(db.forCompany(companyId).read, counted);
    } catch (error) {
      throw serviceUnavailable(error);
    }
    if (!answer.window) return await refuseRevoked(request, reply);
    quota.accept(reply, caller, answer.window, askedAtMs);
    sendAnswer(operation, request, reply, { status: 200, body: toBody(answer.found) }, clock);
  }

  const answerRead: AnswerRead = (request, reply) => {
    const read = request.routeOptions.config.countedRead;
    if (!read) return false;
    const { headers, raw } = request;
    // A reply can't be compressed before a hook of its route, see compression.ts.
    const isCompressible = headers["accept-encoding"] !== undefined && !read.operation.hasEtag;
    if (
      isCompressible ||
      headers["content-length"] !== undefined ||
      headers["transfer-encoding"] !== undefined ||
      headers[SIMULATE_HEADER] !== undefined
    )
      return false;
    const caller = keys.recall(headers.authorization, raw.socket);
    if (!caller || !hasScopes(caller, read.operation.scopes) || quota.findUsedUp(caller))
      return false;
    const prepared = prepare(read, request, caller);
    if (!prepared) return false;
    watch(request, reply);
    setCaller(request, reply, caller);
    countAndAnswer(request, reply, read.operation, prepared, caller).catch((error: unknown) =>
      reply.send(error),
    );
    return true;
  };
  return answerRead;
}

/** Returns undefined for a request that is invalid, or needs more. */
function prepare(
  { check, prepare }: NonNullable<FastifyRequest["routeOptions"]["config"]["countedRead"]>,
  request: FastifyRequest,
  { companyId }: Caller,
): PreparedRead | undefined {
  try {
    const { params, query } = check(request);
    return prepare({ companyId, params, query });
  } catch {
    return undefined;
  }
}
