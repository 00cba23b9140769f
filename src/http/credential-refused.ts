/** The error for a known key or token that has ended. It is recorded for the company that owns the credential. */
import { ApiError } from "../kernel/errors.ts";
import type { Credential } from "./caller.ts";

export class CredentialRefused extends ApiError implements Credential {
  readonly companyId: string;
  readonly keyId: string | null;
  readonly grantId: string | null;
  readonly state: "revoked" | "expired";
  readonly since: Date;

  /**
   * @param message tells the caller what to do
   * @param headers the `WWW-Authenticate` challenge
   */
  constructor(
    { companyId, keyId, grantId }: Credential,
    { state, since }: { readonly state: "revoked" | "expired"; readonly since: Date },
    message: string,
    headers: { readonly "www-authenticate": string },
  ) {
    super("UNAUTHENTICATED", message, { headers });
    this.companyId = companyId;
    this.keyId = keyId;
    this.grantId = grantId;
    this.state = state;
    this.since = since;
  }
}
