/** What the authorization server calls things by, and what is stored of it. */
import { createHash } from "node:crypto";

/** A row of one of a company's tables. */
export interface OfCompany {
  readonly companyId: string;
  readonly id: string;
}

/** A user or a grant, for the authorization server: it knows no companies. */
export function toId({ companyId, id }: OfCompany): string {
  return `${companyId}.${id}`;
}

/** @throws Error for what `toId` didn't make */
export function fromId(text: unknown): OfCompany {
  const [companyId, id, ...rest] = typeof text === "string" ? text.split(".") : [];
  if (!companyId || !id || rest.length > 0) throw new Error("an id of the authorization server");
  return { companyId, id };
}

/** What is stored of a code, token or other id that opens something. All have the entropy for a plain hash. */
export function hashId(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}
