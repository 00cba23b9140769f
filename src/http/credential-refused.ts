/** The refusal of a key or token that is known, and no longer good: its company may see it. */
import { ApiError } from "../kernel/errors.ts";
import type { Credential } from "./caller.ts";

export class CredentialRefused extends ApiError implements Credential {
  readonly companyId: string;
  readonly keyId: string | null;
  readonly grantId: string | null;
  readonly state: "revoked" | "expired";
  readonly since: Date;

  /**
   * @param message for the caller: what to do now
   * @param headers the challenge
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
