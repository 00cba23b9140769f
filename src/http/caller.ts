/** Who makes a request. */

/** Whose a request is: an API key's or, at the agent endpoint, a grant's. Exactly one of the two is set. */
export interface Credential {
  readonly companyId: string;
  readonly keyId: string | null;
  readonly grantId: string | null;
}

/** A company's API key or agent with what it may do. */
export interface Caller extends Credential {
  readonly scopes: readonly string[];
  /** The company's requests per quota window. */
  readonly quota: number;
}

/**
 * Finds the caller of a request.
 * @param authorization the header's value
 * @throws ApiError UNAUTHENTICATED (a CredentialRefused when it is known whose it was), or
 *   SERVICE_UNAVAILABLE when it can't be looked up
 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    caller: Caller | null;
  }
}
