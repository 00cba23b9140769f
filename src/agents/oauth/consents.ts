/** Between the authorization server and the page where a person decides: what an agent asks for, and the answer. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Session } from "../../accounts/sessions.ts";

/** What an agent asks for. */
export interface AgentRequest {
  readonly clientId: string;
  /** As the agent names itself, which anybody can; "" when it doesn't. */
  readonly clientName: string;
  /** Where the browser goes with the answer. */
  readonly redirectUri: string;
  /** Its host; the scheme of an app's own (`cursor:`). */
  readonly redirectHost: string;
  /** Those that it asks for: at least one. */
  readonly scopes: readonly string[];
}

/**
 * Requests and replies are Node's own: a request is tied to the browser by a cookie. Each function gives
 * undefined when the request has expired, was answered, or is another browser's.
 */
export interface Consents {
  find(request: IncomingMessage, reply: ServerResponse): Promise<AgentRequest | undefined>;
  /**
   * Lets the agent in, in the name of who is signed in.
   * @param scopes some of those that it asks for
   * @returns where to send the browser
   * @throws Refusal on the field `scopes` for none, or for one that was not asked for
   */
  allow(
    request: IncomingMessage,
    reply: ServerResponse,
    session: Session,
    scopes: readonly string[],
  ): Promise<string | undefined>;
  /** @returns where to send the browser */
  refuse(request: IncomingMessage, reply: ServerResponse): Promise<string | undefined>;
}
