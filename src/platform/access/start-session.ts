/** Starts a session in a browser. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { endSession } from "../../accounts/sessions.ts";
import type { Platform } from "../platform.ts";

/**
 * Ends a session that the browser still has, and starts the new one.
 * @param token of the new session
 * @param next the page to continue at
 */
export async function startSession(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  next: string,
): Promise<FastifyReply> {
  if (request.session) await endSession(platform, request.session);
  platform.cookies.session.set(reply, token);
  platform.cookies.visit.clear(reply);
  return reply.redirect(next, 303);
}
