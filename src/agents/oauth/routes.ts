/** Sign-in for agents: the authorization server's routes below /oauth, and what agents read beforehand. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, validationFailed } from "../../kernel/errors.ts";
import { textIssues } from "../../validation/text.ts";
import { allowAnyOrigin, CORS_HEADERS } from "../cors.ts";
import type { Authorization } from "./authorization.ts";
import { readRegistration } from "./client-metadata.ts";
import type { Limit } from "./limit.ts";
import { protectedResource } from "./metadata.ts";
import { OAUTH_PATHS } from "./paths.ts";
import { withDefaultScope } from "./requests.ts";

export interface OAuthOptions {
  readonly authorization: Authorization;
  readonly limit: Limit;
  /** Where the service is reached, without a trailing slash. */
  readonly baseUrl: string;
}

/** A registration takes a few hundred bytes, and is kept for long. */
const REGISTRATION_LIMIT_BYTES = 16 * 1024;

const { authorization: AUTHORIZE, token: TOKEN, revocation: REVOKE, jwks: JWKS } = OAUTH_PATHS;
const { registration: REGISTER } = OAUTH_PATHS;

/** What each path takes. */
const METHODS = new Map<string, "GET" | "POST">([
  [AUTHORIZE, "GET"],
  [TOKEN, "POST"],
  [REGISTER, "POST"],
  [REVOKE, "POST"],
  [JWKS, "GET"],
]);

/** Routes, for a scope without a prefix. The authorization server closes with it. */
export async function oauth(scope: FastifyInstance, options: OAuthOptions): Promise<void> {
  scope.addHook("onClose", () => options.authorization.close());
  scope.addHook("preClose", async () => options.authorization.finish());
  await scope.register(metadata, options);
  await scope.register(signIn, options);
  await scope.register(tokens, options);
  await scope.register(registration, options);
  await scope.register(unknown, { ...options, prefix: "/oauth" });
}

async function metadata(
  scope: FastifyInstance,
  { authorization, baseUrl }: OAuthOptions,
): Promise<void> {
  scope.addHook("onRequest", allowAnyOrigin(["GET"]));
  const method = ["GET", "OPTIONS"];
  const servers = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"];
  for (const url of servers)
    scope.route({ method, url, handler: (request, reply) => authorization.serve(request, reply) });
  const resource = "/.well-known/oauth-protected-resource";
  for (const url of [resource, `${resource}/mcp`])
    scope.route({ method, url, handler: async () => protectedResource(baseUrl) });
}

/** What the person's browser is sent through. Its cookies are for nobody else: no other site reads an answer. */
async function signIn(
  scope: FastifyInstance,
  { authorization, limit }: OAuthOptions,
): Promise<void> {
  scope.addHook("onRequest", limit);
  scope.get(AUTHORIZE, async (request, reply) => {
    request.raw.url = withDefaultScope(request.url);
    await authorization.serve(request, reply);
  });
  scope.get(`${AUTHORIZE}/:uid`, (request, reply) => authorization.serve(request, reply));
}

async function tokens(
  scope: FastifyInstance,
  { authorization, limit }: OAuthOptions,
): Promise<void> {
  openToSites(scope, limit);
  // Bodies are the authorization server's to read.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _body, done) => done(null));
  for (const url of [TOKEN, REVOKE, JWKS])
    scope.route({
      method: [METHODS.get(url) ?? "GET", "OPTIONS"],
      url,
      handler: (request, reply) => authorization.serve(request, reply),
    });
}

async function registration(
  scope: FastifyInstance,
  { authorization, limit }: OAuthOptions,
): Promise<void> {
  openToSites(scope, limit);
  scope.setErrorHandler((error: FastifyError) => {
    throw error.code === "FST_ERR_CTP_BODY_TOO_LARGE" ? tooLarge() : error;
  });
  scope.route({
    method: ["POST", "OPTIONS"],
    url: REGISTER,
    bodyLimit: REGISTRATION_LIMIT_BYTES,
    async handler(request, reply) {
      const issues = textIssues(request.body, "body");
      if (issues.length > 0) throw validationFailed(issues);
      await authorization.serve(request, reply, readRegistration(request.body));
    },
  });
}

/** All other paths and methods count, too. */
async function unknown(scope: FastifyInstance, { limit }: OAuthOptions): Promise<void> {
  scope.addHook("onRequest", limit);
  scope.setNotFoundHandler(async ({ url, method }) => {
    const allow = METHODS.get(url.split("?", 1)[0] ?? "");
    if (!allow) throw new ApiError("NOT_FOUND", "There is no such path.");
    const headers = { allow };
    throw new ApiError("METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${method}.`, {
      headers,
    });
  });
}

/** In this order, so that sites can read a refusal of the limit, and preflights count. */
function openToSites(scope: FastifyInstance, limit: Limit): void {
  scope.addHook("onRequest", async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(CORS_HEADERS);
  });
  scope.addHook("onRequest", limit);
  scope.addHook("onRequest", allowAnyOrigin(["GET", "POST"]));
}

function tooLarge(): ApiError {
  return new ApiError(
    "PAYLOAD_TOO_LARGE",
    `A registration may have ${REGISTRATION_LIMIT_BYTES / 1024} KiB. Send less.`,
  );
}
