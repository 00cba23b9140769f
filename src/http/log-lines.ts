/** Sets the request id on every response, and writes one log line per request. */
import { hostname } from "node:os";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resultOf } from "./call-result.ts";
import { recordableRequestPath } from "./recordable-request-path.ts";

/** What pino writes first in a line of level `info`. */
const START = `{"level":30,"time":`;
const PROCESS = `,"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/**
 * Sets `X-Request-Id` (also `internalRequestId` in error bodies and `requestId` in logs), and logs each response.
 * Log lines contain no query strings, because search terms are names, email addresses and phone numbers, and of paths
 * neither secrets nor what can be an external ID.
 * @param writeLine writes a line as it is, if the logger would write it with nothing but pino's defaults: it takes a sixth
 *   of pino's time. Otherwise the application's logger writes it: making the request's logger costs more than the line
 */
export function logRequests(app: FastifyInstance, writeLine?: (line: string) => void): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const fields = fieldsOf(request, reply);
    if (writeLine) writeLine(lineOf(fields));
    else app.log.info(fields, "request");
    done();
  });
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf(request: FastifyRequest, reply: FastifyReply) {
  const { caller } = request;
  const { operation, status, code } = resultOf(request, reply);
  return {
    requestId: request.id,
    method: request.method,
    path: recordableRequestPath(request, reply.statusCode),
    operation,
    status,
    code,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    companyId: caller?.companyId,
    environment: caller?.environment,
    keyId: caller?.keyId ?? undefined,
    grantId: caller?.grantId ?? undefined,
    simulated: request.simulation ? true : undefined,
  };
}

/** Only the path has characters that JSON escapes: the others are ids, names of operations, codes and methods. */
function lineOf(fields: Fields): string {
  const { requestId, method, path, operation, status, code, milliseconds } = fields;
  return (
    `${START}${Date.now()}${PROCESS},"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)}` +
    `${text("operation", operation)},"status":${status}${text("code", code)},"milliseconds":${milliseconds}` +
    `${text("companyId", fields.companyId)}${text("environment", fields.environment)}${text("keyId", fields.keyId)}${text("grantId", fields.grantId)}${fields.simulated ? `,"simulated":true` : ""},"msg":"request"}\n`
  );
}

function text(name: string, value: string | undefined): string {
  return value === undefined ? "" : `,"${name}":"${value}"`;
}
