/**
 * Answers reads of one resource by a key that the connection has sent before: the request is counted and the resource read
 * in one statement. All other requests pass the request pipeline, also those that are refused before they are counted or
 * have a body. Both ways give the same answers: test/http/counted-reads.test.ts compares them.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound, serviceUnavailable } from "../kernel/errors.ts";
import type { CountedRead } from "../db/requests/quota.ts";
import type { OperationId } from "../generated/operations.ts";
import type { Operation } from "../generated/typebox.ts";
import { COUNTED_READS, type ResourceRead } from "../routes/counted-reads.ts";
import { resourceBody } from "../routes/json-bodies.ts";
import type { Services } from "../services.ts";
import type { RequestCheck } from "../validation/request-check.ts";
import type { Authenticator } from "./authenticate.ts";
import type { Caller } from "./caller.ts";
import { sendResource } from "./conditional.ts";
import { credentialId, type Quota } from "./quota.ts";
import type { WatchRequest } from "./request-recorder.ts";
import { hasScopes } from "./scopes.ts";
import { SIMULATE_HEADER } from "./simulate.ts";
import { setCaller } from "./set-caller.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set for operations that can be answered by `AnswerRead`. */
    countedRead?: { readonly operation: Operation; readonly check: RequestCheck } & ResourceRead;
  }
}

/** Returns the configuration of an operation's route; undefined unless it reads one resource by its id. */
export function countedReadOf(operation: Operation, check: RequestCheck) {
  const read = COUNTED_READS[operation.operationId as OperationId];
  return read && { operation, check, ...read };
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
    { operation, name, countAndRead }: ResourceRead & { readonly operation: Operation },
    caller: Caller,
  ): Promise<void> {
    const { companyId } = caller;
    const { id } = request.params as { readonly id: string };
    const askedAtMs = clock.now().getTime();
    const { offsetMs } = clock;
    const counted = { companyId, credentialId: credentialId(caller), offsetMs, id };
    let found: CountedRead;
    try {
      found = await countAndRead(db.forCompany(companyId).read, counted);
    } catch (error) {
      throw serviceUnavailable(error);
    }
    if (!found.window) return await refuseRevoked(request, reply);
    quota.accept(reply, caller, found.window, askedAtMs);
    if (found.json === undefined) throw notFound(name, id);
    const body = resourceBody(found.json);
    request.answered = body;
    sendResource(operation, request, reply, { status: 200, body }, clock.now());
  }

  const answerRead: AnswerRead = (request, reply) => {
    const read = request.routeOptions.config.countedRead;
    if (!read) return false;
    const { headers, raw } = request;
    if (
      headers["content-length"] !== undefined ||
      headers["transfer-encoding"] !== undefined ||
      headers[SIMULATE_HEADER] !== undefined
    )
      return false;
    const caller = keys.recall(headers.authorization, raw.socket);
    if (!caller || !hasScopes(caller, read.operation.scopes) || quota.findUsedUp(caller))
      return false;
    try {
      read.check(request);
    } catch {
      return false;
    }
    watch(request, reply);
    setCaller(request, reply, caller);
    countAndAnswer(request, reply, read, caller).catch((error: unknown) => reply.send(error));
    return true;
  };
  return answerRead;
}
