/** Connects the authorization server with the consent page: what an agent requests, and the user's decision. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { GrantAccess } from "../../accounts/grant-access.ts";
import type { Session } from "../../accounts/sessions.ts";

/** An agent's request for access. */
export interface AgentRequest {
  readonly clientId: string;
  /** Name chosen by the agent, unverified; "" for none. */
  readonly clientName: string;
  /** URL to which the browser takes the decision. */
  readonly redirectUri: string;
  /** Host of `redirectUri`; for a custom scheme, the scheme (`cursor:`). */
  readonly redirectHost: string;
  /** Requested scopes: at least one. */
  readonly scopes: readonly string[];
}

/**
 * Takes Node's requests and responses, because a cookie ties each sign-in to one browser. Each function returns
 * undefined when the sign-in has expired, was decided already, or belongs to another browser.
 */
export interface Consents {
  /**
   * Finds the agent of a pending sign-in by its id alone, for the page on which the user signs in: the browser sends
   * the cookie only to the consent page. Gives no access: whoever has the id could open the agent's own URL.
   */
  findAgent(uid: string): Promise<Pick<AgentRequest, "clientName" | "redirectHost"> | undefined>;
  find(request: IncomingMessage, reply: ServerResponse): Promise<AgentRequest | undefined>;
  /**
   * Authorizes the agent on behalf of the session user.
   * @param scopes a subset of the requested scopes
   * @param access what the agent may do
   * @returns URL to redirect the browser to
   * @throws Refusal on the field `scopes` when it is empty or contains a scope that was not requested
   */
  allow(
    request: IncomingMessage,
    reply: ServerResponse,
    session: Session,
    scopes: readonly string[],
    access: GrantAccess,
  ): Promise<string | undefined>;
  /** @returns URL to redirect the browser to */
  refuse(request: IncomingMessage, reply: ServerResponse): Promise<string | undefined>;
}
