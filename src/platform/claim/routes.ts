/** Creates sandboxes for readers of the documentation, and lets them claim these. Only with SANDBOX_SIGN_UP. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  claimAsUser,
  claimWithPassword,
  findClaim,
  inviteToClaim,
} from "../../accounts/claim-sandbox.ts";
import { readEmail } from "../../accounts/email.ts";
import { openSession } from "../../accounts/sessions.ts";
import { TooManySandboxes, type CreateClaimableSandbox } from "../../demo/claimable-sandbox.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { sessionOf } from "../access/session-user.ts";
import { startSession } from "../access/start-session.ts";
import type { Platform } from "../platform.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, readForm } from "../ui/form.ts";
import { sendPage, type Page } from "../ui/layout.ts";
import { viewOf, type View } from "../ui/view.ts";
import { countClaimEmail, sendClaimEmail } from "./email.ts";
import { claimPage, createdPage, endedPage, passwordPage, refusedPage, sentPage } from "./pages.ts";

/** Anyone can send the forms. */
const BODY_LIMIT_BYTES = 8 * 1024;
const ANYONE = { config: { access: "anyone" }, bodyLimit: BODY_LIMIT_BYTES } as const;
const USER = { config: { access: "user" }, bodyLimit: BODY_LIMIT_BYTES } as const;
const FROM_DOCUMENTATION = {
  config: { access: "anyone", isOfDocumentation: true },
  bodyLimit: BODY_LIMIT_BYTES,
} as const;
/** Truncates longer passwords, which limits the cost of hashing. */
const MAX_PASSWORD_LENGTH = 1000;
const CLAIMED = "/developer?done=sandbox-claimed";

export function claimRoutes(scope: FastifyInstance, platform: Platform): void {
  const { createSandbox, mailer } = platform;
  if (!createSandbox) return;
  createRoute(scope, platform, createSandbox);

  scope.get("/claim", ANYONE, async (request, reply) =>
    showClaim(platform, request, reply, tokenIn(request.query)),
  );

  scope.post("/claim", USER, async (request, reply) => {
    const { user } = sessionOf(request);
    const claimed = await claimAsUser(platform, tokenIn(request.body), user);
    return claimed ? enter(platform, request, reply, claimed) : sendEnded(platform, request, reply);
  });

  if (mailer) emailRoute(scope, platform, mailer);

  scope.get("/claim/password", ANYONE, async (request, reply) =>
    showPassword(platform, request, reply, tokenIn(request.query)),
  );

  scope.post("/claim/password", ANYONE, async (request, reply) => {
    const token = tokenIn(request.body);
    const password = readForm(request.body).raw("password").slice(0, MAX_PASSWORD_LENGTH);
    const result = await attempt(() => claimWithPassword(platform, token, password));
    if ("errors" in result) return showPassword(platform, request, reply, token, result.errors);
    return result.done
      ? enter(platform, request, reply, result.done)
      : sendEnded(platform, request, reply);
  });
}

/** The target of the button in the documentation. */
function createRoute(
  scope: FastifyInstance,
  platform: Platform,
  createSandbox: CreateClaimableSandbox,
): void {
  const { metrics } = platform;
  scope.post("/sandboxes", FROM_DOCUMENTATION, async (request, reply) => {
    try {
      const sandbox = await createSandbox(request.ip);
      metrics.sandboxChanged("created");
      return send(platform, request, reply, (view) => createdPage(view, sandbox));
    } catch (error) {
      if (!(error instanceof TooManySandboxes)) throw error;
      metrics.sandboxChanged("refused");
      const { message, retryAfterSeconds } = error;
      reply.code(429).header("retry-after", retryAfterSeconds);
      return send(platform, request, reply, () => refusedPage(message, retryAfterSeconds));
    }
  });
}

/** Sends the link with which somebody without an account claims a sandbox. */
function emailRoute(scope: FastifyInstance, platform: Platform, mailer: Mailer): void {
  scope.post("/claim/email", ANYONE, async (request, reply) => {
    const token = tokenIn(request.body);
    const entered = readForm(request.body).text("email");
    const claim = await findClaim(platform, "hash", token);
    if (!claim) return sendEnded(platform, request, reply);
    const show = (rejected: Rejected) => showClaim(platform, request, reply, token, rejected);
    const read = await attempt(async () => readEmail(entered));
    if ("errors" in read) return show({ email: entered, ...read });
    const email = read.done;
    let problem = await countClaimEmail(platform, claim.companyId, email, request.ip);
    if (!problem) {
      const linkToken = await inviteToClaim(platform, claim, email);
      if (!linkToken) return sendEnded(platform, request, reply);
      const invited = { token: linkToken, email };
      problem = await sendClaimEmail(platform.baseUrl, mailer, claim, invited);
    }
    if (!problem) return send(platform, request, reply, () => sentPage(email));
    reply.code(problem.status);
    if (problem.retryAfterSeconds) reply.header("retry-after", problem.retryAfterSeconds);
    return show({ email, errors: { email: problem.message } });
  });
}

/** What was entered, and what is wrong with it. */
interface Rejected {
  readonly email?: string;
  readonly errors?: Errors;
}

async function showClaim(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  rejected: Rejected = {},
): Promise<FastifyReply> {
  const claim = await findClaim(platform, "hash", token);
  if (!claim) return sendEnded(platform, request, reply);
  const form = { claim, token, canSignUp: platform.mailer !== undefined, ...rejected };
  return send(platform, request, reply, (view) => claimPage(view, form));
}

async function showPassword(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  errors?: Errors,
): Promise<FastifyReply> {
  const claim = await findClaim(platform, "emailHash", token);
  if (!claim) return sendEnded(platform, request, reply);
  return send(platform, request, reply, (view) => passwordPage(view, claim, { token, errors }));
}

/** Signs the new admin in to the sandbox. */
async function enter(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  user: { readonly companyId: string; readonly id: string },
): Promise<FastifyReply> {
  platform.metrics.sandboxChanged("claimed");
  const { work } = platform.db.forCompany(user.companyId);
  const userAgent = request.headers["user-agent"] ?? "";
  const session = await openSession(work, platform.clock, user, userAgent);
  return startSession(platform, request, reply, session, CLAIMED);
}

function send(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  page: (view: View) => Page,
): FastifyReply {
  const view = viewOf(platform, request, reply);
  return sendPage(reply, view, page(view));
}

function sendEnded(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(platform, request, reply.code(404), endedPage);
}

/** The token in the query or the body; empty if there is none. */
function tokenIn(fields: unknown): string {
  return readForm(fields).text("token");
}
