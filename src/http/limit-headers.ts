/** Adds limits of operations to the headers of the quota. */
import type { FastifyReply } from "fastify";
import type { LimitState } from "../kernel/errors.ts";

/** Adds a limit after the quota's (draft-ietf-httpapi-ratelimit-headers-11, section 3: a list of items). */
export function addLimit(reply: FastifyReply, { policy, state }: LimitState): void {
  for (const [name, item] of [
    ["ratelimit-policy", policy],
    ["ratelimit", state],
  ] as const) {
    const quota = reply.getHeader(name);
    reply.header(name, quota === undefined ? item : `${String(quota)}, ${item}`);
  }
}
