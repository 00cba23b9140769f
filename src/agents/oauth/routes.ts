/** Routes for agents' sign-in: the authorization server below /oauth, and the discovery documents. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, validationFailed } from "../../kernel/errors.ts";
import type { AddressForm } from "../../kernel/client-address.ts";
import { pathOf } from "../../kernel/request-target.ts";
import { textIssues } from "../../validation/text.ts";
import { provideClientAddress } from "../../http/client-address.ts";
import { allowAnyOrigin, CORS_HEADERS, READ_METHODS } from "../../http/cors.ts";
import type { Authorization } from "./authorization.ts";
import { findMetadataProblem, isObject, readRegistration } from "./client-metadata.ts";
import type { CountRequest, Limits } from "./limit.ts";
import { protectedResource } from "./metadata.ts";
import { OAUTH_PATHS } from "./paths.ts";
import { withDefaultScope, withoutOpenIdParameters } from "./requests.ts";

export interface OAuthOptions {
  readonly authorization: Authorization;
  readonly limit: Limits;
  /** Base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** The form in which clients' addresses are stored. */
  readonly addressForm: AddressForm;
}

/** A registration needs a few hundred bytes. */
const REGISTRATION_LIMIT_BYTES = 8 * 1024;

/** The authorization server's own limit, which it enforces. Here it only bounds what its bodies count for in memory. */
const TOKEN_LIMIT_BYTES = 56 * 1024;

const { authorization: AUTHORIZE, token: TOKEN, revocation: REVOKE, jwks: JWKS } = OAUTH_PATHS;
const { registration: REGISTER } = OAUTH_PATHS;

/** Method of each path. */
const METHODS = new Map<string, "GET" | "POST">([
  [AUTHORIZE, "GET"],
  [TOKEN, "POST"],
  [REGISTER, "POST"],
  [REVOKE, "POST"],
  [JWKS, "GET"],
]);

/** Mounts the routes on a scope without a prefix. Closes the authorization server with the scope. */
export async function oauth(scope: FastifyInstance, options: OAuthOptions): Promise<void> {
  scope.addHook("onClose", () => options.authorization.close());
  provideClientAddress(scope, options.addressForm);
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
  scope.addHook("onRequest", allowAnyOrigin(READ_METHODS));
  const method = ["GET", "OPTIONS"];
  const servers = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"];
  for (const url of servers)
    scope.route({ method, url, handler: (request, reply) => authorization.serve(request, reply) });
  const resource = "/.well-known/oauth-protected-resource";
  for (const url of [resource, `${resource}/mcp`, `${resource}/mcp/`])
    scope.route({ method, url, handler: async () => protectedResource(baseUrl) });
}

/** Pages in the user's browser. They set cookies, so they send no CORS headers. */
async function signIn(
  scope: FastifyInstance,
  { authorization, limit }: OAuthOptions,
): Promise<void> {
  scope.addHook("onRequest", limit.requests);
  scope.get(AUTHORIZE, async (request, reply) => {
    request.raw.url = withDefaultScope(withoutOpenIdParameters(request.url));
    await authorization.serve(request, reply);
  });
  scope.get(`${AUTHORIZE}/:uid`, (request, reply) => authorization.serve(request, reply));
}

async function tokens(
  scope: FastifyInstance,
  { authorization, limit }: OAuthOptions,
): Promise<void> {
  openToSites(scope, limit.requests);
  // The authorization server reads bodies itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _body, done) => done(null));
  for (const url of [TOKEN, REVOKE, JWKS])
    scope.route({
      method: [METHODS.get(url) ?? "GET", "OPTIONS"],
      url,
      bodyLimit: TOKEN_LIMIT_BYTES,
      handler: (request, reply) => authorization.serve(request, reply),
    });
}

async function registration(
  scope: FastifyInstance,
  { authorization, limit }: OAuthOptions,
): Promise<void> {
  openToSites(scope, limit.requests, limit.registrations);
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
      const metadata = readRegistration(request.body);
      const problem = isObject(metadata) ? findMetadataProblem(metadata) : undefined;
      if (!problem) return await authorization.serve(request, reply, metadata);
      request.errorCode = problem.error;
      const { error, description } = problem;
      reply.code(400).header("cache-control", "no-store");
      return await reply.send({ error, error_description: description });
    },
  });
}

/** Answers unknown paths and methods. These requests count against the limit too. */
async function unknown(scope: FastifyInstance, { limit }: OAuthOptions): Promise<void> {
  scope.addHook("onRequest", limit.requests);
  scope.setNotFoundHandler(async ({ url, method }) => {
    const known = METHODS.get(pathOf(url));
    if (!known) throw new ApiError("NOT_FOUND", "This path does not exist.");
    const allow = known === "GET" ? READ_METHODS.join(", ") : known;
    const headers = { allow };
    throw new ApiError("METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${method}.`, {
      headers,
    });
  });
}

/** Sets CORS headers before the limit, so that sites can read its errors. Preflights count against the limit. */
function openToSites(scope: FastifyInstance, ...limits: CountRequest[]): void {
  scope.addHook("onRequest", async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(CORS_HEADERS);
  });
  for (const limit of limits) scope.addHook("onRequest", limit);
  scope.addHook("onRequest", allowAnyOrigin([...READ_METHODS, "POST"]));
}

function tooLarge(): ApiError {
  return new ApiError(
    "PAYLOAD_TOO_LARGE",
    `A registration may be at most ${REGISTRATION_LIMIT_BYTES / 1024} KiB. Send a smaller body.`,
  );
}
