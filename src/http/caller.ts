/** Types of a request's caller and of the functions that find it. */
import type { Socket } from "node:net";
import type { Environment } from "../kernel/environment.ts";
import type { CaptureRule } from "./capture/recorder.ts";

/** The API key of a request or, at the agent endpoint, the grant. Exactly one of the two ids is set. */
export interface Credential {
  readonly companyId: string;
  readonly keyId: string | null;
  readonly grantId: string | null;
}

/** A credential with its permissions. */
export interface Caller extends Credential {
  /** Whether the company is live or a sandbox. */
  readonly environment: Environment;
  /** Whether it is a sandbox without a live company, which a reader created. */
  readonly isStandalone?: boolean;
  /** The name of the key or the agent. */
  readonly name: string;
  readonly scopes: readonly string[];
  /** Whether it is an agent whose user confirms each write. */
  readonly confirmsWrites?: boolean;
  /** Requests per quota window that the company may send. */
  readonly quota: number;
  /** Set if the company captures queries and bodies, or did. */
  readonly capture?: CaptureRule | undefined;
}

/**
 * Finds the caller of a request.
 * @param authorization value of the Authorization header
 * @param socket the connection, for an authenticator that recalls what it last sent
 * @throws ApiError UNAUTHENTICATED (a CredentialRefused when the credential is known), or SERVICE_UNAVAILABLE when it
 *   can't be looked up
 */
export type Authenticate = (authorization: string | undefined, socket: Socket) => Promise<Caller>;

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    caller: Caller | null;
  }
}
