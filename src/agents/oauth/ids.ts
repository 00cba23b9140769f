/** Converts between the authorization server's ids and the ids and hashes stored in the database. */
import { createHash } from "node:crypto";

/** Id of a row in a company's table. */
export interface CompanyRowId {
  readonly companyId: string;
  readonly id: string;
}

/** Combines the ids of a user or grant and its company, since the authorization server has no companies. */
export function toId({ companyId, id }: CompanyRowId): string {
  return `${companyId}.${id}`;
}

/** @throws Error for an id that `toId` didn't create */
export function fromId(text: unknown): CompanyRowId {
  const [companyId, id, ...rest] = typeof text === "string" ? text.split(".") : [];
  if (!companyId || !id || rest.length > 0)
    throw new Error("not an id of the authorization server");
  return { companyId, id };
}

/** Hashes a code, token or other secret id for storage. All have enough entropy for an unsalted hash. */
export function hashId(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}
