/** Who makes a request. */

/** A company's API key (or, at the agent endpoint, token) with what it may do. */
export interface Caller {
  readonly companyId: string;
  readonly keyId: string;
  readonly scopes: readonly string[];
  /** The company's requests per quota window. */
  readonly quota: number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    caller: Caller | null;
  }
}
